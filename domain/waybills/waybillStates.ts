import { defineMachine, type Obstacle } from '../states.ts';
import { isBroken, type TruckRunning } from '../vehicles/brokenTruck.ts';
import { leftOnTruck } from './leftOnTruck.ts';
import { leftToSign } from './leftToSign.ts';
import { type LoadDoubts, standingDoubts } from './loadDoubts.ts';

/** States of a waybill (one truck load); the specification's codes on the right. */
export const waybillState = {
  queuing: 'ptds_waiting',
  loading: 'ptds_producing',
  delivering: 'ptds_delivering',
  waitingToUnload: 'ptds_delaying',
  unloading: 'ptds_unloading',
  returning: 'ptds_returning',
  completed: 'ptds_completed',
  cancelled: 'ptds_cancelled',
} as const;

export type WaybillState = (typeof waybillState)[keyof typeof waybillState];
const s = waybillState;

/** What an act depends on in addition to the table: the row of a waybill, m³, and whether its truck runs. */
export interface WaybillFacts extends TruckRunning, LoadDoubts {
  state: WaybillState;
  totalVolume: number;
  signVolume: number | null;
  surplusVolume: number | null;
  passedVolume: number;
  carriedVolume: number;
  /** Who did the last act and may still take it back. */
  undoBy: string | null;
  /** The business day on which it was unloaded is settled: the site signs for it no more. */
  isSettled: boolean;
}

const reportedOnce: Obstacle<WaybillFacts> = { 'waybill.reportedOnce': ({ surplusVolume }) => surplusVolume !== null };
/** Its truck never comes: a signature that waits for it waits no longer. */
const cancelled: Obstacle<WaybillFacts> = { 'waybill.cancelled': ({ state }) => state === s.cancelled };
/** What stands on a ticket of a settled day stays. */
const partStays: Obstacle<WaybillFacts> = { 'waybill.partSettled': ({ isSettled }) => isSettled };
const nothingToSign: Obstacle<WaybillFacts> = { 'waybill.nothingToSign': (load) => leftToSign(load) <= 0 };
const signedOnce: Obstacle<WaybillFacts> = {
  'waybill.signedOnce': ({ signVolume }) => signVolume !== null,
  'waybill.settled': ({ isSettled }) => isSettled,
  ...nothingToSign,
};
/** What a site has signed for is that site's: its signature goes to nobody else's ticket. */
const signedStays: Obstacle<WaybillFacts> = { 'waybill.signedStays': ({ signVolume }) => signVolume !== null };
/** A doubt that stands; of what was told of the plant the site knows nothing. */
const noDoubt: Obstacle<WaybillFacts> = {
  'waybill.noDoubt': (load, hand) =>
    standingDoubts(load, typeof hand === 'object' && hand.roleGroup === 'customer').length === 0,
};
const undoOver: Obstacle<WaybillFacts> = {
  'waybill.undoOver': ({ undoBy }, hand) => undoBy === null || typeof hand !== 'object' || hand.userID !== undoBy,
};
/** Until the day is settled the site signs for itself; what it has signed for may be wrong at any time. */
const siteSigns: Obstacle<WaybillFacts> = {
  'waybill.siteSigns': ({ signVolume, isSettled }) => signVolume === null && !isSettled,
  ...nothingToSign,
};

/** The life of one load: queued, loaded, driven, waited, unloaded, returned. */
export const waybillMachine = defineMachine<WaybillFacts>()({
  entity: 'waybill',
  title: '货单',
  id: 'taskDetailID',
  named: ['taskDetailNo', 'projectName'],
  created: { label: '派车', told: '派 {carNo}', by: ['scheduler', 'system'] },
  refusals: { notFound: 'waybill.notFound', accessDenied: 'waybill.accessDenied', state: 'waybill.stateNoOperation' },
  states: {
    ptds_waiting: { label: '排队中', tone: 'planned' },
    ptds_producing: { label: '装料中', tone: 'active' },
    ptds_delivering: { label: '运送中', tone: 'moving' },
    ptds_delaying: { label: '待卸料', tone: 'moving' },
    ptds_unloading: { label: '卸料中', tone: 'moving' },
    ptds_returning: { label: '返回中', tone: 'idle' },
    ptds_completed: { label: '已完成', tone: 'done' },
    ptds_cancelled: { label: '已取消', tone: 'ended' },
  },
  initial: s.queuing,
  // The waybill that takes over the surplus of another begins on the road.
  alsoMadeIn: [s.delivering],
  finals: [s.completed, s.cancelled],
  actions: {
    startProduction: { label: '开始装料', from: [s.queuing], to: s.loading, by: ['scheduler'], primary: true },
    finishLoading: { label: '装料完成', from: [s.loading], to: s.delivering, by: ['scheduler'], primary: true },
    arrive: { label: '到达工地', from: [s.delivering], to: s.waitingToUnload, by: ['position', 'driver'] },
    startUnloading: {
      label: '开始卸料',
      from: [s.delivering, s.waitingToUnload],
      to: s.unloading,
      by: ['driver'],
      primary: true,
    },
    sign: {
      label: '签收',
      from: [s.waitingToUnload, s.unloading, s.returning, s.completed],
      to: 'same',
      by: ['customer'],
      primary: true,
      once: true,
      stateRefusal: 'waybill.notThere',
    },
    // The site says into which part of the structure the truck is poured, or corrects it.
    checkPart: {
      label: '核对部位',
      told: '浇筑部位为 {constructionSite}',
      from: [s.delivering, s.waitingToUnload, s.unloading, s.returning, s.completed],
      to: 'same',
      by: ['customer'],
    },
    // What the site has not signed for until the settlement, or has signed for wrongly.
    correctSign: {
      label: '更正签收',
      from: [s.returning, s.completed],
      to: 'same',
      by: ['scheduler'],
      reason: true,
    },
    finishUnloading: {
      label: '卸料完成',
      from: [s.unloading],
      to: s.returning,
      by: ['driver'],
      primary: true,
      once: true,
    },
    complete: {
      label: '回厂完成',
      from: [s.returning],
      to: s.completed,
      by: ['driver', 'scheduler', 'position'],
      primary: true,
    },
    // An act that was done away from its place, or too soon, is as it was told.
    confirmDoubt: {
      label: '确认属实',
      from: [s.waitingToUnload, s.unloading, s.returning, s.completed],
      to: 'same',
      by: ['scheduler', 'customer'],
    },
    // Whoever did the last act takes it back at once: it stays on record, and so does that it was taken back.
    undo: {
      label: '撤回操作',
      told: '撤回“{undone}”',
      from: [s.waitingToUnload, s.unloading, s.returning, s.completed],
      to: 'same',
      orTo: [s.delivering, s.waitingToUnload, s.unloading, s.returning],
      by: ['driver', 'customer'],
    },
    // The truck is seen to unload away from its site though nobody said so.
    noticeAway: { label: '不在工地卸料', from: [s.unloading], to: 'same', by: ['position'], hidden: true },
    moveSurplus: {
      label: '余料再利用',
      told: '把余料转到 {toTaskDetailNo}',
      from: [s.returning],
      to: s.completed,
      by: ['scheduler'],
      final: true,
    },
    transfer: {
      label: '转送',
      from: [s.delivering, s.waitingToUnload, s.unloading],
      // Wherever it stood, it is on its way to another site now.
      to: s.delivering,
      by: ['scheduler'],
      reason: true,
    },
    treatBack: {
      label: '退回处理',
      from: [s.delivering, s.waitingToUnload, s.unloading],
      to: s.returning,
      by: ['scheduler'],
      reason: true,
      final: true,
      once: true,
    },
    report: {
      label: '异常报告',
      from: [s.queuing, s.loading, s.delivering, s.waitingToUnload, s.unloading, s.returning],
      to: 'same',
      by: ['driver', 'customer'],
      right: 'waybill-report',
    },
    cancel: {
      label: '取消货单',
      from: [s.queuing, s.loading],
      to: s.cancelled,
      by: ['scheduler'],
      reason: true,
      final: true,
    },
    // Another truck, or another volume, while nothing is mixed.
    reassign: { label: '改派', from: [s.queuing], to: 'same', by: ['scheduler'] },
    // The load was sent by mistake: nothing is mixed yet, and its truck keeps its place in the queue.
    takeBack: { label: '撤回派车', from: [s.queuing], to: s.cancelled, by: ['scheduler'] },
    drop: { label: '随订单取消', from: [s.queuing], to: s.cancelled, by: ['system'], hidden: true },
    viewTicket: {
      label: '查看小票',
      from: [s.delivering, s.waitingToUnload, s.unloading, s.returning, s.completed],
      to: 'same',
      by: ['customer', 'scheduler', 'senior', 'sale', 'driver'],
      right: 'goto-waybill-pdf',
    },
  },
  // What a broken truck has done is told as ever (loaded, arrived, unloaded, signed for, back), and its load can be called back or given
  // to another truck; it begins no load and takes none to another order. A load is signed for once, its surplus told once, and moved
  // only where there is some.
  obstacles: {
    startProduction: isBroken,
    sign: { ...cancelled, ...signedOnce },
    checkPart: partStays,
    correctSign: siteSigns,
    confirmDoubt: noDoubt,
    undo: undoOver,
    finishUnloading: reportedOnce,
    transfer: { ...isBroken, ...signedStays },
    treatBack: reportedOnce,
    moveSurplus: { 'waybill.noSurplus': (load) => leftOnTruck(load) <= 0, ...isBroken },
  },
});

export type WaybillAction = keyof typeof waybillMachine.actions;
