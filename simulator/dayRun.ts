import { demo } from '@pourline/contract/demo';
import { makeRoadNetwork } from '@pourline/domain/roads/makeRoadNetwork';
import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import { addDays, dayOf, formatClock, momentOf } from '@pourline/domain/time';
import { closeOrders, openOrders } from './closing.ts';
import { buildDay, type DayCast } from './dayCast.ts';
import type { DayFile } from './dayFile.ts';
import { placeDay } from './dayPlaces.ts';
import { type DayFigures, figuresOf } from './dayReport.ts';
import { dayCity, describeWorld } from './dayWorld.ts';
import { driverDay } from './driverDay.ts';
import { fetchDay } from './fetchDay.ts';
import { dayReports, reportPositions, turnMinuteHand } from './fleet.ts';
import type { DayHabits } from './habits.ts';
import { findBreaches } from './laws/laws.ts';
import { type Doors, Line } from './line.ts';
import { runLine } from './mixingLine.ts';
import { orderStory } from './orderStory.ts';
import { runningPace, steppedPace } from './pace.ts';
import { Person } from './person.ts';
import { Timeline } from './timeline.ts';

export interface DayOptions {
  day: DayFile;
  name: string;
  doors: Doors;
  seed: number;
  habits: DayHabits;
  /** How many times as fast as the clock on the wall; null: as fast as the server answers. */
  speed: number | null;
  say(line: string): void;
  /** Lets the caller look at the requests of the day. */
  onLine?(line: Line): void;
  onStep?(at: number): Promise<void>;
}

/** The last line of a day. */
export type DayResult = DayFigures & {
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

/** Runs a whole day of a plant and looks at it from outside afterwards. */
export const runDay = async (options: DayOptions): Promise<DayResult> => {
  const begun = performance.now();
  const { day, say, seed, habits } = options;
  const series = String(Math.floor(Date.now() / 1000) % 1_000_000).padStart(6, '0');
  const line = new Line(options.doors, `day${series}`);
  line.onUnexpected = (text) => say(`  unexpected refusal: ${text}`);
  options.onLine?.(line);
  const anybody = new Person(line, 'anybody', null);
  const network = makeRoadNetwork({ seed: dayCity.seed, centre: dayCity.centre });
  const places = placeDay(day, network);
  say(
    `${options.name}: ${day.drivers.length} drivers, ${day.orders.length} orders, ${day.plants.length} plants, seed ${seed}`,
  );
  say(
    `places: the file numbers its places only; each was put on the synthetic roads of city ${dayCity.seed}, sites within 12 km of their plants`,
  );
  const clock = await anybody.call(demo.clock);
  const midnight = momentOf(addDays(dayOf(clock.now), 2)).getTime();
  const startAt = midnight - 10 * hour;
  const pace = options.speed === null ? steppedPace(anybody) : await runningPace(anybody, startAt, options.speed);
  const { onStep } = options;
  const timeline = new Timeline(startAt, {
    reach: async (at) => {
      await onStep?.(at);
      return pace.reach(at);
    },
  });
  await anybody.call(demo.setClock, { body: { now: startAt, speed: options.speed ?? 0 } });
  const world = await anybody.call(demo.createWorld, { body: describeWorld(day, places, options.name, series) });
  const cast = await buildDay({ day, world, line, network, places, timeline, midnight, seed, habits });
  say(`world ${world.tid} made, ${cast.people} people signed in after ${seconds(begun)} s`);
  tellStories(cast, timeline, seed, habits);
  timeline.begin('progress', () => tellProgress(cast, timeline, line, say));
  await timeline.run();
  for (const { name, error } of timeline.broken) say(`  story broke off: ${name}: ${String(error)}`);
  const record = await fetchDay(cast.office.scheduler, cast.trucks, startAt, timeline.now + hour);
  const breaches = findBreaches(record);
  for (const { name } of timeline.broken) breaches.push(`stories: ${name} broke off`);
  if ((await openOrders(cast.office)).length > 0) breaches.push('closing: some orders have no end');
  for (const truck of cast.trucks) truck.radio.close();
  return {
    ...figuresOf(record),
    positions: cast.trucks.reduce((sum, truck) => sum + truck.radio.acknowledged.size, 0),
    requests: line.requests,
    retries: line.retries,
    refused: line.refused,
    unexpected: line.unexpected.length,
    violations: breaches.length,
    simulatedMinutes: Math.round((timeline.now - startAt) / 60_000),
    wallSeconds: seconds(begun),
    ...(breaches.length > 0 && { violationList: breaches.slice(0, 10) }),
  };
};

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

const tellStories = (cast: DayCast, timeline: Timeline, seed: number, habits: DayHabits): void => {
  const { office, trucks, plans } = cast;
  for (const plan of plans) timeline.begin(`order ${plan.key}`, () => orderStory(office, plan));
  for (const { place, jobs } of cast.lines)
    timeline.begin(`line ${place.lineID}`, () =>
      runLine(timeline, office.scheduler, place, jobs, makeSeededRandom(`${seed}/line/${place.lineID}`)),
    );
  let atHome = 0;
  for (const [i, truck] of trucks.entries()) {
    const shift = cast.shifts[i];
    if (!shift) continue;
    timeline.begin(`driver of ${truck.carID}`, async () => {
      try {
        await driverDay(timeline, truck, shift, cast.destinationOf, habits);
      } finally {
        truck.isAwake = false;
        atHome += 1;
      }
    });
  }
  const everybodyHome = () => atHome === trucks.length;
  timeline.begin('minute hand', () =>
    turnMinuteHand(
      timeline,
      cast.firstAt,
      async () => {
        await cast.watch.look();
        await reportPositions(trucks, dayReports);
      },
      everybodyHome,
    ),
  );
  timeline.begin('closing', () => closeDay(cast, timeline));
};

/** Sends everybody home once nothing is left to supply, at the latest when the plants close. */
const closeDay = async (cast: DayCast, timeline: Timeline): Promise<void> => {
  const lastAt = Math.max(...cast.plans.map((plan) => Math.max(plan.loadAt, plan.placedAt)));
  await timeline.until(lastAt + 30 * 60_000);
  while (timeline.now < cast.office.closeAt && (await openOrders(cast.office)).length > 0)
    await timeline.sleepMinutes(10);
  await closeOrders(cast.office);
  for (const truck of cast.trucks) truck.called.ring('home');
};

const tellProgress = async (cast: DayCast, timeline: Timeline, line: Line, say: DayOptions['say']): Promise<void> => {
  for (
    let at = Math.floor(cast.firstAt / hour) * hour;
    cast.trucks.some((truck) => truck.isAwake) || at <= cast.firstAt + hour;
    at += hour
  ) {
    await timeline.until(at);
    const positions = cast.trucks.reduce((sum, truck) => sum + truck.radio.acknowledged.size, 0);
    const moving = cast.trucks.filter((truck) => truck.isMoving).length;
    say(
      `${formatClock(timeline.now)}  ${moving} trucks moving, ${positions} positions, ${line.requests} requests, ` +
        `${line.retries} retries, ${line.refused} refusals, ${line.unexpected.length} unexpected`,
    );
  }
};
