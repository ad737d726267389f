import type { CrewMember, CrewTask } from '@pourline/domain/crews/crewTask';
import { formatQuantity, formatShortTime, spaceText } from '../kit/figure/format.ts';

const clockOf = (at: number, now: number): string => formatShortTime(at, now);

/** From when until when a crew is at the site: 今天 9:35–12:10. */
export const standText = (
  { plannedFrom, plannedTo }: Pick<CrewTask, 'plannedFrom' | 'plannedTo'>,
  now: number,
): string => {
  const [from, to] = [Date.parse(plannedFrom), Date.parse(plannedTo)];
  return `${clockOf(from, now)}–${clockOf(to, from)}`;
};

/** Who is in a crew: 沈阳、白帆. */
export const namesText = (crew: readonly Pick<CrewMember, 'name'>[]): string => crew.map(({ name }) => name).join('、');

/** Where it is poured and how much. */
export const pourText = ({
  constructionSite,
  strengthNo,
  scheduledCa,
}: Pick<CrewTask, 'constructionSite' | 'strengthNo' | 'scheduledCa'>): string =>
  [spaceText(constructionSite), strengthNo, formatQuantity(scheduledCa, 'm³')].join(' · ');
