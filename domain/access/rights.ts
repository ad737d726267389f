import type { LoginRight, RoleGroup } from './roleGroups.ts';
import { roleGroups } from './roleGroups.ts';

/** Rights that a role group may hold besides its login right; written without the group's prefix. */
export const actionRights = [
  'add-order',
  'approve-order',
  'unapprove-order',
  'order-report',
  'waybill-report',
  'vehicle-report',
  'auxiliary-report',
  'pump-truck-report',
  'task-report',
  'patrol-report',
  'goto-waybill-pdf',
  'goto-proportion-pfd',
  'add-block-group',
  'update-block-group',
  'bind-block-group',
  'collecting-block-group',
  'collect-block-group',
  'view-block',
  'audit-purchase',
  'audit-warehouse-use',
  'audit-warehouse-back',
  'manage-users',
  'manage-roles',
  'review-registrations',
  'manage-settings',
  'view-audit',
] as const;

/** Rights without a prefix. */
export const menuRights = [
  'BOSS_APP_MENU_SALE',
  'BOSS_APP_MENU_PROD',
  'BOSS_APP_MENU_QUALITY',
  'BOSS_APP_MENU_PURCHASE',
  'BOSS_APP_MENU_RISK',
  'BOSS_APP_MENU_FINANCE_TOTAL',
  'BOSS_APP_MENU_PRICE_INFO',
  'BOSS_APP_MENU_HR',
  'BOSS_APP_MENU_SALE_GROUP',
  'BOSS_APP_MENU_PROD_GROUP',
  'BOSS_APP_MENU_QUALITY_GROUP',
  'BOSS_APP_MENU_FINANCE_TOTAL_GROUP',
  'BOSS_APP_MENU_QT_NOTIFICATIONS',
  'STONE_PIC_CHECK',
  'STONE_PIC_BATCH_FIND',
] as const;

export type ActionRight = (typeof actionRights)[number];
export type MenuRight = (typeof menuRights)[number];
export type Right = LoginRight | ActionRight | MenuRight;

/** The signed-in person as the server knows him in one request: who, where, and as what. */
export interface Viewer {
  userID: string;
  name: string;
  tenantID: string;
  roleGroup: RoleGroup;
  /** Full right names, action rights with their prefix. */
  rights: ReadonlySet<string>;
  /** All tenants whose rows the person may read: his own, or every tenant of the group for a group boss. */
  tenantIDs: readonly string[];
}

/** The full name of a right for a role group: `add-order` of a customer is `construction-login.add-order`. */
export const fullRight = (roleGroup: RoleGroup, right: Right): string =>
  (actionRights as readonly string[]).includes(right)
    ? `${roleGroups[roleGroup].loginRight ?? roleGroup}.${right}`
    : right;

/** Whether the person, working as the role group of this request, holds the right. A login right counts only while he works as that group. */
export const holds = (viewer: Pick<Viewer, 'roleGroup' | 'rights'>, right: Right): boolean => {
  const loginRight = roleGroups[viewer.roleGroup].loginRight;
  if (right.endsWith('login') && right !== loginRight) return false;
  return viewer.rights.has(fullRight(viewer.roleGroup, right));
};
