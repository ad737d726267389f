import { type PartOf, partOf, type SeenKind } from '@pourline/domain/access/reading';
import type { Viewer } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroupNames } from '@pourline/domain/access/roleGroups';
import { type RawBuilder, sql } from 'kysely';

/** The condition by which a person sees rows. */
export type Rule = (viewer: Viewer) => RawBuilder<boolean>;

const all: Rule = () => sql`true`;
const none: Rule = () => sql`false`;

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
