import { type RawBuilder, sql } from 'kysely';
import { withTenants } from '../db/scope.ts';
import type { SeenRows } from '../records/seenRows.ts';
import type { Services } from '../services.ts';

/** What the marks of a row ask about, by column. */
export type RowFacts = Readonly<Record<string, string | null>>;

/** What screens with a narrow sight need to know of rows; what is not known is seen by none of them. */
export interface KnownRows {
  /** What is known of a row; `null` when there is none, or nothing was asked of it. */
  of(rows: SeenRows, tenantID: string, id: string): RowFacts | null;
  /** Reads what is missing of these and of the rows that they lead to, a query for each kind; then `of` holds. */
  know(rows: SeenRows, tenantID: string, ids: Iterable<string>): Promise<void>;
  /** A row has changed. */
  forget(rows: SeenRows, tenantID: string, id: string): void;
  clear(): void;
}

const mostRemembered = 50_000;

const marksOfAll = (rows: SeenRows) => Object.values(rows.parts).flat();

/** Reads the columns that some mark of a kind asks about. */
const readFacts = (
  rows: SeenRows,
  tenantID: string,
  ids: readonly string[],
): RawBuilder<RowFacts & { rowID: string }> => {
  const columns = [...new Set(marksOfAll(rows).map(({ column }) => column))].map((column) => sql.ref(column));
  return sql`SELECT ${sql.ref(rows.id)} AS "rowID", ${sql.join(columns)} FROM ${sql.table(rows.table)}
    WHERE "tenantID" = ${tenantID} AND ${sql.ref(rows.id)} = ANY(${ids as string[]})`;
};

export const createKnownRows = (services: Services): KnownRows => {
  const facts = new Map<string, RowFacts | null>();
  // Counts what was told: what was read meanwhile may be the state before it.
  const told = new Map<string, number>();
  let epoch = 0;
  const keyOf = (rows: SeenRows, tenantID: string, id: string): string => `${rows.kind}\n${tenantID}\n${id}`;

  const know = async (rows: SeenRows, tenantID: string, ids: Iterable<string>): Promise<void> => {
    const asked = [...new Set(ids)];
    const missing = asked.filter((id) => !facts.has(keyOf(rows, tenantID, id)));
    if (missing.length > 0) {
      if (facts.size + missing.length > mostRemembered) facts.clear();
      const before = new Map(missing.map((id) => [id, told.get(keyOf(rows, tenantID, id))]));
      const begun = epoch;
      const read = await withTenants([tenantID], () =>
        readFacts(rows, tenantID, missing).execute(services.database.app),
      );
      if (epoch !== begun) return;
      const found = new Map(read.rows.map(({ rowID, ...columns }): [string, RowFacts] => [rowID, columns]));
      for (const id of missing) {
        const key = keyOf(rows, tenantID, id);
        if (told.get(key) === before.get(id)) facts.set(key, found.get(id) ?? null);
      }
    }
    for (const mark of marksOfAll(rows)) {
      if (!('to' in mark)) continue;
      const further = asked.flatMap((id) => facts.get(keyOf(rows, tenantID, id))?.[mark.column] ?? []);
      if (further.length > 0) await know(mark.to, tenantID, further);
    }
  };
  return {
    of: (rows, tenantID, id) => facts.get(keyOf(rows, tenantID, id)) ?? null,
    know,
    forget: (rows, tenantID, id) => {
      const key = keyOf(rows, tenantID, id);
      facts.delete(key);
      told.set(key, (told.get(key) ?? 0) + 1);
      if (told.size <= mostRemembered) return;
      told.clear();
      epoch += 1;
    },
    clear: () => {
      epoch += 1;
      facts.clear();
    },
  };
};
