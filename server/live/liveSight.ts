import type { LiveMessage } from '@pourline/contract/live';
import { mayRead, type PartOf, partOf, type SeenKind } from '@pourline/domain/access/reading';
import type { Viewer } from '@pourline/domain/access/rights';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { readAs } from '../work.ts';
import type { Loads } from './loads.ts';

/** What a person may see, as ids: read at the hello and again each minute. */
export interface Sight {
  viewer: Viewer;
  /** Projects that the person manages or works on. */
  projects: ReadonlySet<string>;
  /** Trucks that the driver is bound to. */
  trucks: ReadonlySet<string>;
  /** Orders that the driver carries, or has carried, a load for. */
  ordersCarried: Set<string>;
}

/** Reads what the person may see. */
export const readSight = async (services: Services, viewer: Viewer): Promise<Sight> => {
  const { projects, trucks, orders } = await readAs(services.database, viewer.tenantIDs, async (db) => {
    const { rows } = await sql<Record<'projects' | 'trucks' | 'orders', string[] | null>>`SELECT
      (SELECT json_agg("contractID") FROM "projectMembers" WHERE "tenantID" = ${viewer.tenantID} AND "userID" = ${viewer.userID}) AS projects,
      (SELECT json_agg("carID") FROM "vehicleDrivers" WHERE "tenantID" = ${viewer.tenantID} AND "userID" = ${viewer.userID}) AS trucks,
      (SELECT json_agg(DISTINCT "taskID") FROM waybills WHERE "tenantID" = ${viewer.tenantID} AND "driverOID" = ${viewer.userID}) AS orders`.execute(
      db,
    );
    return rows[0] ?? { projects: [], trucks: [], orders: [] };
  });
  return {
    viewer,
    projects: new Set(projects ?? []),
    trucks: new Set(trucks ?? []),
    ordersCarried: new Set(orders ?? []),
  };
};

/** A question about one thing of a tenant: whether it belongs to the part that the person sees. */
type Test<Thing> = (sight: Sight, thing: Thing, loads: Loads, tenantID: string) => boolean;
type Tests<K extends SeenKind, Thing> = Readonly<Record<Exclude<PartOf<K>, 'all'>, Test<Thing>>>;

/** Asks the table that the lists are made by, for one thing. */
const seeing =
  <K extends SeenKind, Thing>(kind: K, tests: Tests<K, Thing>): Test<Thing> =>
  (sight, thing, loads, tenantID) => {
    const { tenantIDs, roleGroup } = sight.viewer;
    const part = partOf(kind, roleGroup);
    const test: Test<Thing> | undefined = (tests as Readonly<Partial<Record<string, Test<Thing>>>>)[part];
    return tenantIDs.includes(tenantID) && (part === 'all' || (test?.(sight, thing, loads, tenantID) ?? false));
  };

const ofProjects: Test<{ contractID: string }> = ({ projects }, { contractID }) => projects.has(contractID);
const ofContracts: Test<{ taskID: string }> = ({ viewer }, { taskID }, loads, tenantID) =>
  loads.salesmanOf(tenantID, taskID) === viewer.userID;

/** Whether the person may hear of an order. */
export const seesOrder = seeing<'orders', { taskID: string; contractID: string }>('orders', {
  projects: ofProjects,
  contracts: ofContracts,
  ordersCarried: ({ ordersCarried }, { taskID }) => ordersCarried.has(taskID),
});

/** Whether the person may hear of a load. */
export const seesWaybill = seeing<'waybills', { taskID: string; contractID: string; driverOID: string }>('waybills', {
  projects: ofProjects,
  contracts: ofContracts,
  own: ({ viewer }, { driverOID }) => driverOID === viewer.userID,
});

/** Whether the person may hear of a truck now. */
export const seesTruck = seeing<'vehicles', { carID: string }>('vehicles', {
  projects: ({ projects }, { carID }, loads, tenantID) =>
    projects.has(loads.ofTruck(tenantID, carID)?.contractID ?? ''),
  contracts: ({ viewer }, { carID }, loads, tenantID) => loads.ofTruck(tenantID, carID)?.salesmanOID === viewer.userID,
  own: ({ trucks }, { carID }) => trucks.has(carID),
});

type Settled = Exclude<LiveMessage, { type: 'positions' | 'message' }>;

/** Whether the person may hear this. Positions and reports are asked for in parts, see `seesTruck` and `liveReports`. */
export const hears = (sight: Sight, loads: Loads, tenantID: string, message: Settled): boolean => {
  switch (message.type) {
    case 'order':
      return seesOrder(sight, message, loads, tenantID);
    case 'waybill':
      return seesWaybill(sight, message, loads, tenantID);
    case 'vehicle':
      return seesTruck(sight, message, loads, tenantID);
    case 'device':
      return sight.viewer.tenantIDs.includes(tenantID) && mayRead(sight.viewer, 'devices');
    case 'alarm':
      return sight.viewer.tenantIDs.includes(tenantID) && mayRead(sight.viewer, 'alarms');
    case 'plan':
      return sight.viewer.tenantIDs.includes(tenantID) && mayRead(sight.viewer, 'dayPlan');
    case 'presence':
      return sight.viewer.tenantIDs.includes(tenantID) && mayRead(sight.viewer, 'deskPresence');
    case 'clock':
      return sight.viewer.tenantIDs.includes(tenantID);
  }
};
