import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import { addDays, dayOf, formatClock, momentOf } from '@pourline/domain/time';
import { attendBreakdowns } from '../breakdowns/breakdownDesk.ts';
import { repair } from '../breakdowns/workshop.ts';
import { bringMaterials } from '../deliveries/bringMaterials.ts';
import type { DayHabits } from '../habits.ts';
import { answerRests } from '../orders/answerRests.ts';
import { evaluateOrders } from '../orders/evaluating.ts';
import { orderStory } from '../orders/orderStory.ts';
import { agreePrice } from '../people/agreePrice.ts';
import { agreeVolumes } from '../people/agreeVolumes.ts';
import { announce } from '../people/announce.ts';
import { takeOnNewcomer } from '../people/newcomer.ts';
import { talkOver } from '../people/talkOver.ts';
import { lookAtTerminal } from '../positions/terminals.ts';
import type { Telephone } from '../telephone.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { driverDay } from '../trucks/driverDay.ts';
import { runErrand } from '../trucks/errand.ts';
import { dayReports, reportPositions, turnMinuteHand } from '../trucks/fleet.ts';
import { runLine } from '../trucks/mixingLine.ts';
import { keepOutOfUse } from '../trucks/outOfUse.ts';
import { watchAlarms } from './alarmWatch.ts';
import { closeOrders, openOrders } from './closing.ts';
import type { DayCast } from './dayCast.ts';
import { planAlong } from './dayPlanner.ts';
import { fetchDayEnd } from './fetchDay.ts';

const hour = 3_600_000;
/** The day is planned so long before the first truck or order wakes. */
const planAheadMs = 15 * 60_000;

/** Begins the stories of everybody and everything of a day. */
export const tellStories = (cast: DayCast, timeline: Timeline, seed: number, habits: DayHabits): void => {
  const { office, trucks, plans } = cast;
  timeline.begin('manager', () => manageBeforeWork(cast, timeline));
  for (const plan of plans) timeline.begin(`order ${plan.key}`, () => orderStory(office, plan));
  for (const { place, jobs } of cast.lines)
    timeline.begin(`line ${place.lineID}`, () =>
      runLine(timeline, office.scheduler, place, jobs, makeSeededRandom(`${seed}/line/${place.lineID}`)),
    );
  for (const truck of trucks)
    if (truck.breakdown)
      timeline.begin(`breakdown of ${truck.carID}`, () => attendBreakdowns({ ...office, isAlone: true }, truck));
  let atHome = 0;
  for (const [i, truck] of trucks.entries()) {
    const shift = cast.shifts[i];
    if (!shift) continue;
    const random = makeSeededRandom(`${seed}/errands/${truck.carID}`);
    timeline.begin(`driver of ${truck.carID}`, async () => {
      try {
        await driverDay(
          timeline,
          truck,
          shift,
          cast.destinationOf,
          habits,
          (broken) => repair(timeline, office.workshop, broken),
          async () => {
            if (random.next() < habits.errandShare) await runErrand(timeline, office.scheduler, truck, random);
          },
        );
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
  if (office.isPlanned)
    timeline.begin('planner', () =>
      planAlong(office, {
        from: cast.firstAt - planAheadMs,
        isOver: everybodyHome,
        onPlanned: (plan) => cast.plansMade.push(plan),
      }),
    );
  timeline.begin('alarms', () => watchAlarms(cast, timeline, everybodyHome));
  timeline.begin('answers of sites', async () => {
    await timeline.until(cast.firstAt);
    await answerRests(office, everybodyHome);
  });
  const [line] = cast.lines;
  if (line)
    timeline.begin('deliveries of material', async () => {
      await timeline.until(cast.firstAt);
      const { keeper, lorry, notes, closeAt } = office;
      const random = makeSeededRandom(`${seed}/deliveries`);
      const lastAt = closeAt - 4 * hour;
      await bringMaterials({ timeline, keeper, lorry, plantID: line.place.plantID, notes, random, lastAt });
    });
  timeline.begin('ends of business days', () => watchDayEnds(cast, timeline, everybodyHome));
  timeline.begin('closing', () => closeDay(cast, timeline));
};

/** Before anybody begins the manager sees to a terminal, agrees on a price and on volumes with sites, talks with the dispatcher, says what is to be announced in the yard, has a truck out of use for a while, and sees to somebody who would like to work at the plant. */
const manageBeforeWork = async (
  { office, plans, trucks, firstAt, telephone, tid }: DayCast,
  timeline: Timeline,
): Promise<void> => {
  const { manager, scheduler, notes } = office;
  await timeline.until(firstAt - hour);
  if (trucks[0]) await lookAtTerminal(manager, trucks[0].carID);
  await agreePrice(manager, notes);
  await agreeVolumes(
    office,
    plans.filter(({ placedAt }) => placedAt > timeline.now),
  );
  await talkOver(manager, scheduler);
  await announce(scheduler, manager);
  const last = trucks.at(-1);
  if (last) await keepOutOfUse(timeline, manager, notes, last.carID);
  await takeOnNewcomer(timeline, { telephone, manager, tid });
};

/** Looks at the figures of each business day in its last minute, as long as somebody is at work. */
const watchDayEnds = async (cast: DayCast, timeline: Timeline, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const end = momentOf(addDays(dayOf(timeline.now), 1)).getTime() - 60_000;
    while (timeline.now < end && !isOver()) await timeline.until(Math.min(end, timeline.now + hour));
    if (isOver()) return;
    cast.dayEnds.push(await fetchDayEnd(cast, timeline.now));
    await timeline.until(end + 60_000);
  }
};

/** Sends everybody home once nothing is left to supply, at the latest when the plants close. */
const closeDay = async (cast: DayCast, timeline: Timeline): Promise<void> => {
  const lastAt = Math.max(...cast.plans.map((plan) => Math.max(plan.loadAt, plan.placedAt)));
  await timeline.until(lastAt + 30 * 60_000);
  while (timeline.now < cast.office.closeAt && (await openOrders(cast.office)).length > 0)
    await timeline.sleepMinutes(10);
  await closeOrders(cast.office);
  await evaluateOrders(cast.office);
  for (const truck of cast.trucks) truck.called.ring('home');
};

/** One line for every hour of the day. */
export const tellProgress = async (
  cast: DayCast,
  timeline: Timeline,
  telephone: Telephone,
  say: (line: string) => void,
): Promise<void> => {
  for (
    let at = Math.floor(cast.firstAt / hour) * hour;
    cast.trucks.some((truck) => truck.isAwake) || at <= Math.max(...cast.shifts.map(({ startAt }) => startAt)) + hour;
    at += hour
  ) {
    await timeline.until(at);
    const moving = cast.trucks.filter((truck) => truck.isMoving).length;
    say(
      `${formatClock(timeline.now)}  ${moving} trucks moving, ${cast.ledger.positionCount} positions, ${telephone.requests} requests, ` +
        `${telephone.retries} retries, ${telephone.refused} refusals, ${telephone.unexpected.length} unexpected`,
    );
  }
};
