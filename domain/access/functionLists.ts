import type { Right } from './rights.ts';
import type { RoleGroup } from './roleGroups.ts';
import type { RouteName } from './routeNames.ts';

/** Something the function page offers. */
export interface FunctionEntry {
  title: string;
  icon: string;
  screen: RouteName;
  right?: Right;
  params?: Record<string, string>;
}

/** The lists that the function page is put together from. */
export type FunctionList = 'common' | 'construction_manager' | 'mixer_drivers' | 'salesman' | 'after_qr_code_scan';

/** What each list is called where it is shown. */
export const functionListTitles: Readonly<Record<FunctionList, string>> = {
  common: '通用',
  construction_manager: '工地管理',
  mixer_drivers: '搅拌车司机',
  salesman: '销售',
  after_qr_code_scan: '扫码之后',
};

/** Functions by list; an entry stands only where its screen exists and its right is held. */
export const functionLists: Readonly<Record<FunctionList, readonly FunctionEntry[]>> = {
  common: [
    { title: '通讯录', icon: 'users', screen: 'contacts' },
    { title: '联系人', icon: 'message-square', screen: 'contactlist' },
    { title: '消息', icon: 'megaphone', screen: 'messagebox' },
    { title: '扫一扫', icon: 'scan', screen: 'qrcodescan' },
    { title: '账号信息', icon: 'user', screen: 'myaccountinfo' },
    { title: '意见建议', icon: 'file-text', screen: 'suggestion' },
    { title: '推送检测', icon: 'check-square', screen: 'jpushcheck' },
    { title: '关于砼程', icon: 'box', screen: 'about' },
  ],
  construction_manager: [
    { title: '下单', icon: 'plus', screen: 'ordercreateguider', right: 'add-order' },
    { title: '我的订单', icon: 'clipboard-list', screen: 'orderlist' },
    { title: '我的货单', icon: 'receipt', screen: 'waybilllist' },
    { title: '车辆位置', icon: 'map', screen: 'vehicleposition' },
    { title: '切换工程', icon: 'building', screen: 'changeproject' },
  ],
  mixer_drivers: [
    { title: '我的车辆', icon: 'truck', screen: 'mycarinfo' },
    { title: '换班', icon: 'repeat', screen: 'driverchangeshifts' },
    { title: '货单', icon: 'receipt', screen: 'waybilllist' },
    { title: '称重', icon: 'scale', screen: 'driverweightwaychoose' },
    { title: '辅助工作', icon: 'list', screen: 'driverauxiliarylist' },
  ],
  salesman: [
    { title: '代客下单', icon: 'plus', screen: 'ordercreateguider', right: 'add-order' },
    { title: '订单', icon: 'clipboard-list', screen: 'orderlist' },
    { title: '订单导入', icon: 'sheet', screen: 'orderimport', right: 'add-order' },
    { title: '销售订单', icon: 'file-text', screen: 'saleorder' },
    { title: '销售对账', icon: 'scale', screen: 'salereconciliation' },
  ],
  after_qr_code_scan: [
    { title: '加入企业', icon: 'user-check', screen: 'userregisterforqrscan' },
    { title: '核对货单', icon: 'receipt', screen: 'waybillscan' },
    { title: '取样桶', icon: 'flask', screen: 'scanBucket' },
    { title: '巡检', icon: 'clipboard-check', screen: 'patrolscan' },
  ],
};

const ownLists: Partial<Record<RoleGroup, FunctionList>> = {
  customer: 'construction_manager',
  ccnSite: 'construction_manager',
  driver: 'mixer_drivers',
  ccnTransport: 'mixer_drivers',
  sale: 'salesman',
};

/** The lists of a role group, its own before what everybody has. */
export const functionListsOf = (roleGroup: RoleGroup): readonly FunctionList[] => {
  const own = ownLists[roleGroup];
  return [...(own ? [own] : []), 'common', 'after_qr_code_scan'];
};
