import { actionRights, fullRight, menuRights, rightRows } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroups } from '@pourline/domain/access/roleGroups';

/** All rights of the role that a plant is founded with for a role group, in full. */
export const rightsOfRole = (roleGroup: RoleGroup): string[] => {
  const loginRight = roleGroups[roleGroup].loginRight;
  const usual = [...actionRights, ...menuRights].filter((right) => rightRows[right].usual.includes(roleGroup));
  return [...(loginRight ? [loginRight] : []), ...usual.map((right) => fullRight(roleGroup, right))];
};
