import { firstLoadTime } from '@pourline/domain/dispatch/firstLoadTime';
import { epochMs } from '@pourline/domain/time';
import { formatShortTime, thinSpace } from '../kit/figure/format.ts';

interface Begun {
  arrangeTime: string | null;
  bookBegin: string;
  /** When the published plan has its first load; left out where plans are not shown. */
  plannedFirst?: string | null;
}

const firstLoadOf = ({ plannedFirst = null, arrangeTime }: Begun): string | null =>
  firstLoadTime({ plannedFirst, arrangeTime });

/** What the time says at which a pour begins: the first truck is loaded once it is planned or arranged, before that what was booked for the site. */
export const startLabel = (order: Begun): '首车装料' | '约定' => (firstLoadOf(order) === null ? '约定' : '首车装料');

/** The time that the label speaks of, epoch ms. */
export const startOf = (order: Begun): number => epochMs(firstLoadOf(order) ?? order.bookBegin);

/** When a pour begins, and which time that is: 首车装料 02:33, 约定 03:30. */
export const startText = (order: Begun, now: number): string =>
  `${startLabel(order)}${thinSpace}${formatShortTime(startOf(order), now)}`;
