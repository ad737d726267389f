import type { RouteName } from '@pourline/domain/access/routeNames';

export interface TabFace {
  label: string;
  /** Name of an icon. */
  icon: string;
}

/** Word and picture of every screen that can be a tab. */
const faces: Partial<Record<RouteName, TabFace>> = {
  orderlist: { label: '订单', icon: 'clipboard-list' },
  waybilllist: { label: '货单', icon: 'receipt' },
  materialdriverwaybilllist: { label: '货单', icon: 'receipt' },
  ccnwaybilllist: { label: '货单', icon: 'receipt' },
  kindsofstatis: { label: '统计', icon: 'bar-chart' },
  blockstatis: { label: '统计', icon: 'bar-chart' },
  driverauxiliarylist: { label: '辅助', icon: 'list' },
  pumpschedule: { label: '排班', icon: 'calendar-days' },
  pumptasklist: { label: '任务', icon: 'clipboard-check' },
  pipetasklist: { label: '任务', icon: 'clipboard-check' },
  ccntasklist: { label: '任务', icon: 'clipboard-check' },
  blockgrouplist: { label: '试块', icon: 'box' },
  aidinaslist: { label: '记录', icon: 'history' },
  messagebox: { label: '消息', icon: 'message-square' },
  myinfo: { label: '我的', icon: 'user' },
  ccnmyinfo: { label: '我的', icon: 'user' },
};

export const tabFaceOf = (name: RouteName): TabFace => faces[name] ?? { label: '首页', icon: 'house' };
