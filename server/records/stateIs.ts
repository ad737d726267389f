import type { StateSet } from '@pourline/domain/stateSet';
import { type RawBuilder, sql } from 'kysely';

/** Written out, not as parameters: only then the partial indexes of some states fit. */
const codes = (states: readonly string[]): RawBuilder<unknown> => sql.join(states.map((state) => sql.lit(state)));

/** The rows of a table, by its name or alias in the query, that are in one of these states of their machine. */
export const stateIs = <S extends string>(table: string, { states }: StateSet<S>): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.state`)} IN (${codes(states)})`;

/** The rows that are in none of these states. */
export const stateIsNot = <S extends string>(table: string, { states }: StateSet<S>): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.state`)} NOT IN (${codes(states)})`;
