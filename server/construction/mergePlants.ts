import type { Listed } from '@pourline/contract/listed';
import type { ListQuery } from '@pourline/contract/listOf';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { Db } from '../db/database.ts';
import { withTenants } from '../db/scope.ts';
import type { Account } from '../http/signedIn.ts';
import type { Services } from '../services.ts';
import { type AtPlant, viewersOf } from '../sessions/viewersOf.ts';

/** A row with the plant at which it is. */
type Placed<Row> = Row & { tid: string; tenantName: string };

/** So many rows of each plant are merged at most. */
const mostMerged = 1000;

/** Behind how many rows the next page begins. Throws `app.fieldType`. */
const placeOf = (after: string): number => {
  if (!/^\d{1,4}$/.test(after)) throw new DomainError('app.fieldType');
  return Number(after);
};

const placed = <Row extends object>(row: Row, { viewer, tenantName }: AtPlant): Placed<Row> => ({
  ...row,
  tid: viewer.tenantID,
  tenantName,
});

/**
 * A page of the rows that the account sees at each of its plants as somebody of a site there, in one order: each plant is read as its own
 * membership there, within its own wall, and the first rows of each are merged.
 */
export const mergePlants = async <Row extends object>(
  services: Services,
  account: Account,
  query: Pick<ListQuery, 'limit' | 'skip' | 'after'> & { 'filter.tid'?: string | undefined },
  read: (db: Db, viewer: Viewer, page: { limit: number; skip: 0 }) => Promise<Listed<Row>>,
  isBefore: (a: Row, b: Row) => number,
): Promise<Listed<Placed<Row>>> => {
  const all = await viewersOf(services, account, 'customer');
  const plants = all.filter(({ viewer }) => !query['filter.tid'] || viewer.tenantID === query['filter.tid']);
  const limit = query.limit === -1 ? mostMerged : query.limit;
  const from = query.after ? placeOf(query.after) : query.skip;
  const first = { limit: Math.min(mostMerged, from + limit), skip: 0 } as const;
  const pages = await Promise.all(
    plants.map((plant) =>
      withTenants([plant.viewer.tenantID], async () => {
        const page = await read(services.database.app, plant.viewer, first);
        return { ...page, data: page.data.map((row) => placed(row, plant)) };
      }),
    ),
  );
  const rows = pages.flatMap(({ data }) => data).toSorted((a, b) => isBefore(a, b) || (a.tid < b.tid ? -1 : 1));
  const total = pages.reduce((sum, page) => sum + page.total, 0);
  const end = from + limit;
  return {
    data: rows.slice(from, end),
    total,
    ...(end < Math.min(total, mostMerged) && { next: String(end) }),
    ...(pages.some(({ totalIsBound }) => totalIsBound) && { totalIsBound: true as const }),
  };
};

/** One thing of one of the account's plants. Throws `app.forbidden` where the account is nobody of a site at the plant. */
export const readAtPlant = async <Thing extends object>(
  services: Services,
  account: Account,
  tid: string,
  read: (db: Db, viewer: Viewer) => Promise<Thing>,
): Promise<Placed<Thing>> => {
  const plant = (await viewersOf(services, account, 'customer')).find(({ viewer }) => viewer.tenantID === tid);
  if (!plant) throw new DomainError('app.forbidden');
  return placed(await withTenants([tid], () => read(services.database.app, plant.viewer)), plant);
};
