import { type RawBuilder, sql } from 'kysely';

/**
 * One of several values that a column may have. An index that begins with the column holds the rows of one value in the order of
 * the list, but not those of several: they are read value by value, a page of each, and merged.
 */
export interface Lane {
  /** The values, as a part of FROM with a name of its own. */
  from: RawBuilder<unknown>;
  /** Which rows belong to a value. */
  on: RawBuilder<unknown>;
}

/** A condition on rows, and the lanes in which they are read. */
export interface Laned {
  where: RawBuilder<unknown>;
  lanes: readonly Lane[];
  /** The same as one condition, for rows that have been read another way. */
  whole: RawBuilder<unknown>;
}

/** Rows whose column has one of these values; all rows when there are none. */
export const oneOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> => {
  if (values.length === 0) return sql`true`;
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = ANY(${[...values]})`;
};

/** The same, lane by lane. `name` is that of the lane, and of no other. */
export const lanesOf = (name: string, column: RawBuilder<unknown>, values: readonly string[]): Laned => {
  const different = [...new Set(values)];
  const whole = oneOf(column, different);
  if (different.length < 2) return { where: whole, lanes: [], whole };
  const lane = {
    from: sql`unnest(${different}::text[]) AS ${sql.ref(name)}("value")`,
    on: sql`${column} = ${sql.ref(`${name}.value`)}`,
  };
  return { where: sql`true`, lanes: [lane], whole };
};
