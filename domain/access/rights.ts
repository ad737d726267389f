import * as lists from './rightLists.ts';
import type { RightRow } from './rightRow.ts';
import type { LoginRight, RoleGroup } from './roleGroups.ts';
import { roleGroups } from './roleGroups.ts';

type Lists = typeof lists;
type RightsOfKind<K extends 'action' | 'menu'> = {
  [L in keyof Lists]: Lists[L] extends { kind: K; rows: infer R } ? keyof R & string : never;
}[keyof Lists];
/** A right that a role group may hold besides its login right; written without the group's prefix. */
export type ActionRight = RightsOfKind<'action'>;
/** A right without a prefix. */
export type MenuRight = RightsOfKind<'menu'>;

/** Every right by name. */
export const rightRows: Readonly<Record<ActionRight | MenuRight, RightRow>> = Object.assign(
  {},
  ...Object.values(lists).map((list) => (list.kind === 'reading' ? {} : list.rows)),
);

const namesOf = <R extends string>(kind: 'action' | 'menu'): readonly R[] =>
  Object.values(lists).flatMap((list) => (list.kind === kind ? (Object.keys(list.rows) as R[]) : []));

export const actionRights = namesOf<ActionRight>('action');
export const menuRights = namesOf<MenuRight>('menu');

export type Right = LoginRight | ActionRight | MenuRight;

/** The signed-in person as the server knows them in one request: who, where, and as what. */
export interface Viewer {
  userID: string;
  name: string;
  tenantID: string;
  roleGroup: RoleGroup;
  /** Full right names, action rights with their prefix. */
  rights: ReadonlySet<string>;
  /** All tenants whose rows the person may read: their own, or every tenant of the group for a group boss. */
  tenantIDs: readonly string[];
}

/** The full name of a right for a role group: `add-order` of a customer is `construction-login.add-order`. */
export const fullRight = (roleGroup: RoleGroup, right: Right): string =>
  (actionRights as readonly string[]).includes(right)
    ? `${roleGroups[roleGroup].loginRight ?? roleGroup}.${right}`
    : right;

/** Whether the person, working as the role group of this request, holds the right. A login right counts only while they work as that group. */
export const holds = (viewer: Pick<Viewer, 'roleGroup' | 'rights'>, right: Right): boolean => {
  const loginRight = roleGroups[viewer.roleGroup].loginRight;
  if (right.endsWith('login') && right !== loginRight) return false;
  return viewer.rights.has(fullRight(viewer.roleGroup, right));
};
