import { z } from 'zod';
import { keysOf } from '../keysOf.ts';
import { plantDay } from '../time/instant.ts';
import { type Day, daysBetween } from '../time.ts';

/** The papers of a vehicle that end on a day. */
export const vehiclePapers = {
  licence: '行驶证',
  operation: '营运证',
  insurance: '保险',
  inspection: '年检',
} as const;
export type VehiclePaper = keyof typeof vehiclePapers;
export const vehiclePaperNames = keysOf<VehiclePaper>(vehiclePapers);

/** A paper that ends within so many days is marked. */
export const paperNoticeDays = 30;

const lastDay = plantDay.nullable().default(null);
/** The last day on which each paper holds; null: nobody has entered it. */
export const papersSchema = z.object({
  licence: lastDay,
  operation: lastDay,
  insurance: lastDay,
  inspection: lastDay,
});
export type Papers = Readonly<Record<VehiclePaper, Day | null>>;

/** How a paper stands on a day: over, in its last days, or good; `left`: days until its last one, less than 0 once it is over. */
export interface PaperStanding {
  paper: VehiclePaper;
  until: Day;
  left: number;
  standing: 'over' | 'soon' | 'good';
}

/** How each entered paper stands on a day, the one that ends first in front. */
export const paperStandings = (papers: Papers, today: Day): PaperStanding[] =>
  vehiclePaperNames
    .flatMap((paper): PaperStanding[] => {
      const until = papers[paper];
      if (until === null) return [];
      const left = daysBetween(today, until);
      return [{ paper, until, left, standing: left < 0 ? 'over' : left <= paperNoticeDays ? 'soon' : 'good' }];
    })
    .toSorted((a, b) => a.left - b.left);

/** The papers that somebody has to see to. */
export const papersToRenew = (papers: Papers, today: Day): PaperStanding[] =>
  paperStandings(papers, today).filter(({ standing }) => standing !== 'good');

/** One of them in words: 保险还有 12 天到期. */
export const paperWords = ({ paper, left }: Pick<PaperStanding, 'paper' | 'left'>): string =>
  left < 0
    ? `${vehiclePapers[paper]}已过期 ${-left} 天`
    : left === 0
      ? `${vehiclePapers[paper]}今天到期`
      : `${vehiclePapers[paper]}还有 ${left} 天到期`;
