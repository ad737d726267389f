import { type ActionRight, actionRights, fullRight, type MenuRight, menuRights } from './rights.ts';
import { type RoleGroup, roleGroupNames, roleGroups } from './roleGroups.ts';

/** What a right lets somebody do, in the words of the people who give it. */
export const rightWords: Readonly<Record<ActionRight | MenuRight, string>> = {
  'add-order': '下单',
  'approve-order': '审核订单',
  'unapprove-order': '撤销审核',
  'order-report': '订单反馈',
  'waybill-report': '货单反馈',
  'vehicle-report': '车辆反馈',
  'auxiliary-report': '辅助工作申报',
  'pump-truck-report': '泵车反馈',
  'task-report': '任务反馈',
  'patrol-report': '巡检上报',
  'goto-waybill-pdf': '查看发货单',
  'goto-proportion-pfd': '查看配合比报告',
  'add-block-group': '新增试块组',
  'update-block-group': '修改试块组',
  'bind-block-group': '绑定试块',
  'collecting-block-group': '申请收集试块',
  'collect-block-group': '收集试块',
  'view-block': '查看试块',
  'audit-purchase': '采购审核',
  'audit-warehouse-use': '领用审核',
  'audit-warehouse-back': '退库审核',
  'manage-users': '人员管理',
  'manage-roles': '角色权限',
  'review-registrations': '注册审核',
  'manage-settings': '企业设置',
  'view-audit': '操作审计',
  BOSS_APP_MENU_SALE: '销售分析',
  BOSS_APP_MENU_PROD: '生产分析',
  BOSS_APP_MENU_QUALITY: '质量分析',
  BOSS_APP_MENU_PURCHASE: '采购分析',
  BOSS_APP_MENU_RISK: '风险分析',
  BOSS_APP_MENU_FINANCE_TOTAL: '利润与成本分析',
  BOSS_APP_MENU_PRICE_INFO: '市场分析',
  BOSS_APP_MENU_HR: '人力资源分析',
  BOSS_APP_MENU_SALE_GROUP: '集团销售分析',
  BOSS_APP_MENU_PROD_GROUP: '集团生产分析',
  BOSS_APP_MENU_QUALITY_GROUP: '集团质量分析',
  BOSS_APP_MENU_FINANCE_TOTAL_GROUP: '集团利润分析',
  BOSS_APP_MENU_QT_NOTIFICATIONS: '招标线索',
  STONE_PIC_CHECK: '砂石拍照',
  STONE_PIC_BATCH_FIND: '砂石拍照记录',
};

/** Kinds of acts, in the order in which a person who composes a role goes through them. */
export const actionSections: readonly { title: string; rights: readonly ActionRight[] }[] = [
  { title: '订单', rights: ['add-order', 'approve-order', 'unapprove-order', 'order-report'] },
  {
    title: '货单与车辆',
    rights: ['waybill-report', 'vehicle-report', 'auxiliary-report', 'goto-waybill-pdf', 'goto-proportion-pfd'],
  },
  { title: '泵送与巡检', rights: ['pump-truck-report', 'task-report', 'patrol-report'] },
  {
    title: '试块',
    rights: [
      'add-block-group',
      'update-block-group',
      'bind-block-group',
      'collecting-block-group',
      'collect-block-group',
      'view-block',
    ],
  },
  { title: '审核', rights: ['audit-purchase', 'audit-warehouse-use', 'audit-warehouse-back'] },
  {
    title: '企业管理',
    rights: ['manage-users', 'manage-roles', 'review-registrations', 'manage-settings', 'view-audit'],
  },
];

/** Rights that stand for themselves, whatever the role group. */
export const menuSections: readonly { title: string; rights: readonly MenuRight[] }[] = [
  { title: '经营分析', rights: menuRights.filter((right) => right.startsWith('BOSS_')) },
  { title: '砂石拍照', rights: menuRights.filter((right) => right.startsWith('STONE_')) },
];

/** The role groups that a right admits to when a role carries it: those that have a login right. */
export const grantableGroups: readonly RoleGroup[] = roleGroupNames.filter(
  (name) => roleGroups[name].loginRight !== null,
);

const wordsOfFull: ReadonlyMap<string, string> = new Map([
  ...menuRights.map((right) => [right, rightWords[right]] as const),
  ...grantableGroups.flatMap((group) => [
    [roleGroups[group].loginRight ?? '', `以${roleGroups[group].title}身份登录`] as const,
    ...actionRights.map(
      (right) => [fullRight(group, right), `${roleGroups[group].title} · ${rightWords[right]}`] as const,
    ),
  ]),
]);

/** A right by its full name in Chinese; the name itself when it is none of ours. */
export const wordsOfRight = (full: string): string => wordsOfFull.get(full) ?? full;

/** Whether a full name is a right of the product. */
export const isKnownRight = (full: string): boolean => wordsOfFull.has(full);
