import type { PumpTask } from '@pourline/domain/pumps/pumpTask';
import { formatQuantity, formatShortTime, spaceText } from '../kit/figure/format.ts';

const clockOf = (at: number, now: number): string => formatShortTime(at, now);

/** From when until when the pump is at the site: 今天 9:35–12:10. */
export const standText = (
  { plannedFrom, plannedTo }: Pick<PumpTask, 'plannedFrom' | 'plannedTo'>,
  now: number,
): string => {
  const [from, to] = [Date.parse(plannedFrom), Date.parse(plannedTo)];
  return `${clockOf(from, now)}–${clockOf(to, from)}`;
};

/** The pump and its crew: 泵2 · 沈阳、白帆; or what is still missing. */
export const crewText = ({
  carNo,
  crew,
  proposedCarNo,
}: Pick<PumpTask, 'carNo' | 'crew' | 'proposedCarNo'>): string => {
  if (carNo === null) return proposedCarNo === null ? '未派泵车' : `未派泵车 · 排程建议 ${proposedCarNo}`;
  return [carNo, crew.map(({ name }) => name).join('、')].filter(Boolean).join(' · ');
};

/** Where it is pumped and how much. */
export const pourText = ({ constructionSite, strengthNo, scheduledCa }: PumpTask): string =>
  [spaceText(constructionSite), strengthNo, formatQuantity(scheduledCa, 'm³')].join(' · ');
