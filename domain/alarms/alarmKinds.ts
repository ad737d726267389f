import type { RoleGroup } from '../access/roleGroups.ts';
import { keysOf } from '../keysOf.ts';
import type { ScreenName } from '../screens.ts';
import type { AlarmIDs } from './alarm.ts';

/** What an alarm of a kind is about. */
export type AlarmSubject = 'order' | 'load' | 'truck' | 'line' | 'message' | 'plan' | 'plant';

/** What is done about an alarm at one press: an act on its order, or the page on which it is done. */
export type AlarmRemedy =
  | { label: string; act: 'sendTruck' | 'confirmEarly' | 'confirmDoubt' }
  /** The offer of the system is taken as it is; or looked at first, on the page. */
  | { label: string; act: 'acceptProposal'; look: string; screen: ScreenName }
  /** What is decided about a broken truck, or answered to a report, on the page itself. */
  | { label: string; sheet: 'breakdown' | 'message' }
  | {
      label: string;
      screen: ScreenName;
      /** The parameters that the screen takes from the alarm, and those that are always the same. */
      from?: Readonly<Record<string, keyof AlarmIDs>>;
      with?: Readonly<Record<string, string>>;
    };

/** A kind of alarm. */
export interface AlarmRow {
  title: string;
  about: AlarmSubject;
  /** Whose it is to do something about it. */
  owners: readonly RoleGroup[];
  /** `alarm`: concrete or a pour is being lost; `warn`: it will be; `info`: money lies on the road. */
  tone: 'alarm' | 'warn' | 'info';
  remedy: AlarmRemedy;
  /** Sounds at a desk that asked for sound. */
  sounds: boolean;
  /** Its driver may be rung up about it. */
  calls?: true;
}

const desk = ['scheduler'] as const;
const load = { from: { id: 'taskDetailID' } } as const;
const order = { from: { id: 'taskID' } } as const;
const onMap = { label: '在地图上看', screen: 'mapcar', from: { id: 'carID' } } as const;
const plan = { screen: 'dayplan' } as const;
/** The plan, with the next load of the truck beside it. */
const planOfTruck = { ...plan, from: { carID: 'carID' } } as const;
/** The plan, with what is wrong with the order in sight: its first load, its longest pause, or what is not brought of it. */
const planAt = (at: 'first' | 'gap' | 'unserved') => ({ ...plan, from: { taskID: 'taskID' }, with: { at } }) as const;
/** The plan, with the next load that the line is to mix. */
const planOfLine = { ...plan, from: { plantID: 'plantID', lineID: 'lineID' } } as const;

/** Every kind of alarm. Which is the dearest is said by what it costs, not by its place here. */
export const alarmKinds = {
  overAge: {
    ...{ title: '料龄超限', about: 'load', owners: desk, tone: 'alarm', sounds: true },
    remedy: { label: '处理货单', screen: 'waybillinfo', ...load },
  },
  feedBroken: {
    ...{ title: '断料', about: 'order', owners: desk, tone: 'alarm', sounds: true },
    remedy: { label: '派下一车', act: 'sendTruck' },
  },
  breakdown: {
    ...{
      title: '车辆故障',
      about: 'message',
      owners: ['scheduler', 'fleet', 'equipment'],
      tone: 'alarm',
      sounds: true,
    },
    remedy: { label: '处理故障', sheet: 'breakdown' },
  },
  lineDown: {
    ...{ title: '生产线停机', about: 'line', owners: ['scheduler', 'equipment'], tone: 'alarm', sounds: true },
    remedy: { label: '看排程', ...planOfLine },
  },
  feedBreaking: {
    ...{ title: '将断料', about: 'order', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '派下一车', act: 'sendTruck' },
  },
  ageing: {
    ...{ title: '料龄将到', about: 'load', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '处理货单', screen: 'waybillinfo', ...load },
  },
  notApproved: {
    ...{
      title: '还没审批',
      about: 'order',
      owners: ['senior', 'sale', 'scheduler'],
      tone: 'warn',
      sounds: true,
    },
    remedy: { label: '去审批', screen: 'orderinfo', ...order },
  },
  notArranged: {
    ...{ title: '还没安排', about: 'order', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '安排生产', screen: 'scheorderschedule', ...order },
  },
  notMixed: {
    ...{ title: '还没配比', about: 'order', owners: ['lab', 'scheduler'], tone: 'warn', sounds: true },
    remedy: { label: '看订单', screen: 'orderinfo', ...order },
  },
  lateOpening: {
    ...{ title: '该开盘了', about: 'order', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '开盘', screen: 'scheorderstart', ...order },
  },
  lateFirst: {
    ...{ title: '首车晚', about: 'order', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '派下一车', act: 'sendTruck' },
  },
  latePlan: {
    ...{ title: '首车排晚', about: 'order', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '调整排程', ...planAt('first') },
  },
  planGap: {
    ...{ title: '排程断料', about: 'order', owners: desk, tone: 'warn', sounds: false },
    remedy: { label: '调整排程', ...planAt('gap') },
  },
  earlyStart: {
    ...{ title: '提前供应', about: 'order', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '已与工地确认', act: 'confirmEarly' },
  },
  lateNext: {
    ...{ title: '晚于计划', about: 'order', owners: desk, tone: 'warn', sounds: false },
    remedy: { label: '派下一车', act: 'sendTruck' },
  },
  siteQueue: {
    ...{ title: '压车', about: 'order', owners: desk, tone: 'warn', sounds: false },
    remedy: { label: '调整供应', screen: 'orderinfo', ...order },
  },
  overdue: {
    ...{ title: '车辆迟到', about: 'load', owners: desk, tone: 'warn', sounds: false },
    ...{ remedy: onMap, calls: true },
  },
  standing: {
    ...{ title: '停留过久', about: 'load', owners: ['scheduler', 'fleet'], tone: 'warn', sounds: false },
    ...{ remedy: onMap, calls: true },
  },
  loadingLate: {
    ...{ title: '等装料过久', about: 'load', owners: desk, tone: 'warn', sounds: false },
    remedy: { label: '处理货单', screen: 'waybillinfo', ...load },
  },
  offRoute: {
    ...{ title: '偏离路线', about: 'load', owners: ['scheduler', 'fleet'], tone: 'warn', sounds: false },
    ...{ remedy: onMap, calls: true },
  },
  farFromSite: {
    ...{ title: '不在工地卸料', about: 'load', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '确认属实', act: 'confirmDoubt' },
  },
  doubtful: {
    ...{ title: '进度存疑', about: 'load', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '确认属实', act: 'confirmDoubt' },
  },
  silent: {
    ...{ title: '没有定位', about: 'load', owners: ['scheduler', 'fleet'], tone: 'warn', sounds: false },
    ...{ remedy: { label: '看车辆', screen: 'carinfo', from: { id: 'carID' } }, calls: true },
  },
  unanswered: {
    ...{ title: '反馈未答复', about: 'message', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '去答复', sheet: 'message' },
  },
  noDriver: {
    ...{ title: '装车无司机', about: 'truck', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '换车', ...planOfTruck },
  },
  planConflict: {
    ...{ title: '排程冲突', about: 'plan', owners: desk, tone: 'warn', sounds: false },
    remedy: { label: '调整排程', ...planOfTruck },
  },
  overbooked: {
    ...{ title: '用车超订', about: 'plant', owners: desk, tone: 'warn', sounds: false },
    remedy: { label: '看用车', screen: 'realtimescheduling', from: { plantID: 'plantID' }, with: { trucks: 'demand' } },
  },
  unserved: {
    ...{ title: '供不上', about: 'order', owners: desk, tone: 'alarm', sounds: false },
    remedy: { label: '调整排程', ...planAt('unserved') },
  },
  proposal: {
    ...{ title: '方案待定', about: 'plan', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '采纳', act: 'acceptProposal', look: '看方案', ...plan },
  },
  pausedLoads: {
    ...{ title: '暂停压料', about: 'order', owners: desk, tone: 'warn', sounds: true },
    remedy: { label: '恢复或转料', screen: 'orderinfo', ...order },
  },
  suspended: {
    ...{ title: '暂停过久', about: 'order', owners: desk, tone: 'warn', sounds: false },
    remedy: { label: '恢复或终止', screen: 'orderinfo', ...order },
  },
  surplus: {
    ...{ title: '有余料', about: 'load', owners: desk, tone: 'info', sounds: false },
    remedy: { label: '转给别的订单', screen: 'waybillinfo', ...load, with: { sheet: 'moveSurplus' } },
  },
} as const satisfies Readonly<Record<string, AlarmRow>>;

export type AlarmKind = keyof typeof alarmKinds;
export const alarmKindNames = keysOf(alarmKinds);

/** The row of a kind. */
export const alarmRow = (kind: AlarmKind): AlarmRow => alarmKinds[kind];

/** Whether it is a role group's to do something about alarms of a kind. */
export const isOwnerOf = (roleGroup: RoleGroup, kind: AlarmKind): boolean => alarmRow(kind).owners.includes(roleGroup);
