import { demo } from '@pourline/contract/demo';
import { makeRoadNetwork } from '@pourline/domain/roads/makeRoadNetwork';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import type { DayHabits } from '../habits.ts';
import type { DayRecord } from '../laws/dayRecord.ts';
import { findBreaches } from '../laws/laws.ts';
import { DayLedger } from '../ledger/dayLedger.ts';
import { Person } from '../person.ts';
import { type Doors, Telephone } from '../telephone.ts';
import { runningPace, steppedPace } from '../timeline/pace.ts';
import { DayTimeline, type Pace } from '../timeline/timeline.ts';
import { openOrders } from './closing.ts';
import { buildDay, type DayCast } from './dayCast.ts';
import type { DayFile } from './dayFile.ts';
import { placeDay } from './dayPlaces.ts';
import { type DayFigures, figuresOf, type PlanFigures, planFiguresOf } from './dayReport.ts';
import { tellProgress, tellStories } from './dayStories.ts';
import { dayCity, describeWorld } from './dayWorld.ts';
import { fetchDay } from './fetchDay.ts';
import { findLooseTickets } from './looseTickets.ts';
import { workShiftsBefore } from './shiftsBefore.ts';

export interface DayOptions {
  day: DayFile;
  name: string;
  doors: Doors;
  seed: number;
  habits: DayHabits;
  /** The dispatcher plans the day and lets the plan be kept automatically. */
  isPlanned?: boolean;
  /** How many times as fast as the clock on the wall; null: as fast as the server replies. */
  speed: number | null;
  /** How the day goes on instead of by `speed`: from `startAt`, the day beginning at `midnight` (epoch ms). */
  pace?(anybody: Person, startAt: number, midnight: number): Pace;
  say(line: string): void;
  /** Lets the caller look at the requests of the day. */
  onTelephone?(telephone: Telephone): void;
  onCast?(cast: DayCast): void;
  onStep?(at: number): Promise<void>;
  onEnd?(): Promise<void>;
  onRecord?(record: DayRecord): void;
}

/** The last line of a day. */
export type DayResult = DayFigures &
  Partial<PlanFigures> & {
    /** Trucks that broke down, and what was written off of their loads, m³. */
    breakdowns: number;
    m3WrittenOff: number;
    positions: number;
    requests: number;
    retries: number;
    refused: number;
    unexpected: number;
    violations: number;
    simulatedMinutes: number;
    wallSeconds: number;
    violationList?: string[];
  };

const hour = 3_600_000;
/** So many days before the day its plant is made: the drivers work on those between, the last of which may still run when the story begins. */
const daysBefore = 4;

/** Runs a whole day of a plant and looks at it from outside afterwards. */
export const runDay = async (options: DayOptions): Promise<DayResult> => {
  const begun = performance.now();
  const { day, say, seed, habits, isPlanned = false } = options;
  const series = String(Math.floor(Date.now() / 1000) % 1_000_000).padStart(6, '0');
  const telephone = new Telephone(options.doors, `day${series}`);
  telephone.onUnexpected = (text) => say(`  unexpected refusal: ${text}`);
  options.onTelephone?.(telephone);
  const anybody = new Person(telephone, 'anybody', null);
  const network = makeRoadNetwork({ seed: dayCity.seed, centre: dayCity.centre });
  const places = placeDay(day, network);
  say(
    `${options.name}: ${day.drivers.length} drivers, ${day.orders.length} orders, ${day.plants.length} plants, seed ${seed}`,
  );
  say(
    `places: the file numbers its places only; each was put on the synthetic roads of city ${dayCity.seed}, sites within 12 km of their plants`,
  );
  const clock = await anybody.call(demo.clock);
  const midnight = momentOf(addDays(dayOf(clock.now), 1 + daysBefore)).getTime();
  const startAt = midnight - 10 * hour;
  const { onStep, speed } = options;
  const beginPace = async (): Promise<Pace> =>
    options.pace?.(anybody, startAt, midnight) ??
    (speed === null ? steppedPace(anybody) : runningPace(anybody, startAt, speed));
  // The clock begins to run with the first story, not while people still sign in.
  let pace: Pace | null = null;
  const timeline = new DayTimeline(startAt, {
    reach: async (at) => {
      await onStep?.(at);
      pace ??= await beginPace();
      return pace.reach(at);
    },
  });
  await anybody.call(demo.setClock, { body: { now: midnight - daysBefore * 24 * hour, speed: 0 } });
  const world = await anybody.call(demo.createWorld, { body: describeWorld(day, places, options.name, series) });
  const ledger = new DayLedger(midnight);
  const cast = await buildDay({
    day,
    world,
    telephone,
    network,
    places,
    timeline,
    midnight,
    seed,
    habits,
    ledger,
    isPlanned,
  });
  options.onCast?.(cast);
  say(`world ${world.tid} made, ${cast.people} people signed in after ${seconds(begun)} s`);
  if (isPlanned) for (let ahead = daysBefore; ahead > 1; ahead -= 1) await workShiftsBefore(cast, anybody, ahead);
  await anybody.call(demo.setClock, { body: { now: startAt, speed: 0 } });
  tellStories(cast, timeline, seed, habits);
  timeline.begin('progress', () => tellProgress(cast, timeline, telephone, say));
  await timeline.run();
  for (const { name, error } of timeline.broken) say(`  story broke off: ${name}: ${String(error)}`);
  await options.onEnd?.();
  const record = await fetchDay(cast, startAt, timeline.now + hour, timeline.now);
  options.onRecord?.(record);
  const breaches = findBreaches(record);
  // The business day ends, and the one behind midnight with it.
  await anybody.call(demo.setClock, { body: { now: timeline.now + 36 * hour, speed: 0 } });
  breaches.push(...(await findLooseTickets(cast.office.scheduler, record.waybills)));
  for (const text of telephone.unexpected) breaches.push(`unexpected: ${text}`);
  for (const { name } of timeline.broken) breaches.push(`stories: ${name} broke off`);
  if ((await openOrders(cast.office)).length > 0) breaches.push('closing: some orders have no end');
  for (const truck of cast.trucks) truck.radio.close();
  return {
    ...figuresOf(record),
    ...(isPlanned && planFiguresOf(record)),
    breakdowns: ledger.breakdowns.length,
    m3WrittenOff: [...ledger.loads.values()].reduce((sum, { writtenOff }) => sum + writtenOff, 0) / 100,
    positions: ledger.positionCount,
    requests: telephone.requests,
    retries: telephone.retries,
    refused: telephone.refused,
    unexpected: telephone.unexpected.length,
    violations: breaches.length,
    simulatedMinutes: Math.round((timeline.now - startAt) / 60_000),
    wallSeconds: seconds(begun),
    ...(breaches.length > 0 && { violationList: breaches.slice(0, 10) }),
  };
};

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10;
