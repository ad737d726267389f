import type { Listed } from '@pourline/contract/listed';
import { type ListQuery, mostRows, type Sort } from '@pourline/contract/listOf';
import { DomainError } from '@pourline/domain/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import type { Lane, Laned } from './lanes.ts';
import { behind, type Order, orderBy, placeAfter, type SortKey } from './seek.ts';

/** Rows are counted up to here; that there are more is told. */
const countedRows = 1000;

type SortName<Q extends ListQuery> =
  NonNullable<Q['sort']> extends infer S ? (S extends `-${infer K}` ? K : never) : never;
type Condition = RawBuilder<unknown> | Laned;
/** For each filter of the contract the condition that it means. */
type Filters<Q extends ListQuery, Who> = {
  readonly [Name in Exclude<keyof Q, keyof ListQuery>]-?: (value: NonNullable<Q[Name]>, who: Who) => Condition;
};

/** Asks for all rows of a list that is short. */
export const wholeList = { limit: -1, skip: 0, sort: undefined } as const;

/** Where the rows of a list come from, for whom, and what the parts of its query mean. */
export interface ListDefinition<Q extends ListQuery, Who> {
  /** Columns of the row as the wire shows it. */
  columns: RawBuilder<unknown> | ((who: Who) => RawBuilder<unknown>);
  /** The table with its joins; a list with lanes has one table and no joins. */
  from: RawBuilder<unknown>;
  /** Which rows of the tables are this person's to see. */
  visible: (who: Who) => Condition;
  filters: Filters<Q, Who>;
  /** Texts in which a keyword is looked for. */
  keyword?: readonly RawBuilder<unknown>[];
  sort: { readonly [Name in SortName<Q>]: SortKey };
  /** The order when none is asked for. */
  usual: Sort<SortName<Q>>;
  id: Order['id'];
  /** Grows as the plant works: counted along the usual order, for which there is an index. */
  grows?: true;
}

/** A list as its endpoint, its spreadsheet and its sums read it. */
export interface List<Q extends ListQuery, Who> {
  /** One page as JSON that PostgreSQL builds; passed to the client unparsed. */
  page(db: Db, who: Who, query: Q): Promise<RawJson>;
  /** One page whose rows are completed by what only the server knows. */
  pageOf<Row, Shown>(db: Db, who: Who, query: Q, show: (row: Row) => Shown): Promise<Listed<Shown>>;
  /** The first rows of a query in the usual order, with these columns; a part of FROM. */
  first(who: Who, query: Q, columns: RawBuilder<unknown>, most: number): RawBuilder<unknown>;
}

const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const isLaned = (condition: Condition): condition is Laned => 'lanes' in condition;

/** A page of 20 is planned as one; a number that could be anything is planned as a tenth of all rows. */
const numberOf = (rows: number): RawBuilder<unknown> => (rows <= countedRows + 1 ? sql.lit(rows) : sql`${rows}`);

/** The one door to the rows of a kind: who sees them, filters, keyword, order, pages by number or by key, total. */
export const listOf = <Q extends ListQuery, Who>(definition: ListDefinition<Q, Who>): List<Q, Who> => {
  const { from, id } = definition;
  const columnsFor = (who: Who) =>
    typeof definition.columns === 'function' ? definition.columns(who) : definition.columns;
  const sortKeys: Readonly<Record<string, SortKey>> = definition.sort;
  const orderOf = (name: string): Order => {
    const key = sortKeys[name.replace(/^-/, '')];
    if (!key) throw new Error(`no list is sorted by ${name}`);
    return { name, key, id };
  };
  const usual = orderOf(definition.usual);
  const filter = <Name extends keyof Filters<Q, Who>>(name: Name, query: Q, who: Who): Condition | undefined => {
    const value = query[name];
    return value === undefined || value === null || value === '' ? undefined : definition.filters[name](value, who);
  };
  const filterNames = Object.keys(definition.filters) as (keyof Filters<Q, Who>)[];

  const conditionsOf = (who: Who, query: Q): { where: RawBuilder<unknown>; lanes: readonly Lane[] } => {
    const conditions = [definition.visible(who), ...filterNames.flatMap((name) => filter(name, query, who) ?? [])];
    const { keyword } = query;
    if (keyword && definition.keyword) {
      const like = likeText(keyword);
      conditions.push(
        sql`(${sql.join(
          definition.keyword.map((text) => sql`${text} ILIKE ${like}`),
          sql` OR `,
        )})`,
      );
    }
    const lanes = conditions.flatMap((one) => (isLaned(one) ? one.lanes : []));
    return {
      where: sql.join(
        conditions.map((one) => (isLaned(one) ? one.where : one)),
        sql` AND `,
      ),
      lanes,
    };
  };

  /** Rows in order; `skip` of them left out. */
  const rowsOf = (
    { where, lanes }: { where: RawBuilder<unknown>; lanes: readonly Lane[] },
    what: { columns: RawBuilder<unknown>; order: Order | null; most: number; skip?: number; merged?: false },
  ): RawBuilder<unknown> => {
    const { most, skip = 0, merged = true } = what;
    const ordered = what.order ? sql`ORDER BY ${orderBy(what.order)}` : sql``;
    const limited = sql`LIMIT ${numberOf(most)}${skip > 0 ? sql` OFFSET ${skip}` : sql``}`;
    if (lanes.length === 0) return sql`SELECT ${what.columns} FROM ${from} WHERE ${where} ${ordered} ${limited}`;
    const [on, values] = [
      sql.join(
        lanes.map((one) => one.on),
        sql` AND `,
      ),
      sql.join(
        lanes.map((one) => one.from),
        sql` CROSS JOIN `,
      ),
    ];
    return sql`SELECT ${what.columns} FROM ${values} CROSS JOIN LATERAL
      (SELECT * FROM ${from} WHERE ${where} AND ${on} ${ordered} LIMIT ${numberOf(most + skip)}) ${from} ${merged ? ordered : sql``} ${limited}`;
  };

  const read = async (db: Db, who: Who, query: Q): Promise<{ rows: string[] } & Omit<Listed<never>, 'data'>> => {
    const limit = query.limit === -1 ? mostRows : query.limit;
    const asked = query.sort === undefined ? usual : orderOf(query.sort);
    const order = isBacked(asked, query) ? asked : usual;
    const fitting = conditionsOf(who, query);
    const paged = query.after
      ? { ...fitting, where: sql`${fitting.where} AND ${behind(query.after, order)}` }
      : fitting;
    const bound = Math.max(countedRows, query.skip + limit + 1);
    const along = { columns: sql``, order: definition.grows ? usual : null, most: bound + 1, merged: false } as const;
    const counting = rowsOf(fitting, along);
    // One row more than the page tells whether another follows.
    const page = rowsOf(paged, { columns: columnsFor(who), order, most: limit + 1, skip: query.skip });
    const { rows } = await sql<{ counted: number; row: string | null }>`
      SELECT c."counted", p."row" FROM (SELECT count(*)::integer AS "counted" FROM (${counting}) f) c
      LEFT JOIN LATERAL (SELECT row_to_json(r)::text AS "row" FROM (${page}) r) p ON true`
      .execute(db)
      .catch((error: unknown) => {
        throw query.after && isDataError(error) ? new DomainError('app.fieldType') : error;
      });
    const found = rows.flatMap(({ row }) => row ?? []);
    const counted = rows[0]?.counted ?? 0;
    const last = found[limit - 1];
    return {
      rows: found.slice(0, limit),
      total: Math.min(counted, bound),
      ...(counted > bound && { totalIsBound: true }),
      ...(found.length > limit && last !== undefined && { next: placeAfter(JSON.parse(last), order) }),
    };
  };

  return {
    page: async (db, who, query) => {
      const { rows, ...listed } = await read(db, who, query);
      return new RawJson(`[${rows.join()}]`, listed);
    },
    pageOf: async (db, who, query, show) => {
      const { rows, ...listed } = await read(db, who, query);
      return { ...listed, data: rows.map((row) => show(JSON.parse(row))) };
    },
    first: (who, query, what, most) => rowsOf(conditionsOf(who, query), { columns: what, order: usual, most }),
  };
};

/** Whether there is an index for an order of the rows that a query asks for. */
const isBacked = ({ key: { within } }: Order, query: object): boolean =>
  within === undefined || Object.entries(query).some(([name, value]) => name === within && value !== undefined);

/** The database could not read a value as what its column holds. */
const isDataError = (error: unknown): boolean => String((error as { code?: unknown } | null)?.code).startsWith('22');
