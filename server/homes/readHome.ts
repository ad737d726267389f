import type { HomeSection } from '@pourline/contract/homeParts';
import { homeSections } from '@pourline/contract/homes';
import type { Viewer } from '@pourline/domain/access/rights';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { month, unsigned } from './accountSections.ts';
import { breakdowns, exceptions } from './exceptionSections.ts';
import { homeContextOf, type Section } from './homeContext.ts';
import * as material from './materialSections.ts';
import * as order from './orderSections.ts';
import { grades, plants, supply } from './supplySections.ts';
import * as truck from './truckSections.ts';

const sections: Record<HomeSection, Section> = {
  supply,
  exceptions,
  plants,
  grades,
  breakdowns,
  month,
  unsigned,
  approvals: order.approvals,
  pours: order.pours,
  ways: order.ways,
  coming: order.coming,
  waiting: order.waiting,
  loads: order.loads,
  orders: order.orders,
  customers: order.customers,
  quiet: order.quiet,
  poured: order.poured,
  mixes: order.mixes,
  appraisals: order.appraisals,
  slumps: order.slumps,
  truckStates: truck.truckStates,
  freeTrucks: truck.freeTrucks,
  inRepair: truck.inRepair,
  drivers: truck.drivers,
  trips: truck.trips,
  ownTrips: truck.ownTrips,
  stages: truck.stages,
  transport: truck.transport,
  use: material.use,
  weekUse: material.weekUse,
  useHours: material.useHours,
  need: material.need,
  plantPlaces: material.plantPlaces,
  boundTruck: material.boundTruck,
  deviations: material.deviations,
};

/** The home page of the viewer's role group in one statement, besides the rules of the plant's day. */
export const readHome = async (db: Db, viewer: Viewer, now: number): Promise<RawJson> => {
  const c = homeContextOf(viewer, await settlementRulesOf(db, viewer.tenantID), now);
  const parts = homeSections[viewer.roleGroup].map((name) => sql`${sql.lit(name)}, ${sections[name](c)}`);
  const { rows } = await sql<{ data: string }>`SELECT json_build_object(
    'roleGroup', ${viewer.roleGroup}::text, 'now', ${now}::bigint, 'day', ${c.day}::text, 'dayStart', ${c.from}::timestamptz,
    'messages', (SELECT count(*) FROM "taskMessages" WHERE ${c.named.taskMessages} AND "taskMessages"."state" = 'ptms_new'),
    ${sql.join(parts)})::text AS data`.execute(db);
  return new RawJson(rows[0]?.data ?? '{}');
};
