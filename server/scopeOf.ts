import type { SeenKind, SeerOf } from '@pourline/domain/access/reading';
import type { Viewer } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroupNames } from '@pourline/domain/access/roleGroups';
import { type RawBuilder, sql } from 'kysely';

/** The condition by which a person sees rows. */
export type Rule = (viewer: Viewer) => RawBuilder<boolean>;

export const all: Rule = () => sql`true`;
const none: Rule = () => sql`false`;

/** A rule for every role group: these for those who see rows of the kind, none for the others. */
export const scopeOf = <K extends SeenKind>(
  _kind: K,
  rules: Readonly<Record<SeerOf<K>, Rule>>,
): Readonly<Record<RoleGroup, Rule>> =>
  Object.fromEntries(
    roleGroupNames.map((name) => [name, (rules as Partial<Record<RoleGroup, Rule>>)[name] ?? none]),
  ) as Record<RoleGroup, Rule>;
