import type { LiveMessage } from '@pourline/contract/live';
import type { Viewer } from '@pourline/domain/access/rights';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { readAs } from '../work.ts';
import type { Loads } from './loads.ts';

type Part = 'all' | 'none' | 'projects' | 'contracts' | 'own';

/** Which part of the tenant's orders, waybills and trucks each role group hears of; the same rule as their lists. */
export const liveParts = {
  boss: { orders: 'all', waybills: 'all', trucks: 'all' },
  senior: { orders: 'all', waybills: 'all', trucks: 'all' },
  scheduler: { orders: 'all', waybills: 'all', trucks: 'all' },
  customer: { orders: 'projects', waybills: 'projects', trucks: 'projects' },
  sale: { orders: 'contracts', waybills: 'contracts', trucks: 'contracts' },
  fleet: { orders: 'all', waybills: 'all', trucks: 'all' },
  driver: { orders: 'own', waybills: 'own', trucks: 'own' },
  pump: { orders: 'all', waybills: 'all', trucks: 'none' },
  pipe: { orders: 'all', waybills: 'all', trucks: 'none' },
  material: { orders: 'none', waybills: 'all', trucks: 'all' },
  materialDriver: { orders: 'none', waybills: 'none', trucks: 'none' },
  lab: { orders: 'all', waybills: 'all', trucks: 'all' },
  oms: { orders: 'all', waybills: 'all', trucks: 'none' },
  equipment: { orders: 'none', waybills: 'none', trucks: 'all' },
  finance: { orders: 'all', waybills: 'all', trucks: 'none' },
  purchase: { orders: 'none', waybills: 'none', trucks: 'none' },
  block: { orders: 'none', waybills: 'all', trucks: 'none' },
  ics: { orders: 'none', waybills: 'none', trucks: 'none' },
  ccnConcrete: { orders: 'none', waybills: 'none', trucks: 'none' },
  ccnSite: { orders: 'none', waybills: 'none', trucks: 'none' },
  ccnTransport: { orders: 'none', waybills: 'none', trucks: 'none' },
  ccnDians: { orders: 'none', waybills: 'none', trucks: 'none' },
} satisfies Record<RoleGroup, Record<'orders' | 'waybills' | 'trucks', Part>>;

/** What a person may see, as ids: read at the hello and again each minute. */
export interface Sight {
  viewer: Viewer;
  /** Projects that he manages or works on. */
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

/** Whether the person may hear of a truck now. */
export const seesTruck = (
  { viewer, projects, trucks }: Sight,
  loads: Loads,
  tenantID: string,
  carID: string,
): boolean => {
  if (!viewer.tenantIDs.includes(tenantID)) return false;
  const part = liveParts[viewer.roleGroup].trucks;
  if (part === 'own') return trucks.has(carID);
  if (part === 'all' || part === 'none') return part === 'all';
  const load = loads.ofTruck(tenantID, carID);
  if (!load) return false;
  return part === 'projects' ? projects.has(load.contractID) : load.salesmanOID === viewer.userID;
};

const seesOrder = (sight: Sight, loads: Loads, tenantID: string, taskID: string, contractID: string): boolean => {
  const part = liveParts[sight.viewer.roleGroup].orders;
  if (part === 'projects') return sight.projects.has(contractID);
  if (part === 'contracts') return loads.salesmanOf(tenantID, taskID) === sight.viewer.userID;
  return part === 'own' ? sight.ordersCarried.has(taskID) : part === 'all';
};

/** Who hears of plans: those who may look at them. */
const planners: ReadonlySet<RoleGroup> = new Set(['scheduler', 'senior']);

type Settled = Exclude<LiveMessage, { type: 'positions' | 'message' }>;

/** Whether the person may hear this. Positions and reports are asked for in parts, see `seesTruck` and `liveReports`. */
export const hears = (sight: Sight, loads: Loads, tenantID: string, message: Settled): boolean => {
  const { viewer } = sight;
  if (!viewer.tenantIDs.includes(tenantID)) return false;
  if (message.type === 'clock') return true;
  if (message.type === 'plan') return planners.has(viewer.roleGroup);
  if (message.type === 'vehicle') return seesTruck(sight, loads, tenantID, message.carID);
  if (message.type === 'order') return seesOrder(sight, loads, tenantID, message.taskID, message.contractID);
  const part = liveParts[viewer.roleGroup].waybills;
  if (part === 'own') return message.driverOID === viewer.userID;
  if (part === 'projects') return sight.projects.has(message.contractID);
  return part === 'contracts' ? loads.salesmanOf(tenantID, message.taskID) === viewer.userID : part === 'all';
};
