import { sql } from 'kysely';
import { withTenants } from '../db/scope.ts';
import type { Services } from '../services.ts';

/** Whose load a truck carries. */
export interface Load {
  contractID: string;
  salesmanOID: string | null;
}

/** What screens with a narrow sight need to know of trucks and orders; what is not known yet is seen by none of them. */
export interface Loads {
  ofTruck(tenantID: string, carID: string): Load | null;
  /** The salesman of an order; `null` when nobody or not known. */
  salesmanOf(tenantID: string, taskID: string): string | null;
  /** Reads what is missing of these, in two queries at most; then the methods above hold. */
  know(tenantID: string, carIDs: Iterable<string>, taskIDs: Iterable<string>): Promise<void>;
  forgetTruck(tenantID: string, carID: string): void;
  forgetOrder(tenantID: string, taskID: string): void;
  clear(): void;
}

const mostRemembered = 50_000;

export const createLoads = (services: Services): Loads => {
  const loads = new Map<string, Load | null>();
  const salesmen = new Map<string, string | null>();
  // Counts what was told: what was read meanwhile may be the state before it.
  const told = new Map<string, number>();
  let epoch = 0;
  const key = (tenantID: string, id: string): string => `${tenantID}\n${id}`;
  const forget = (known: Map<string, unknown>, entry: string): void => {
    known.delete(entry);
    told.set(entry, (told.get(entry) ?? 0) + 1);
    if (told.size <= mostRemembered) return;
    told.clear();
    epoch += 1;
  };
  const remember = async <T>(
    known: Map<string, T>,
    tenantID: string,
    ids: Iterable<string>,
    read: (ids: string[]) => Promise<Map<string, T>>,
    none: T,
  ): Promise<void> => {
    const missing = [...new Set(ids)].filter((id) => !known.has(key(tenantID, id)));
    if (missing.length === 0) return;
    if (known.size + missing.length > mostRemembered) known.clear();
    const before = new Map(missing.map((id) => [id, told.get(key(tenantID, id))]));
    const begun = epoch;
    const found = await withTenants([tenantID], () => read(missing));
    if (epoch !== begun) return;
    for (const id of missing)
      if (told.get(key(tenantID, id)) === before.get(id)) known.set(key(tenantID, id), found.get(id) ?? none);
  };
  return {
    ofTruck: (tenantID, carID) => loads.get(key(tenantID, carID)) ?? null,
    salesmanOf: (tenantID, taskID) => salesmen.get(key(tenantID, taskID)) ?? null,
    know: async (tenantID, carIDs, taskIDs) => {
      await remember(
        loads,
        tenantID,
        carIDs,
        async (ids) => {
          const { rows } = await sql<
            Load & { carID: string }
          >`SELECT v."carID", w."contractID", w."salesmanOID" FROM vehicles v
          JOIN waybills w ON w."tenantID" = v."tenantID" AND w."taskDetailID" = v."taskDetailID" WHERE v."tenantID" = ${tenantID} AND v."carID" = ANY(${ids})`.execute(
            services.database.app,
          );
          return new Map<string, Load | null>(
            rows.map(({ carID, contractID, salesmanOID }) => [carID, { contractID, salesmanOID }]),
          );
        },
        null,
      );
      await remember(
        salesmen,
        tenantID,
        taskIDs,
        async (ids) => {
          const rows = await services.database.app
            .selectFrom('orders')
            .select(['taskID', 'salesmanOID'])
            .where('tenantID', '=', tenantID)
            .where('taskID', 'in', ids)
            .execute();
          return new Map(rows.map(({ taskID, salesmanOID }) => [taskID, salesmanOID]));
        },
        null,
      );
    },
    forgetTruck: (tenantID, carID) => forget(loads, key(tenantID, carID)),
    forgetOrder: (tenantID, taskID) => forget(salesmen, key(tenantID, taskID)),
    clear: () => {
      epoch += 1;
      loads.clear();
      salesmen.clear();
    },
  };
};
