import { type RawBuilder, sql } from 'kysely';
import { RawJson } from '../http/serve.ts';
import type { Db } from './database.ts';

export interface Page {
  /** Columns of the row as the wire shows it; SQL. */
  columns: RawBuilder<unknown>;
  /** Table with joins; SQL. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  limit: number;
  skip: number;
}

const mostRows = 10_000;

/** One page of rows as JSON that PostgreSQL builds, with the number of all rows; passed to the client unparsed. */
export const readPage = async (db: Db, page: Page): Promise<RawJson> => {
  const limit = page.limit === -1 ? mostRows : Math.min(page.limit, mostRows);
  const { rows } = await sql<{ data: string; total: number }>`
    SELECT COALESCE((SELECT json_agg(row_to_json(r)) FROM (SELECT ${page.columns} FROM ${page.from} WHERE ${page.where} ORDER BY ${page.orderBy} LIMIT ${limit} OFFSET ${page.skip}) r), '[]')::text AS data,
      (SELECT count(*) FROM ${page.from} WHERE ${page.where}) AS total`.execute(db);
  const row = rows[0];
  return new RawJson(row?.data ?? '[]', row?.total ?? 0);
};

/**
 * `ORDER BY` from `sort=-name` over columns that are more than a name, such as one sorted by pinyin: only those that the list
 * allows, the id last so that pages never overlap.
 */
export const sortedBy = <C extends string>(
  sort: string | undefined,
  columns: Readonly<Record<C, RawBuilder<unknown>>>,
  usual: `-${C}` | C,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const wanted = sort && Object.hasOwn(columns, sort.replace(/^-/, '')) ? sort : usual;
  const direction = wanted.startsWith('-') ? sql`DESC` : sql`ASC`;
  return sql`${columns[wanted.replace(/^-/, '') as C]} ${direction}, ${id} ${direction}`;
};

/** `ORDER BY` from `sort=-createTime`: only columns that the list allows, the id last so that pages never overlap. */
export const orderBy = <C extends string>(
  sort: string | undefined,
  allowed: readonly C[],
  fallback: `-${C}` | C,
  id: string,
): RawBuilder<unknown> => {
  const wanted = sort && (allowed as readonly string[]).includes(sort.replace(/^-/, '')) ? sort : fallback;
  const direction = wanted.startsWith('-') ? sql`DESC` : sql`ASC`;
  return sql`${sql.ref(wanted.replace(/^-/, ''))} ${direction}, ${sql.ref(id)} ${direction}`;
};
