import type { PlanDay } from '@pourline/contract/planning/planDay';

/** Figures of a plan that lie somewhere on the time line. */
export const placedFigures = ['gap', 'late', 'wait'] as const;
export type PlacedFigure = (typeof placedFigures)[number];

/** One place of a figure: the load at which it shows, when it begins (epoch ms), and minutes. */
export interface PlanPlace {
  taskID: string;
  loadID: string;
  at: number;
  minutes: number;
}

const minute = 60_000;

/** Where a figure of the plan comes from (what was given up on its way brought nothing), the most minutes first: pauses of a pour, late first loads, trucks that wait at the site. */
export const planPlaces = (plan: Pick<PlanDay, 'loads' | 'orders'>, figure: PlacedFigure): PlanPlace[] => {
  const places = plan.orders.flatMap(({ taskID, promised }): PlanPlace[] => {
    const mine = plan.loads
      .filter((load) => load.taskID === taskID && !load.givenUp)
      .sort((a, b) => Date.parse(a.unloadStart) - Date.parse(b.unloadStart));
    let end = Number.NaN;
    return mine.map(({ loadID, arrive, unloadStart, unloadEnd }, place) => {
      const [there, begins] = [Date.parse(arrive), Date.parse(unloadStart)];
      const since = figure === 'wait' ? there : figure === 'late' ? Date.parse(promised) : end;
      const counts = figure === 'wait' || (figure === 'late') === (place === 0);
      end = Number.isNaN(end) ? Date.parse(unloadEnd) : Math.max(end, Date.parse(unloadEnd));
      return { taskID, loadID, at: since, minutes: counts && since < begins ? (begins - since) / minute : 0 };
    });
  });
  return places.filter(({ minutes }) => minutes > 0).sort((a, b) => b.minutes - a.minutes);
};

/** Pauses of pours that last a minute or longer, as they are drawn: shorter ones are the site's own breath. */
export const pourGaps = (plan: Pick<PlanDay, 'loads' | 'orders'>): PlanPlace[] =>
  planPlaces(plan, 'gap').filter(({ minutes }) => minutes >= 1);
