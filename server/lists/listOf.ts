import type { Listed } from '@pourline/contract/listed';
import { type ListQuery, mostRows, type Sort } from '@pourline/contract/listOf';
import { DomainError } from '@pourline/domain/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import type { Lane, Laned } from './lanes.ts';
import { alongIndex, behind, fieldOf, keyNameOf, type Order, orderBy, placeAfter, type SortKey } from './seek.ts';

/** Rows are counted up to here; that there are more is told. */
const countedRows = 1000;

/**
 * Rows that a page looks at when it asks for what no index begins with. A text can only be compared row by row, as
 * row-level security lets no index be asked for it; a page that has looked at so many tells where the next one goes on.
 */
export const lookedRows = 2000;

type SortName<Q extends ListQuery> =
  NonNullable<Q['sort']> extends infer S ? (S extends `-${infer K}` ? K : never) : never;
type Condition = RawBuilder<unknown> | Laned;
type FilterName<Q extends ListQuery> = Exclude<keyof Q, keyof ListQuery>;
/** For each filter of the contract the condition that it means. */
type Filters<Q extends ListQuery, Who> = {
  readonly [Name in FilterName<Q>]-?: (value: NonNullable<Q[Name]>, who: Who) => Condition;
};

/** How a list is read that grows as the plant works. */
interface Growth<Q extends ListQuery, Who> {
  /** Its table, or what `from` calls it. */
  table: string;
  /**
   * Filters that an index begins with, after those rows that the person sees and before this key, the best first. All other
   * filters but ranges of the key are looked for row by row.
   */
  begins: (sort: string, who: Who, query: Q) => readonly (readonly FilterName<Q>[])[];
}

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
  /** Every order of a list that grows has an index; its rows are counted along the usual one. */
  grows?: Growth<Q, Who>;
}

/** A list as its endpoint, its spreadsheet and its sums read it. */
export interface List<Q extends ListQuery, Who> {
  /** One page as JSON that PostgreSQL builds; passed to the client unparsed. */
  page(db: Db, who: Who, query: Q): Promise<RawJson>;
  /** One page whose rows are completed by what only the server knows. */
  pageOf<Row, Shown>(db: Db, who: Who, query: Q, show: (row: Row) => Shown): Promise<Listed<Shown>>;
  /** The first rows of a query in its order, with these columns, as a part of FROM; and whether more were not looked at. */
  first(who: Who, query: Q, columns: RawBuilder<unknown>, most: number): Record<'rows' | 'isCut', RawBuilder<unknown>>;
}

const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** What a query asks for: the rows that are walked in order, lane by lane, and which of them are looked for one by one. */
interface Fitting {
  where: RawBuilder<unknown>;
  lanes: readonly Lane[];
  looked: readonly RawBuilder<unknown>[];
}

interface Wanted {
  columns: RawBuilder<unknown>;
  order: Order | null;
  most: number;
  skip?: number;
  merged?: false;
  /** Rows that are looked at, at most. */
  within?: number | undefined;
}

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` AND `);

const isLaned = (condition: Condition): condition is Laned => 'lanes' in condition;

const wholeOf = (condition: Condition): RawBuilder<unknown> => (isLaned(condition) ? condition.whole : condition);

/** A page of 20 is planned as one; a number that could be anything is planned as a tenth of all rows. */
const numberOf = (rows: number): RawBuilder<unknown> => (rows <= lookedRows ? sql.lit(rows) : sql`${rows}`);

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
  /** The order that is asked for, where there is an index for it. */
  const orderFor = (query: Q): Order => {
    const asked = query.sort === undefined ? usual : orderOf(query.sort);
    return isBacked(asked, query) ? asked : usual;
  };
  const filter = <Name extends keyof Filters<Q, Who>>(name: Name, query: Q, who: Who): Condition | undefined => {
    const value = query[name];
    return value === undefined || value === null || value === '' ? undefined : definition.filters[name](value, who);
  };
  const filterNames = Object.keys(definition.filters) as (keyof Filters<Q, Who>)[];

  const conditionsOf = (who: Who, query: Q, order: Order): Fitting => {
    const given = filterNames.flatMap((name) => {
      const condition = filter(name, query, who);
      return condition ? [{ name, condition }] : [];
    });
    const { grows } = definition;
    const isGiven = (name: keyof Filters<Q, Who>): boolean => given.some((one) => one.name === name);
    const begun = grows?.begins(keyNameOf(order), who, query).find((names) => names.every(isGiven)) ?? [];
    const isWalked = (name: keyof Filters<Q, Who>): boolean =>
      !grows || begun.some((one) => one === name) || (order.key.ranges?.some((one) => one === name) ?? false);
    const walked = [
      definition.visible(who),
      ...given.flatMap(({ name, condition }) => (isWalked(name) ? condition : [])),
    ];
    const looked = given.flatMap(({ name, condition }) => (isWalked(name) ? [] : wholeOf(condition)));
    const { keyword } = query;
    if (keyword && definition.keyword) {
      const like = likeText(keyword);
      looked.push(
        sql`(${sql.join(
          definition.keyword.map((text) => sql`${text} ILIKE ${like}`),
          sql` OR `,
        )})`,
      );
    }
    const lanes = walked.flatMap((one) => (isLaned(one) ? one.lanes : []));
    return { where: allOf(walked.map((one) => (isLaned(one) ? one.where : one))), lanes, looked };
  };

  /** Rows in order; `skip` of them left out. */
  const rowsOf = ({ where, lanes, looked }: Fitting, what: Wanted): RawBuilder<unknown> => {
    const { most, skip = 0, merged = true } = what;
    const ordered = what.order ? sql`ORDER BY ${orderBy(what.order)}` : sql``;
    const limited = sql`LIMIT ${numberOf(most)}${skip > 0 ? sql` OFFSET ${skip}` : sql``}`;
    if (looked.length > 0 && definition.grows && what.within !== undefined) {
      const table = sql.ref(definition.grows.table);
      const walk = { columns: sql`${table}.*`, order: what.order, most: what.within };
      return sql`SELECT ${what.columns} FROM (${rowsOf({ where, lanes, looked: [] }, walk)}) ${table} WHERE ${allOf(looked)} ${ordered} ${limited}`;
    }
    const fits = allOf([where, ...looked]);
    if (lanes.length === 0) {
      const walked = what.order ? sql`ORDER BY ${orderBy(alongIndex(what.order))}` : sql``;
      return sql`SELECT ${what.columns} FROM ${from} WHERE ${fits} ${walked} ${limited}`;
    }
    const [on, values] = [
      allOf(lanes.map((one) => one.on)),
      sql.join(
        lanes.map((one) => one.from),
        sql` CROSS JOIN `,
      ),
    ];
    return sql`SELECT ${what.columns} FROM ${values} CROSS JOIN LATERAL
      (SELECT * FROM ${from} WHERE ${fits} AND ${on} ${ordered} LIMIT ${numberOf(most + skip)}) ${from} ${merged ? ordered : sql``} ${limited}`;
  };

  /** The last of the rows that are looked at, when there may be more. */
  const endOfLook = (fitting: Fitting, order: Order, within: number): RawBuilder<unknown> => {
    const { key, id } = alongIndex(order);
    const columns = sql`${key.by} AS ${sql.ref(fieldOf(order))}, ${id.by} AS ${sql.ref(order.id.field)}`;
    return rowsOf({ ...fitting, looked: [] }, { columns, order, most: 1, skip: within - 1 });
  };

  const read = async (db: Db, who: Who, query: Q): Promise<{ rows: string[] } & Omit<Listed<never>, 'data'>> => {
    const limit = query.limit === -1 ? mostRows : query.limit;
    const order = orderFor(query);
    const fitting = conditionsOf(who, query, order);
    const paged = query.after
      ? { ...fitting, where: sql`${fitting.where} AND ${behind(query.after, order)}` }
      : fitting;
    const bound = Math.max(countedRows, query.skip + limit + 1);
    // Who asks for all rows, or for a page by its number, is told of every row.
    const isBounded = definition.grows && fitting.looked.length > 0 && query.limit !== -1 && query.skip === 0;
    const within = isBounded ? Math.max(lookedRows, limit + 1) : undefined;
    const along = isBounded ? order : definition.grows ? usual : null;
    const counting = rowsOf(fitting, { columns: sql``, order: along, most: bound + 1, merged: false, within });
    // One row more than the page tells whether another follows.
    const page = rowsOf(paged, { columns: columnsFor(who), order, most: limit + 1, skip: query.skip, within });
    const endOf = (rows: Fitting) =>
      within === undefined
        ? sql`NULL::text`
        : sql`(SELECT row_to_json(e)::text FROM (${endOfLook(rows, order, within)}) e)`;
    const { rows } = await sql<{ counted: number; first: string | null; end: string | null; row: string | null }>`
      SELECT c."counted", ${endOf(fitting)} AS "first", ${query.after ? endOf(paged) : sql`NULL::text`} AS "end", p."row"
      FROM (SELECT count(*)::integer AS "counted" FROM (${counting}) f) c
      LEFT JOIN LATERAL (SELECT row_to_json(r)::text AS "row" FROM (${page}) r) p ON true`
      .execute(db)
      .catch((error: unknown) => {
        throw query.after && isDataError(error) ? new DomainError('app.fieldType') : error;
      });
    const found = rows.flatMap(({ row }) => row ?? []);
    const { counted = 0, first = null, end = null } = rows[0] ?? {};
    const last = found.length > limit ? found[limit - 1] : query.after ? end : first;
    return {
      rows: found.slice(0, limit),
      total: Math.min(counted, bound),
      ...((counted > bound || first !== null) && { totalIsBound: true }),
      ...(last && { next: placeAfter(JSON.parse(last), order) }),
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
    first: (who, query, what, most) => {
      const order = orderFor(query);
      const fitting = conditionsOf(who, query, order);
      const within = Math.max(lookedRows, most);
      const rows = rowsOf(fitting, { columns: what, order, most, within });
      const isCut =
        definition.grows && fitting.looked.length > 0 ? sql`EXISTS (${endOfLook(fitting, order, within)})` : sql`false`;
      return { rows, isCut };
    },
  };
};

/** Whether there is an index for an order of the rows that a query asks for. */
const isBacked = ({ key: { within } }: Order, query: object): boolean =>
  within === undefined || Object.entries(query).some(([name, value]) => name === within && value !== undefined);

/** The database could not read a value as what its column holds. */
const isDataError = (error: unknown): boolean => String((error as { code?: unknown } | null)?.code).startsWith('22');
