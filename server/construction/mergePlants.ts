import { createHash } from 'node:crypto';
import type { Listed } from '@pourline/contract/listed';
import type { ListQuery } from '@pourline/contract/listOf';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { withTenants } from '../db/scope.ts';
import type { Account } from '../http/signedIn.ts';
import type { Services } from '../services.ts';
import { type AtPlant, viewersOf } from '../sessions/viewersOf.ts';

/** A row with the plant at which it is. */
type Placed<Row> = Row & { tid: string; tenantName: string };

/** So many rows of each plant are read for a page at most. */
const mostMerged = 1000;

/** How many rows of each plant the pages before have told, by a short mark of the plant: a place has to fit an address. */
type Told = Readonly<Record<string, number>>;
const toldSchema = z.record(z.string().max(8), z.int().min(0).max(1_000_000));
const markOf = (tenantID: string): string => createHash('sha256').update(tenantID).digest('base64url').slice(0, 6);

/** Where the page behind begins, as it travels; and back again. Throws `app.fieldType`. */
const placeAfter = (told: Told): string => Buffer.from(JSON.stringify(told)).toString('base64url');
const toldBefore = (after: string): Told => {
  try {
    return toldSchema.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
  } catch {
    throw new DomainError('app.fieldType');
  }
};

/**
 * Lists that are each in order, in one: of their heads the first comes next, of heads alike that of the list named first. What a page tells is so
 * the beginning of each list, however the lists themselves are ordered: pages leave nothing out and tell nothing twice. Returns the rows, and
 * how many of each list are among them.
 */
export const mergeHeads = <Row>(
  lists: readonly (readonly Row[])[],
  count: number,
  compare: (a: Row, b: Row) => number,
): { rows: Row[]; taken: number[] } => {
  const taken = lists.map(() => 0);
  const rows: Row[] = [];
  while (rows.length < count) {
    let first: { row: Row; list: number } | null = null;
    for (const [list, own] of lists.entries()) {
      const row = own[taken[list] ?? 0];
      if (row !== undefined && (first === null || compare(row, first.row) < 0)) first = { row, list };
    }
    if (first === null) break;
    rows.push(first.row);
    taken[first.list] = (taken[first.list] ?? 0) + 1;
  }
  return { rows, taken };
};

const placed = <Row extends object>(row: Row, { viewer, tenantName }: AtPlant): Placed<Row> => ({
  ...row,
  tid: viewer.tenantID,
  tenantName,
});

/**
 * A page of the rows that the account sees at each of its plants as somebody of a site there, in one order: each plant is read as its own
 * membership there, within its own wall, and the next rows of each are merged. `compare` goes by what the plants' own lists go by.
 */
export const mergePlants = async <Row extends object>(
  services: Services,
  account: Account,
  query: Pick<ListQuery, 'limit' | 'skip' | 'after'> & { 'filter.tid'?: string | undefined },
  read: (db: Db, viewer: Viewer, page: { limit: number; skip: number }) => Promise<Listed<Row>>,
  compare: (a: Row, b: Row) => number,
): Promise<Listed<Placed<Row>>> => {
  const all = await viewersOf(services, account, 'customer');
  const plants = all
    .filter(({ viewer }) => !query['filter.tid'] || viewer.tenantID === query['filter.tid'])
    .toSorted((a, b) => (a.viewer.tenantID < b.viewer.tenantID ? -1 : 1));
  const told = query.after ? toldBefore(query.after) : {};
  const leftOut = query.after ? 0 : query.skip;
  const count = Math.min(mostMerged, leftOut + (query.limit === -1 ? mostMerged : query.limit));
  const pages = await Promise.all(
    plants.map((plant) =>
      withTenants([plant.viewer.tenantID], async () => {
        const skip = told[markOf(plant.viewer.tenantID)] ?? 0;
        const page = await read(services.database.app, plant.viewer, { limit: count, skip });
        return { ...page, data: page.data.map((row) => placed(row, plant)) };
      }),
    ),
  );
  const { rows, taken } = mergeHeads(
    pages.map(({ data }) => data),
    count,
    compare,
  );
  const isMore = pages.some(({ data, next }, at) => next !== undefined || data.length > (taken[at] ?? 0));
  const toldNow = Object.fromEntries(
    plants.map(({ viewer }, at) => {
      const mark = markOf(viewer.tenantID);
      return [mark, (told[mark] ?? 0) + (taken[at] ?? 0)];
    }),
  );
  return {
    data: rows.slice(leftOut),
    total: pages.reduce((sum, page) => sum + page.total, 0),
    ...(isMore && rows.length > 0 && { next: placeAfter(toldNow) }),
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
