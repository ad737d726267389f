import { partOf } from '@pourline/domain/access/reading';
import type { Viewer } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroupNames } from '@pourline/domain/access/roleGroups';
import { type RawBuilder, sql } from 'kysely';
import type { Lane } from './lists/lanes.ts';
import { type Mark, marksOf, type SeenRows } from './records/seenRows.ts';
import { type Tie, tiedTo } from './records/ties.ts';

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

/** Rows whose column is among what the person is tied to, each once. */
const among = (table: string, column: string, tie: Tie): Rule => {
  const from = (viewer: Sight) => sql`(${tiedTo(tie, viewer.userID)}) own`;
  const on = sql`${sql.ref(`${table}.tenantID`)} = own."tenantID" AND ${sql.ref(`${table}.${column}`)} = own."value"`;
  const rule: Rule = (viewer) => sql`EXISTS (SELECT FROM ${from(viewer)} WHERE ${on})`;
  rule.lanes = (viewer) => ({ from: from(viewer), on });
  return rule;
};

/** Rows that bear a mark. */
const markedBy = ({ table }: SeenRows, mark: Mark): Rule => {
  const column = sql.ref(`${table}.${mark.column}`);
  if ('is' in mark) return ({ userID }) => sql`${column} = ${userID}`;
  if ('among' in mark) return among(table, mark.column, mark.among);
  if ('oneOf' in mark)
    return ({ roleGroup }) => {
      const values = mark.oneOf(roleGroup);
      return values.length === 0 ? sql`false` : sql`${column} IN (${sql.join(values)})`;
    };
  const { to, part } = mark;
  const scope = scopeOf(to);
  const ruleFor = (roleGroup: RoleGroup): Rule => (part === null ? scope[roleGroup] : inPart(to, part));
  return (viewer) =>
    sql`EXISTS (SELECT FROM ${sql.table(to.table)} WHERE ${sql.ref(`${to.table}.tenantID`)} = ${sql.ref(`${table}.tenantID`)}
      AND ${sql.ref(`${to.table}.${to.id}`)} = ${column} AND ${ruleFor(viewer.roleGroup)(viewer)})`;
};

/** Rows that bear one of the marks of a part. */
const inPart = (rows: SeenRows, part: string): Rule => {
  if (part === 'all') return all;
  if (part === 'none') return none;
  const rules = marksOf(rows, part).map((mark) => markedBy(rows, mark));
  const [only] = rules;
  if (only && rules.length === 1) return only;
  return (viewer) =>
    sql`(${sql.join(
      rules.map((rule) => rule(viewer)),
      sql` OR `,
    )})`;
};

/** The rule of every role group for rows of a kind, by the part that it sees of them; SQL over the table of the rows. */
export const scopeOf = (rows: SeenRows): Readonly<Record<RoleGroup, Rule>> =>
  Object.fromEntries(roleGroupNames.map((name) => [name, inPart(rows, partOf(rows.kind, name))])) as Record<
    RoleGroup,
    Rule
  >;

/** The rows of a table that belong to the viewer's tenants; one tenant, the usual case, keeps the order of an index usable. */
export const ofTenants = (viewer: Viewer, table: string): RawBuilder<boolean> => {
  const column = sql.ref(`${table}.tenantID`);
  return viewer.tenantIDs.length === 1
    ? sql`${column} = ${viewer.tenantIDs[0]}`
    : sql`${column} = ANY(${viewer.tenantIDs as string[]})`;
};
