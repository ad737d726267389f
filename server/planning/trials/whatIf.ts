import type { BodyOf, DataOf } from '@pourline/contract/endpoint';
import type { planning } from '@pourline/contract/planning';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { checkCodes, checkPourTime } from '@pourline/domain/orders/orderRules';
import { businessDayOf } from '@pourline/domain/time/businessDay';
import { centi, m3 } from '@pourline/domain/volume';
import type { DayOrder, DayProblem } from '@pourline/optimiser/day/dayProblem';
import { driveMinutes } from '@pourline/optimiser/day/drives/driveMinutes';
import { suffers } from '@pourline/optimiser/day/prices/suffers';
import type { TrucksOnDuty } from '@pourline/optimiser/day/trucksOnDuty';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { routeHoursBetween } from '../../outside/routing/routeHours.ts';
import { travelBetween } from '../../outside/routing/travelBetween.ts';
import { offeredCodes } from '../../records/offeredCodes.ts';
import { ordersOf } from '../../records/orderScope.ts';
import { visibleProjects } from '../../references/projectScope.ts';
import type { Services } from '../../services.ts';
import { settlementRulesOf } from '../../settings/settingOf.ts';
import { usualSite } from '../day/dayOrders.ts';
import { needsPump } from '../day/dayPumps.ts';
import { homeAbility } from '../day/dayTrucks.ts';
import { dayView, placesOf } from '../day/dayView.ts';
import { checkPlannable } from '../day/openDay.ts';
import type { PlanClock } from '../day/planClock.ts';
import { planSettingsOf } from '../day/planSettings.ts';
import { readDayRows } from '../day/readDayRows.ts';
import { planPrice, wayOf } from '../day/tellPlan.ts';
import { draftOf } from '../proposals/proposeDay.ts';
import { planWorkersOf } from '../search/planWorker.ts';
import { offersOf } from './offers.ts';

/** The time box of the answer that comes at once, by the size of the day, and of the one that is thought about for longer, ms. */
const box = { least: 80, perOrder: 4, most: 400, longer: 2_500 };

const boxOf = ({ orders }: DayProblem, longer: boolean): number =>
  longer ? box.longer : Math.min(box.most, box.least + box.perOrder * orders.length);

/** When the wanted time will not do: every half hour of the four hours after and before, the nearest first. */
const otherMinutes = [30, 60, 90, 120, 150, 180, 210, 240].flatMap((minutes) => [minutes, -minutes]);

type Question = BodyOf<typeof planning.whatIf>;
type Answer = DataOf<typeof planning.whatIf>;

/** The site of a project that the person may see. Throws `project.notFound`, `planning.noSite`. */
const siteOf = async (db: Db, viewer: Viewer, contractID: string): Promise<[number, number]> => {
  const { rows } = await sql<{ lon: number | null; lat: number | null }>`
    SELECT "lon", "lat" FROM projects WHERE "tenantID" = ${viewer.tenantID} AND "contractID" = ${contractID} AND ${visibleProjects(viewer)}`.execute(
    db,
  );
  const [site] = rows;
  if (!site) throw new DomainError('project.notFound');
  if (site.lon === null || site.lat === null) throw new DomainError('planning.noSite');
  return [site.lon, site.lat];
};

/** Which of some orders the person may know by name. */
const namesFor = async (db: Db, viewer: Viewer, taskIDs: readonly string[]): Promise<ReadonlySet<string>> => {
  if (taskIDs.length === 0) return new Set();
  const { rows } = await sql<{ taskID: string }>`
    SELECT orders."taskID" FROM orders WHERE "tenantID" = ${viewer.tenantID} AND "taskID" = ANY(${[...taskIDs]}) AND (${ordersOf(viewer)})`.execute(
    db,
  );
  return new Set(rows.map((row) => row.taskID));
};

const dutyTold = ({ at, trucks, of, next }: TrucksOnDuty, clock: PlanClock): Answer['onDuty'] => ({
  ...{ at: clock.instantOf(at), trucks, of },
  next: next === null ? null : clock.instantOf(next),
});

/** Tries one more order beside what is planned for its day. Nothing is kept. */
export const whatIf = async (
  services: Services,
  db: Db,
  viewer: Viewer,
  question: Question,
  now: number,
): Promise<Answer> => {
  const { tenantID } = viewer;
  const site = await siteOf(db, viewer, question.contractID);
  checkCodes(await offeredCodes(db, tenantID), question);
  checkPourTime(now, question.at, '浇筑时间');
  const day = businessDayOf(question.at, await settlementRulesOf(db, tenantID));
  const rows = await readDayRows(db, tenantID, now, day);
  checkPlannable(rows, now);
  const { plants, sites, pumpSites } = placesOf(rows);
  const isPumped = question.pourWay !== undefined && needsPump({ pourWay: question.pourWay }, rows);
  const { driveMargin } = planSettingsOf(rows.settings);
  const places = { plants, sites: [...sites, site], pumpSites: isPumped ? [...pumpSites, site] : pumpSites };
  const travel = await travelBetween(services, tenantID, places, driveMargin);
  const view = dayView(rows, travel, now);
  const { problem, settings, clock } = view;
  const order: DayOrder = {
    ...usualSite(settings),
    id: 'asked',
    place: travel.places - 1,
    volume: centi(question.volume),
    pourRate: question.pourRate ?? null,
    due: Math.max(problem.now, clock.minuteFrom(question.at)),
    mostLate: settings.mostLate,
    lineNeeds: [],
    plants: null,
    pump: isPumped ? { needs: [], fixed: null, since: 0 } : null,
  };
  const far = (plant: number): number => driveMinutes(travel, plant, order.place, order.due);
  const own = rows.plants
    .flatMap(({ plantID, lines }, plant) =>
      lines.length > 0 ? [{ plants: [plant], truckNeeds: [homeAbility(plantID)] }] : [],
    )
    .toSorted((a, b) => far(a.plants[0] ?? 0) - far(b.plants[0] ?? 0));
  const ways = settings.morePlants ? [...own, { plants: null, truckNeeds: [] }] : own;
  const otherwise = otherMinutes.map((minutes) => order.due + minutes).filter((due) => due >= problem.now);
  const ms = boxOf(problem, question.longer);
  const offers = offersOf(services, viewer, view);
  const proof = offers.find({ ...question, at: order.due });
  const tried = await planWorkersOf(services)[question.longer ? 'long' : 'short'].ask<'promise'>(
    { kind: 'promise', problem, draft: draftOf(view), order, ways, otherwise, proof, seed: 1, ms },
    viewer,
  );
  for (const found of tried.proofs) offers.keep({ ...question, at: found.due }, found);
  const others = tried.difference.orders.filter((change) => change.order < problem.orders.length);
  const idOf = (index: number): string => rows.orders[index]?.taskID ?? '';
  const named = await namesFor(
    db,
    viewer,
    others.map((change) => idOf(change.order)),
  );
  const { loads } = tried;
  const [first] = loads.toSorted((a, b) => a.loadStart - b.loadStart);
  const from = first && plants[first.plant];
  const instantOf = (minutes: number[], pick: (...all: number[]) => number): string | null =>
    minutes.length > 0 ? clock.instantOf(pick(...minutes)) : null;
  return {
    canPromise: tried.canPromise,
    plants: [...new Set(loads.map((load) => load.plant))].flatMap((index) => {
      const plant = rows.plants[index];
      return plant ? [{ plantID: plant.plantID, name: plant.name }] : [];
    }),
    loads: loads.length,
    trucks: new Set(loads.map((load) => load.truck)).size,
    firstUnload: instantOf(
      loads.map((load) => load.unloadStart),
      Math.min,
    ),
    lastUnload: instantOf(
      loads.map((load) => load.unloadEnd),
      Math.max,
    ),
    firstLate: tried.firstLate,
    unserved: tried.unserved && { volume: m3(tried.unserved.volume), why: tried.unserved.why },
    difference: planPrice(tried.difference.price),
    others: others.map((change) => {
      const { order: index, firstLater, endLater, instead, gapMore, waitMore, volumeMore } = change;
      const row = rows.orders[index];
      const mayKnow = row !== undefined && named.has(row.taskID);
      return {
        taskID: mayKnow ? row.taskID : null,
        projectName: mayKnow ? row.projectName : null,
        constructionSite: mayKnow ? row.constructionSite : null,
        ...{ firstLater, endLater, gapMore, waitMore, moved: instead.length },
        volumeLess: m3(Math.max(0, -volumeMore)),
        harmed: suffers(change),
      };
    }),
    harms: tried.harms,
    own: tried.own,
    short: m3(tried.short),
    way: first && from ? wayOf(view, first, await routeHoursBetween(services, tenantID, from, site)) : null,
    onDuty: tried.onDuty && dutyTold(tried.onDuty, clock),
    times: tried.times.map((minute) => clock.instantOf(minute)),
  };
};
