import { onTimeMinutes } from '@pourline/domain/dispatch/departuresOf';
import type { PlanConflict } from '@pourline/domain/planning/planConflicts';
import { type DayFault, findFaults } from '@pourline/optimiser/day/checkDay';
import type { DayLoad } from '@pourline/optimiser/day/dayProblem';
import { driveMinutes } from '@pourline/optimiser/day/driveMinutes';
import { takenMinutes } from '@pourline/optimiser/day/takenMinutes';
import type { DayView } from './dayView.ts';

/** A load whose way or pour takes so many minutes longer than planned is told of; less is what days are like. */
const noticed = 5;

const isConflict = (kind: DayFault['kind']): kind is PlanConflict => kind !== 'gone';

/** Minutes by which a load would be at the site, or be done there, later than its times say. */
const laterThanTold = ({ problem }: DayView, load: DayLoad): number => {
  const plant = problem.plants[load.plant];
  const order = problem.orders[load.order];
  if (!plant || !order) return 0;
  const loading = Math.ceil((load.volume * 60) / (100 * (plant.lines[load.line]?.rate ?? 60)));
  const leave = load.loadStart + loading + problem.rules.adjustMinutes;
  const arrive = leave + driveMinutes(problem.travel, plant.place, order.place, leave);
  const unloading = takenMinutes(order, load.volume);
  return Math.max(arrive - load.arrive, unloading - (load.unloadEnd - load.unloadStart));
};

/** Whether a fault is more than what days are like. */
const isNoticed = (view: DayView, { kind, loads }: DayFault): boolean => {
  const [load] = loads;
  if (!load) return true;
  if (kind === 'past') return view.problem.now - load.loadStart > onTimeMinutes;
  return kind !== 'times' || laterThanTold(view, load) > noticed;
};

/** What the published loads that nobody has begun cannot keep as things stand now, by load. */
export const conflictsOf = (view: DayView): Map<string, PlanConflict[]> => {
  const { problem, begun, ahead } = view;
  if (!view.isToday && ahead.length === 0) return new Map();
  const names = new Map(ahead.map(({ load, loadID }) => [load, loadID]));
  const loads = [...begun, ...ahead].map(({ load }) => load);
  const found = new Map<string, PlanConflict[]>();
  for (const fault of findFaults(problem, loads, problem.publishedPumps)) {
    const { kind } = fault;
    if (!isConflict(kind) || !isNoticed(view, fault)) continue;
    for (const load of fault.loads) {
      const loadID = names.get(load);
      const known = loadID === undefined ? [] : (found.get(loadID) ?? []);
      if (loadID !== undefined && !known.includes(kind)) found.set(loadID, [...known, kind]);
    }
  }
  return found;
};
