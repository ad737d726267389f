/**
 * Kinds of rights, in the order in which a person who composes a role goes through them; what a section does not name comes last in it.
 */
export const rightSections = {
  订单: ['add-order', 'approve-order', 'unapprove-order', 'order-report'],
  货单与车辆: [
    'waybill-report',
    'vehicle-report',
    'auxiliary-report',
    'goto-waybill-pdf',
    'goto-proportion-pfd',
    'view-evidence',
  ],
  泵送与巡检: ['pump-truck-report', 'task-report', 'patrol-report'],
  试块: [
    'add-block-group',
    'update-block-group',
    'bind-block-group',
    'collecting-block-group',
    'collect-block-group',
    'view-block',
  ],
  审核: ['audit-purchase', 'audit-warehouse-use', 'audit-warehouse-back'],
  企业管理: [
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
    'view-evidence',
  ],
  经营分析: [
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
  ],
  砂石拍照: ['STONE_PIC_CHECK', 'STONE_PIC_BATCH_FIND'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type RightSection = keyof typeof rightSections;
