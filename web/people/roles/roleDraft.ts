import { type ActionRight, fullRight } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroups } from '@pourline/domain/access/roleGroups';

/** A role as it is being composed: full right names. */
export interface RoleDraft {
  name: string;
  remark: string;
  rights: readonly string[];
}
export const emptyRole: RoleDraft = { name: '', remark: '', rights: [] };

const loginOf = (group: RoleGroup): string => roleGroups[group].loginRight ?? '';

/** Whether the role lets its people work as the group. */
export const admitsTo = (draft: RoleDraft, group: RoleGroup): boolean => draft.rights.includes(loginOf(group));

/** Opens a group with its login right alone; closing it takes every right of the group away. */
export const setGroup = (draft: RoleDraft, group: RoleGroup, on: boolean): RoleDraft => {
  const login = loginOf(group);
  const others = draft.rights.filter((right) => right !== login && !right.startsWith(`${login}.`));
  return { ...draft, rights: on ? [...others, login] : others };
};

/** The acts of one section that the role grants to the group. */
export const chosenActs = (draft: RoleDraft, group: RoleGroup, section: readonly ActionRight[]): ActionRight[] =>
  section.filter((right) => draft.rights.includes(fullRight(group, right)));

/** The role with exactly these acts of the section for the group. */
export const setActs = (
  draft: RoleDraft,
  group: RoleGroup,
  section: readonly ActionRight[],
  chosen: readonly ActionRight[],
): RoleDraft => {
  const all = section.map((right) => fullRight(group, right));
  const kept = draft.rights.filter((right) => !all.includes(right));
  return { ...draft, rights: [...kept, ...chosen.map((right) => fullRight(group, right))] };
};

/** The role with exactly these of a section's rights that stand for themselves. */
export const setMenus = <R extends string>(
  draft: RoleDraft,
  section: readonly R[],
  chosen: readonly R[],
): RoleDraft => ({
  ...draft,
  rights: [...draft.rights.filter((right) => !(section as readonly string[]).includes(right)), ...chosen],
});

/** What is kept of a role that was changed and not saved: the draft, and the role that it was made from. */
export interface KeptRole {
  before: RoleDraft;
  draft: RoleDraft;
}

const isDraft = (value: unknown): value is RoleDraft => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, remark, rights } = value as Partial<RoleDraft>;
  const isText = (one: unknown) => typeof one === 'string';
  return isText(name) && isText(remark) && Array.isArray(rights) && rights.every(isText);
};

/** The kept draft of a role, null when nothing readable was kept or somebody has changed the role since. */
export const keptDraftOf = (kept: unknown, role: RoleDraft): RoleDraft | null => {
  const { before, draft } = (kept ?? {}) as Partial<Record<keyof KeptRole, unknown>>;
  return isDraft(before) && isDraft(draft) && sameRole(before, role) && !sameRole(draft, role) ? draft : null;
};

/** Whether two drafts would be saved alike. */
export const sameRole = (one: RoleDraft, other: RoleDraft): boolean =>
  one.name.trim() === other.name.trim() &&
  one.remark.trim() === other.remark.trim() &&
  one.rights.toSorted().join() === other.rights.toSorted().join();
