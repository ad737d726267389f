import { type PartOf, partOf, type SeenKind } from '@pourline/domain/access/reading';
import type { Viewer } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroupNames } from '@pourline/domain/access/roleGroups';
import { type RawBuilder, sql } from 'kysely';
import type { Lane } from './lists/lanes.ts';

/** What the sight of rows depends on: who the person is, and as what they work. */
export type Sight = Pick<Viewer, 'userID' | 'roleGroup'>;
/** Who asks for rows; what is no person sees all of its tenant. */
export type Seer = Sight | 'position' | 'system';

/** The condition by which a person sees rows. */
export interface Rule {
  (viewer: Sight): RawBuilder<boolean>;
  /** The same lane by lane, where the rows are those whose column is among values kept elsewhere. */
  lanes?: (viewer: Sight) => Lane;
}

const all: Rule = () => sql`true`;
const none: Rule = () => sql`false`;

/** Rows whose column is among the values that a query tells of, each once, as rows `("tenantID", "value")`. */
export const among = (table: string, column: string, values: (viewer: Sight) => RawBuilder<unknown>): Rule => {
  const from = (viewer: Sight) => sql`(${values(viewer)}) own`;
  const on = sql`${sql.ref(`${table}.tenantID`)} = own."tenantID" AND ${sql.ref(`${table}.${column}`)} = own."value"`;
  const rule: Rule = (viewer) => sql`EXISTS (SELECT FROM ${from(viewer)} WHERE ${on})`;
  rule.lanes = (viewer) => ({ from: from(viewer), on });
  return rule;
};

/** The rule of every role group for rows of a kind, by the part that it sees of them. Each part is told as SQL once, whether anybody sees it today or not. */
export const scopeOf = <K extends SeenKind>(
  kind: K,
  parts: Readonly<Record<Exclude<PartOf<K>, 'all'>, Rule>>,
): Readonly<Record<RoleGroup, Rule>> => {
  const rules: Readonly<Record<string, Rule>> = { ...parts, all, none };
  return Object.fromEntries(roleGroupNames.map((name) => [name, rules[partOf(kind, name)] ?? none])) as Record<
    RoleGroup,
    Rule
  >;
};

/** The rows of a table that belong to the viewer's tenants; one tenant, the usual case, keeps the order of an index usable. */
export const ofTenants = (viewer: Viewer, table: string): RawBuilder<boolean> => {
  const column = sql.ref(`${table}.tenantID`);
  return viewer.tenantIDs.length === 1
    ? sql`${column} = ${viewer.tenantIDs[0]}`
    : sql`${column} = ANY(${viewer.tenantIDs as string[]})`;
};
