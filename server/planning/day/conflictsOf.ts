import { onTimeMinutes } from '@pourline/domain/dispatch/departuresOf';
import { isToArrangeFirst } from '@pourline/domain/planning/arrangeFirst';
import { lacksDriver } from '@pourline/domain/planning/driverBegin';
import type { PlanConflict } from '@pourline/domain/planning/planConflicts';
import { type DayFault, findFaults } from '@pourline/optimiser/day/check/checkDay';
import type { DayLoad } from '@pourline/optimiser/day/dayProblem';
import { driveMinutes } from '@pourline/optimiser/day/drives/driveMinutes';
import { takenMinutes } from '@pourline/optimiser/day/drives/takenMinutes';
import type { DayView } from './dayView.ts';

/** A load whose way or pour takes so many minutes longer than planned is told of; less is what days are like. */
const noticed = 5;

const isConflict = (kind: DayFault['kind']): kind is Exclude<DayFault['kind'], 'gone'> => kind !== 'gone';

/** A truck that could go had it a driver is no truck that is away. */
const conflictOf = ({ duties }: DayView, kind: Exclude<DayFault['kind'], 'gone'>, { truck }: DayLoad): PlanConflict =>
  kind === 'truckAbsent' && duties[truck]?.by === 'nobody' ? 'noDriver' : kind;

/** Whether a load is to be put under the line soon and nobody is on duty with its truck, nor expected in time. */
const isWithoutDriver = ({ duties, problem, settings, isToday }: DayView, { truck, loadStart }: DayLoad): boolean => {
  const duty = duties[truck];
  if (!isToday || !duty || duty.by === 'onDuty' || (problem.trucks[truck]?.absences.length ?? 0) > 0) return false;
  return lacksDriver(loadStart, { usual: duty.usual, now: problem.now }, settings.driverMinutes);
};

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

/** Whether nobody has arranged the order of a load that is to be put under the line right away. */
const waitsForArranging = ({ rows, clock, problem, isToday }: DayView, { order, loadStart }: DayLoad): boolean => {
  const state = rows.orders[order]?.state;
  return (
    isToday && state !== undefined && isToArrangeFirst(state, clock.instantOf(loadStart), clock.instantOf(problem.now))
  );
};

/** What the published loads that nobody has begun cannot keep as things stand now, by load. */
export const conflictsOf = (view: DayView): Map<string, PlanConflict[]> => {
  const { problem, begun, ahead } = view;
  if (!view.isToday && ahead.length === 0) return new Map();
  const names = new Map(ahead.map(({ load, loadID }) => [load, loadID]));
  const loads = [...begun, ...ahead].map(({ load }) => load);
  const found = new Map<string, PlanConflict[]>();
  const mark = (load: DayLoad, kind: PlanConflict): void => {
    const loadID = names.get(load);
    const known = loadID === undefined ? [] : (found.get(loadID) ?? []);
    if (loadID !== undefined && !known.includes(kind)) found.set(loadID, [...known, kind]);
  };
  for (const fault of findFaults(problem, loads, problem.publishedPumps)) {
    const { kind } = fault;
    if (!isConflict(kind) || !isNoticed(view, fault)) continue;
    for (const load of fault.loads) mark(load, conflictOf(view, kind, load));
  }
  for (const { load } of ahead) {
    if (isWithoutDriver(view, load)) mark(load, 'noDriver');
    if (waitsForArranging(view, load)) mark(load, 'toArrange');
  }
  return found;
};
