import { type ActionRight, actionRights, fullRight, holds, menuRights, type Viewer } from './rights.ts';
import { type RoleGroup, roleGroupNames, roleGroups } from './roleGroups.ts';

/** Rights over the plant's own accounts, roles and settings; whoever has one may hand on that one, and no other. */
export const administrationRights = [
  'manage-users',
  'manage-roles',
  'review-registrations',
  'manage-plants',
  'manage-vehicles',
  'manage-devices',
  'manage-contracts',
  'manage-materials',
  'manage-settings',
  'view-audit',
] as const satisfies readonly ActionRight[];
export type AdministrationRight = (typeof administrationRights)[number];

/** Every right that a role may be composed of, in full. */
export const grantableRights: ReadonlySet<string> = new Set([
  ...roleGroupNames.flatMap((group) => [
    ...(roleGroups[group].loginRight ? [roleGroups[group].loginRight] : []),
    ...actionRights.map((right) => fullRight(group, right)),
  ]),
  ...menuRights,
]);

/** The administration rights among full right names, whatever role group they are of. */
export const administrationIn = (rights: Iterable<string>): Set<AdministrationRight> => {
  const names = [...rights].map((right) => right.slice(right.lastIndexOf('.') + 1));
  return new Set(administrationRights.filter((right) => names.includes(right)));
};

/** Whether the person may give these rights to somebody: they must hold every administration right among them themselves. */
export const mayGrant = (viewer: Pick<Viewer, 'roleGroup' | 'rights'>, rights: Iterable<string>): boolean =>
  [...administrationIn(rights)].every((right) => holds(viewer, right));

/** Whether somebody with these rights can sign in as a role group that manages people. */
export const managesUsers = (rights: readonly string[]): boolean =>
  roleGroupNames.some(
    (group: RoleGroup) =>
      roleGroups[group].loginRight !== null &&
      rights.includes(roleGroups[group].loginRight) &&
      rights.includes(fullRight(group, 'manage-users')),
  );
