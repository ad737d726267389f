import type { Right } from './rights.ts';
import type { RoleGroup } from './roleGroups.ts';
import type { RouteName } from './routeNames.ts';

export interface MenuEntry {
  title: string;
  icon: string;
  screen: RouteName;
  /** Shown only to who holds it; none: always shown. */
  right?: Right;
  /** Fixed parameters of the screen. */
  params?: Record<string, string>;
}

const orders: MenuEntry = { title: '生产计划单', icon: 'clipboard-list', screen: 'orderlist' };
const sequences: MenuEntry = { title: '订单序列', icon: 'list', screen: 'sequencelist' };
const dispatch: MenuEntry = { title: '实时调度', icon: 'route', screen: 'realtimescheduling' };
const dayPlan: MenuEntry = { title: '计划排程', icon: 'calendar-clock', screen: 'dayplan' };
const promise: MenuEntry = { title: '能否供应', icon: 'circle-help', screen: 'promiseorder' };
const vehicles: MenuEntry[] = [
  { title: '车辆状态', icon: 'truck', screen: 'vehiclestate' },
  { title: '车辆位置', icon: 'map', screen: 'vehicleposition' },
];
const statistics: MenuEntry[] = [
  { title: '货单统计', icon: 'bar-chart', screen: 'waybillstatisbaseproject' },
  { title: '车次统计', icon: 'bar-chart', screen: 'vehiclestatisbasevehicle' },
  { title: '剩退统计', icon: 'undo', screen: 'returnamountstatis' },
  { title: '库存统计', icon: 'boxes', screen: 'stockstatis' },
  { title: '等待统计', icon: 'hourglass', screen: 'mixerwaitstatisbaseproject' },
  { title: '断料统计', icon: 'unplug', screen: 'interruptedfeedstatisbaseproject' },
];
const audits: MenuEntry[] = [
  { title: '采购审核', icon: 'check-square', screen: 'purchaseauditlist', right: 'audit-purchase' },
  { title: '领用审核', icon: 'check-square', screen: 'warehouseuseauditlist', right: 'audit-warehouse-use' },
  { title: '退库审核', icon: 'check-square', screen: 'warehousebackauditlist', right: 'audit-warehouse-back' },
];
const managers: MenuEntry[] = [
  { title: '语音播报', icon: 'megaphone', screen: 'broadcasting' },
  { title: '事件统计', icon: 'bar-chart', screen: 'eventstatis' },
  { title: '油耗统计', icon: 'fuel', screen: 'oillossstatis' },
];
const boss = (title: string, icon: string, pageName: string, right: Right): MenuEntry => ({
  title,
  icon,
  screen: 'bossanalysistemplate',
  right,
  params: { pageName },
});

/** Who runs the accounts, roles and settings of the plant; each entry by its right. */
const administration: MenuEntry[] = [
  { title: '人员管理', icon: 'users', screen: 'usermanage', right: 'manage-users' },
  { title: '角色权限', icon: 'shield-check', screen: 'rolemanage', right: 'manage-roles' },
  { title: '注册审核', icon: 'user-check', screen: 'registrationreview', right: 'review-registrations' },
  { title: '企业设置', icon: 'settings', screen: 'plantsettings', right: 'manage-settings' },
  { title: '操作审计', icon: 'history', screen: 'auditlog', right: 'view-audit' },
];

const entries: Record<RoleGroup, readonly MenuEntry[]> = {
  boss: [
    boss('销售分析', 'trending-up', 'salesAnalysis', 'BOSS_APP_MENU_SALE'),
    boss('生产分析', 'factory', 'productAnalysis', 'BOSS_APP_MENU_PROD'),
    boss('质量分析', 'shield-check', 'qualityAnalysis', 'BOSS_APP_MENU_QUALITY'),
    boss('采购分析', 'shopping-cart', 'purchaseAnalysis', 'BOSS_APP_MENU_PURCHASE'),
    boss('风险分析', 'alert-triangle', 'riskAnalysis', 'BOSS_APP_MENU_RISK'),
    boss('招标线索', 'search', 'bidClues', 'BOSS_APP_MENU_QT_NOTIFICATIONS'),
    boss('利润分析', 'wallet', 'profitAnalysis', 'BOSS_APP_MENU_FINANCE_TOTAL'),
    boss('市场分析', 'line-chart', 'marketAnalysis', 'BOSS_APP_MENU_PRICE_INFO'),
    boss('人力资源分析', 'users', 'humanResourcesAnalysis', 'BOSS_APP_MENU_HR'),
    boss('集团生产分析', 'factory', 'productAnalysisGroup', 'BOSS_APP_MENU_PROD_GROUP'),
    boss('集团质量分析', 'shield-check', 'qualityAnalysisGroup', 'BOSS_APP_MENU_QUALITY_GROUP'),
    boss('集团利润分析', 'wallet', 'profitAnalysisGroup', 'BOSS_APP_MENU_FINANCE_TOTAL_GROUP'),
    boss('集团销售分析', 'trending-up', 'salesAnalysisGroup', 'BOSS_APP_MENU_SALE_GROUP'),
  ],
  senior: [orders, sequences, dispatch, dayPlan, ...vehicles, ...statistics, ...managers, ...audits],
  scheduler: [
    orders,
    dispatch,
    dayPlan,
    promise,
    ...vehicles,
    { title: '生产计划', icon: 'calendar', screen: 'productionplan' },
    { title: '任务计划', icon: 'calendar-days', screen: 'taskplanforproject' },
    { title: '订单导入', icon: 'sheet', screen: 'orderimport' },
    sequences,
    ...statistics,
    ...managers,
    ...audits,
  ],
  customer: [
    { title: '下单', icon: 'plus', screen: 'ordercreateguider', right: 'add-order' },
    { title: '我的订单', icon: 'clipboard-list', screen: 'orderlist' },
    sequences,
    { title: '我的货单', icon: 'receipt', screen: 'waybilllist' },
    { title: '车辆位置', icon: 'map', screen: 'vehicleposition' },
  ],
  sale: [
    { title: '代客下单', icon: 'plus', screen: 'ordercreateguider', right: 'add-order' },
    promise,
    { title: '订单', icon: 'clipboard-list', screen: 'orderlist' },
    sequences,
    { title: '销售订单', icon: 'file-text', screen: 'saleorder' },
    { title: '销售对账', icon: 'scale', screen: 'salereconciliation' },
    { title: '订单导入', icon: 'sheet', screen: 'orderimport', right: 'add-order' },
    ...audits,
  ],
  fleet: [...vehicles, { title: '车次统计', icon: 'bar-chart', screen: 'vehiclestatisbasevehicle' }, ...audits],
  driver: [
    { title: '我的车辆', icon: 'truck', screen: 'mycarinfo' },
    { title: '换班', icon: 'repeat', screen: 'driverchangeshifts' },
    { title: '称重', icon: 'scale', screen: 'driverweightwaychoose' },
  ],
  pump: [{ title: '泵车订单', icon: 'clipboard-list', screen: 'pumporderlist' }, ...audits],
  pipe: [
    { title: '管工订单', icon: 'clipboard-list', screen: 'pipeorderlist' },
    { title: '管工排班', icon: 'calendar', screen: 'pipeschedule' },
    ...audits,
  ],
  material: [
    { title: '库存统计', icon: 'boxes', screen: 'stockstatis' },
    { title: '材料库存', icon: 'boxes', screen: 'stockmaterialstatis' },
    { title: '收耗存统计', icon: 'bar-chart', screen: 'stockandconsumestatis' },
    { title: '货单对账', icon: 'scan', screen: 'waybillscan' },
    ...audits,
  ],
  materialDriver: [{ title: '我的车辆', icon: 'truck', screen: 'mymaterialcarinfo' }],
  lab: [
    { title: '配比安排', icon: 'flask', screen: 'proportionschedule' },
    { title: '开盘鉴定', icon: 'clipboard-check', screen: 'openingappraisal' },
    { title: '消耗清单', icon: 'list', screen: 'waybillconsumelist' },
    { title: '取样审核', icon: 'check-square', screen: 'samplingaudit' },
    { title: '取样桶', icon: 'scan', screen: 'scanBucket' },
    { title: '砂石拍照', icon: 'camera', screen: 'aidinaspai', right: 'STONE_PIC_CHECK' },
    { title: '拍照记录', icon: 'history', screen: 'aidinaslist', right: 'STONE_PIC_BATCH_FIND' },
    ...audits,
  ],
  oms: [orders, { title: '销售订单', icon: 'file-text', screen: 'saleorder' }, ...audits],
  equipment: [
    { title: '维修管理', icon: 'wrench', screen: 'repairmanage' },
    { title: '巡检管理', icon: 'clipboard-check', screen: 'patrolmanage' },
    { title: '我的巡检', icon: 'user-check', screen: 'patrolmytask' },
    ...audits,
  ],
  finance: [
    { title: '销售对账', icon: 'scale', screen: 'salereconciliation' },
    { title: '总对账', icon: 'scale', screen: 'totalreconciliation' },
    ...audits,
  ],
  purchase: [
    { title: '采购订单', icon: 'shopping-cart', screen: 'purchaseorderlist' },
    { title: '采购明细', icon: 'list', screen: 'purchaseorderdetaillist' },
    { title: '采购验收', icon: 'check-square', screen: 'purchasechecklist' },
    { title: '库存材料', icon: 'boxes', screen: 'warehousemateriallist' },
    { title: '出入库单', icon: 'receipt', screen: 'warehouseorderlist' },
    ...audits,
  ],
  block: [
    { title: '新增试块', icon: 'plus', screen: 'createblockgroup', right: 'add-block-group' },
    { title: '收集试块', icon: 'package', screen: 'collectblock', right: 'collect-block-group' },
    { title: '查看试块', icon: 'search', screen: 'viewblock', right: 'view-block' },
    { title: '试块异常', icon: 'alert-triangle', screen: 'blockexception' },
    ...audits,
  ],
  ics: [{ title: '拍照识别', icon: 'camera', screen: 'aidinaspai' }],
  ccnConcrete: [{ title: '任务', icon: 'clipboard-list', screen: 'ccntasklist' }],
  ccnSite: [
    { title: '任务', icon: 'clipboard-list', screen: 'ccntasklist' },
    { title: '货单', icon: 'receipt', screen: 'ccnwaybilllist' },
  ],
  ccnTransport: [{ title: '货单', icon: 'receipt', screen: 'ccnwaybilllist' }],
  ccnDians: [{ title: '拍照记录', icon: 'history', screen: 'aidinaslist' }],
};

/** Pages of their own that some role groups have beside account and plant, where the person stands. */
export const ownPages: Readonly<Partial<Record<RoleGroup, readonly MenuEntry[]>>> = {
  customer: [{ title: '切换工程', icon: 'building', screen: 'changeproject' }],
  ccnSite: [{ title: '切换工程', icon: 'building', screen: 'ccnchangeproject' }],
  driver: [{ title: '我的车辆', icon: 'truck', screen: 'mycarinfo' }],
  materialDriver: [{ title: '我的车辆', icon: 'container', screen: 'mymaterialcarinfo' }],
};

/** The menu of each role group's home page; administration stands at the end for whoever holds its rights. */
export const menus = Object.fromEntries(
  Object.entries(entries).map(([roleGroup, own]) => [roleGroup, [...own, ...administration]]),
) as unknown as Readonly<Record<RoleGroup, readonly MenuEntry[]>>;
