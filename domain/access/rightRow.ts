import type { RightSection } from './rightSections.ts';
import type { RoleGroup } from './roleGroups.ts';

/** A right in the words of the people who give it. */
export interface RightRow {
  readonly says: string;
  /** Where it stands for a person who composes a role. */
  readonly section: RightSection;
  /** The role groups whose role carries it when a plant is founded. */
  readonly usual: readonly RoleGroup[];
  /** No screen, call or act asks for it yet: roles carry it, and nobody who composes one is offered it. */
  readonly planned?: true;
}

/** Rights that a role group may hold besides its login right; written without the group's prefix. */
export const defineActionRights = <const R extends string>(rows: Readonly<Record<R, RightRow>>) => ({
  kind: 'action' as const,
  rows,
});

/** Rights that stand for themselves, whatever the role group; they have no prefix. */
export const defineMenuRights = <const R extends string>(rows: Readonly<Record<R, RightRow>>) => ({
  kind: 'menu' as const,
  rows,
});
