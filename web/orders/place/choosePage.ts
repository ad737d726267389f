import type { RoleGroup } from '@pourline/domain/access/roleGroups';

/** Where somebody who orders chooses among all that they may order for. */
export const choosePage = (roleGroup: RoleGroup | undefined) => {
  if (roleGroup === 'customer') return 'orderchooseproject';
  return roleGroup === 'sale' ? 'orderchooseprojectsaleman' : 'orderchooseprojectsalemanager';
};
