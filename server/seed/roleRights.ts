import { administrationRights } from '@pourline/domain/access/granting';
import { type ActionRight, fullRight, type MenuRight } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroups } from '@pourline/domain/access/roleGroups';

const audits: ActionRight[] = ['audit-purchase', 'audit-warehouse-use', 'audit-warehouse-back'];
const papers: ActionRight[] = ['goto-waybill-pdf', 'goto-proportion-pfd'];
const bossMenu: MenuRight[] = [
  'BOSS_APP_MENU_SALE',
  'BOSS_APP_MENU_PROD',
  'BOSS_APP_MENU_QUALITY',
  'BOSS_APP_MENU_PURCHASE',
  'BOSS_APP_MENU_RISK',
  'BOSS_APP_MENU_FINANCE_TOTAL',
  'BOSS_APP_MENU_PRICE_INFO',
  'BOSS_APP_MENU_HR',
  'BOSS_APP_MENU_QT_NOTIFICATIONS',
  'BOSS_APP_MENU_SALE_GROUP',
  'BOSS_APP_MENU_PROD_GROUP',
  'BOSS_APP_MENU_QUALITY_GROUP',
  'BOSS_APP_MENU_FINANCE_TOTAL_GROUP',
];

/** Rights that a role of the group usually carries besides its login right. */
const usual: Partial<Record<RoleGroup, readonly (ActionRight | MenuRight)[]>> = {
  boss: bossMenu,
  senior: ['approve-order', 'unapprove-order', ...papers, ...audits, ...administrationRights],
  scheduler: ['approve-order', 'unapprove-order', ...papers, ...audits],
  customer: ['add-order', 'order-report', 'waybill-report', ...papers],
  sale: ['add-order', 'approve-order', 'unapprove-order', 'order-report', ...papers, ...audits],
  fleet: ['vehicle-report', ...audits],
  driver: ['waybill-report', 'vehicle-report', 'auxiliary-report', 'goto-waybill-pdf'],
  pump: ['pump-truck-report', 'task-report', ...audits],
  pipe: ['task-report', ...audits],
  material: audits,
  lab: ['goto-proportion-pfd', 'STONE_PIC_CHECK', 'STONE_PIC_BATCH_FIND', ...audits],
  oms: audits,
  equipment: ['patrol-report', ...audits],
  finance: audits,
  purchase: audits,
  block: [
    'add-block-group',
    'update-block-group',
    'bind-block-group',
    'collecting-block-group',
    'collect-block-group',
    'view-block',
    ...audits,
  ],
};

/** All rights of the usual role of a role group, in full. */
export const rightsOfRole = (roleGroup: RoleGroup): string[] => {
  const loginRight = roleGroups[roleGroup].loginRight;
  return [...(loginRight ? [loginRight] : []), ...(usual[roleGroup] ?? []).map((right) => fullRight(roleGroup, right))];
};
