import { describe, expect, test } from 'vitest';
import { isScreen, screenNames, screens } from '../screens.ts';
import { functionListNames } from './functionLists.ts';
import { functionLists, type MenuEntry, menus, ownPages } from './menus.ts';
import { type RoleGroup, roleGroupNames } from './roleGroups.ts';
import { tabFaceOf, tabsFor } from './tabsFor.ts';

/*
 * The whole of what each role group is offered, as the product is described: word, icon, screen, right. A row whose screen is still
 * to come is left out of the comparison until some capability has it.
 */
const tabs: Readonly<Record<RoleGroup, string>> = {
  boss: 'homepageboss messagebox myinfo',
  senior: 'homepage orderlist kindsofstatis messagebox myinfo',
  scheduler: 'homepage orderlist kindsofstatis messagebox myinfo',
  customer: 'homepagecustomer orderlist waybilllist messagebox myinfo',
  sale: 'homepage orderlist waybilllist messagebox myinfo',
  fleet: 'homepage kindsofstatis messagebox myinfo',
  driver: 'homepagedriver waybilllist driverauxiliarylist messagebox myinfo',
  pump: 'homepagepump pumpschedule pumptasklist messagebox myinfo',
  pipe: 'homepage pipetasklist messagebox myinfo',
  material: 'homepagematerial kindsofstatis messagebox myinfo',
  materialDriver: 'homepagematerialdriver materialdriverwaybilllist messagebox myinfo',
  lab: 'homepage blockgrouplist messagebox myinfo',
  oms: 'homepageoms messagebox myinfo',
  equipment: 'homepageequipment messagebox myinfo',
  finance: 'homepageaccount messagebox myinfo',
  purchase: 'homepage messagebox myinfo',
  block: 'homepageblock blockgrouplist blockstatis messagebox myinfo',
  ics: 'homepageics aidinaslist messagebox myinfo',
  ccnConcrete: 'ccnhomepage ccntasklist messagebox ccnmyinfo',
  ccnSite: 'ccnhomepagesite ccntasklist ccnwaybilllist messagebox ccnmyinfo',
  ccnTransport: 'ccnhomepage ccnwaybilllist messagebox ccnmyinfo',
  ccnDians: 'ccnhomepage aidinaslist messagebox ccnmyinfo',
};

const ownMenus: Readonly<Record<RoleGroup, readonly string[]>> = {
  boss: [
    '销售分析 trending-up bossanalysistemplate?pageName=salesAnalysis BOSS_APP_MENU_SALE',
    '生产分析 factory bossanalysistemplate?pageName=productAnalysis BOSS_APP_MENU_PROD',
    '质量分析 shield-check bossanalysistemplate?pageName=qualityAnalysis BOSS_APP_MENU_QUALITY',
    '采购分析 shopping-cart bossanalysistemplate?pageName=purchaseAnalysis BOSS_APP_MENU_PURCHASE',
    '风险分析 alert-triangle bossanalysistemplate?pageName=riskAnalysis BOSS_APP_MENU_RISK',
    '招标线索 search bossanalysistemplate?pageName=bidClues BOSS_APP_MENU_QT_NOTIFICATIONS',
    '利润分析 wallet bossanalysistemplate?pageName=profitAnalysis BOSS_APP_MENU_FINANCE_TOTAL',
    '市场分析 line-chart bossanalysistemplate?pageName=marketAnalysis BOSS_APP_MENU_PRICE_INFO',
    '人力资源分析 users bossanalysistemplate?pageName=humanResourcesAnalysis BOSS_APP_MENU_HR',
    '集团生产分析 factory bossanalysistemplate?pageName=productAnalysisGroup BOSS_APP_MENU_PROD_GROUP',
    '集团质量分析 shield-check bossanalysistemplate?pageName=qualityAnalysisGroup BOSS_APP_MENU_QUALITY_GROUP',
    '集团利润分析 wallet bossanalysistemplate?pageName=profitAnalysisGroup BOSS_APP_MENU_FINANCE_TOTAL_GROUP',
    '集团销售分析 trending-up bossanalysistemplate?pageName=salesAnalysisGroup BOSS_APP_MENU_SALE_GROUP',
  ],
  senior: [
    '生产计划单 clipboard-list orderlist',
    '订单序列 list sequencelist',
    '实时调度 route realtimescheduling',
    '计划排程 calendar-clock dayplan',
    '车辆状态 truck vehiclestate',
    '车辆位置 map vehicleposition',
    '货单统计 bar-chart waybillstatisbaseproject',
    '车次统计 bar-chart vehiclestatisbasevehicle',
    '剩退统计 undo returnamountstatis',
    '库存统计 boxes stockstatis',
    '等待统计 hourglass mixerwaitstatisbaseproject',
    '断料统计 unplug interruptedfeedstatisbaseproject',
    '语音播报 megaphone broadcasting',
    '事件统计 bar-chart eventstatis',
    '油耗统计 fuel oillossstatis',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  scheduler: [
    '生产计划单 clipboard-list orderlist',
    '实时调度 route realtimescheduling',
    '计划排程 calendar-clock dayplan',
    '能否供应 circle-help promiseorder',
    '车辆状态 truck vehiclestate',
    '车辆位置 map vehicleposition',
    '生产计划 calendar productionplan',
    '任务计划 calendar-days taskplanforproject',
    '订单导入 sheet orderimport',
    '订单序列 list sequencelist',
    '货单统计 bar-chart waybillstatisbaseproject',
    '车次统计 bar-chart vehiclestatisbasevehicle',
    '剩退统计 undo returnamountstatis',
    '库存统计 boxes stockstatis',
    '等待统计 hourglass mixerwaitstatisbaseproject',
    '断料统计 unplug interruptedfeedstatisbaseproject',
    '语音播报 megaphone broadcasting',
    '事件统计 bar-chart eventstatis',
    '油耗统计 fuel oillossstatis',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  customer: [
    '下单 plus ordercreateguider add-order',
    '我的订单 clipboard-list orderlist',
    '订单序列 list sequencelist',
    '我的货单 receipt waybilllist',
    '车辆位置 map vehicleposition',
  ],
  sale: [
    '代客下单 plus ordercreateguider add-order',
    '能否供应 circle-help promiseorder',
    '订单 clipboard-list orderlist',
    '订单序列 list sequencelist',
    '销售订单 file-text saleorder',
    '销售对账 scale salereconciliation',
    '订单导入 sheet orderimport add-order',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  fleet: [
    '车辆状态 truck vehiclestate',
    '车辆位置 map vehicleposition',
    '车次统计 bar-chart vehiclestatisbasevehicle',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  driver: ['我的车辆 truck mycarinfo', '换班 repeat driverchangeshifts', '称重 scale driverweightwaychoose'],
  pump: [
    '泵车订单 clipboard-list pumporderlist',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  pipe: [
    '管工订单 clipboard-list pipeorderlist',
    '管工排班 calendar pipeschedule',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  material: [
    '库存统计 boxes stockstatis',
    '材料库存 boxes stockmaterialstatis',
    '收耗存统计 bar-chart stockandconsumestatis',
    '货单对账 scan waybillscan',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  materialDriver: ['我的车辆 truck mymaterialcarinfo'],
  lab: [
    '配比安排 flask proportionschedule',
    '开盘鉴定 clipboard-check openingappraisal',
    '消耗清单 list waybillconsumelist',
    '取样审核 check-square samplingaudit',
    '取样桶 scan scanBucket',
    '砂石拍照 camera aidinaspai STONE_PIC_CHECK',
    '拍照记录 history aidinaslist STONE_PIC_BATCH_FIND',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  oms: [
    '生产计划单 clipboard-list orderlist',
    '销售订单 file-text saleorder',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  equipment: [
    '维修管理 wrench repairmanage',
    '巡检管理 clipboard-check patrolmanage',
    '我的巡检 user-check patrolmytask',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  finance: [
    '销售对账 scale salereconciliation',
    '总对账 scale totalreconciliation',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  purchase: [
    '采购订单 shopping-cart purchaseorderlist',
    '采购明细 list purchaseorderdetaillist',
    '采购验收 check-square purchasechecklist',
    '库存材料 boxes warehousemateriallist',
    '出入库单 receipt warehouseorderlist',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  block: [
    '新增试块 plus createblockgroup add-block-group',
    '收集试块 package collectblock collect-block-group',
    '查看试块 search viewblock view-block',
    '试块异常 alert-triangle blockexception',
    '采购审核 check-square purchaseauditlist audit-purchase',
    '领用审核 check-square warehouseuseauditlist audit-warehouse-use',
    '退库审核 check-square warehousebackauditlist audit-warehouse-back',
  ],
  ics: ['拍照识别 camera aidinaspai'],
  ccnConcrete: ['任务 clipboard-list ccntasklist'],
  ccnSite: ['任务 clipboard-list ccntasklist', '货单 receipt ccnwaybilllist'],
  ccnTransport: ['货单 receipt ccnwaybilllist'],
  ccnDians: ['拍照记录 history aidinaslist'],
};

/** At the end of every menu. */
const administration = [
  '人员管理 users usermanage manage-users',
  '角色权限 shield-check rolemanage manage-roles',
  '注册审核 user-check registrationreview review-registrations',
  '定位终端 satellite devicemanage manage-devices',
  '企业设置 settings plantsettings manage-settings',
  '操作审计 history auditlog view-audit',
  '单据存证 shield-check evidencelist view-evidence',
];

const own: Readonly<Partial<Record<RoleGroup, readonly string[]>>> = {
  customer: ['切换工程 building changeproject'],
  ccnSite: ['切换工程 building ccnchangeproject'],
  driver: ['我的车辆 truck mycarinfo'],
  materialDriver: ['我的车辆 container mymaterialcarinfo'],
};

const functions: Readonly<Record<string, readonly string[]>> = {
  common: [
    '通讯录 users contacts',
    '联系人 message-square contactlist',
    '消息 megaphone messagebox',
    '扫一扫 scan qrcodescan',
    '账号信息 user myaccountinfo',
    '意见建议 file-text suggestion',
    '推送检测 check-square jpushcheck',
    '关于砼程 box about',
  ],
  construction_manager: [
    '下单 plus ordercreateguider add-order',
    '我的订单 clipboard-list orderlist',
    '我的货单 receipt waybilllist',
    '车辆位置 map vehicleposition',
    '切换工程 building changeproject',
  ],
  mixer_drivers: [
    '我的车辆 truck mycarinfo',
    '换班 repeat driverchangeshifts',
    '货单 receipt waybilllist',
    '称重 scale driverweightwaychoose',
    '辅助工作 list driverauxiliarylist',
  ],
  salesman: [
    '代客下单 plus ordercreateguider add-order',
    '订单 clipboard-list orderlist',
    '订单导入 sheet orderimport add-order',
    '销售订单 file-text saleorder',
    '销售对账 scale salereconciliation',
  ],
  after_qr_code_scan: [
    '加入企业 user-check userregisterforqrscan',
    '核对货单 receipt waybillscan',
    '取样桶 flask scanBucket',
    '巡检 clipboard-check patrolscan',
  ],
};

const written = ({ title, icon, screen, params, right }: MenuEntry): string =>
  [title, icon, `${screen}${params ? `?${new URLSearchParams(params)}` : ''}`, ...(right ? [right] : [])].join(' ');
const thatExist = (rows: readonly string[]): string[] =>
  rows.filter((row) => isScreen(row.split(' ')[2]?.split('?')[0] ?? ''));

describe('what each role group is offered', () => {
  test.each(roleGroupNames)('F036.2 F042.2 %s: tabs, menu and own pages in their order', (roleGroup) => {
    expect(tabsFor(roleGroup)).toEqual(tabs[roleGroup].split(' ').filter(isScreen));
    expect(menus[roleGroup].map(written)).toEqual(thatExist([...ownMenus[roleGroup], ...administration]));
    expect(ownPages[roleGroup].map(written)).toEqual(thatExist(own[roleGroup] ?? []));
  });

  test.each(functionListNames)('F030.2 the functions of the list %s in their order', (list) => {
    expect(functionLists[list].map(written)).toEqual(thatExist(functions[list] ?? []));
  });

  test('F042.2 the boss of a group of plants has the home page of all of them', () => {
    expect(tabsFor('boss', { isGroupBoss: true })).toEqual(['homepagebossplatform', 'messagebox', 'myinfo']);
    expect(tabsFor('senior', { isGroupBoss: true })).toEqual(tabsFor('senior'));
  });

  test('F042.2 every tab has its word and icon; the home page stands first and the account last', () => {
    for (const roleGroup of roleGroupNames) {
      const shown = tabsFor(roleGroup);
      expect(shown.map((name) => tabFaceOf(name)).every(Boolean), roleGroup).toBe(true);
      expect([tabFaceOf(shown[0] ?? 'about')?.label, tabFaceOf(shown.at(-1) ?? 'about')?.label]).toEqual([
        '首页',
        '我的',
      ]);
    }
  });

  test('what a menu leads to with fixed parameters takes them', () => {
    for (const name of screenNames)
      for (const { params } of screens[name].menu ?? [])
        for (const key of Object.keys(params ?? {})) expect(screens[name].params, name).toHaveProperty(key);
  });
});
