import { defineMachine, type Hand, type Obstacle } from '../states.ts';
import { centi } from '../volume.ts';

/** States of an order; the specification's codes on the right. */
export const orderState = {
  signing: 'pts_signing',
  arranging: 'pts_arranging',
  proportioning: 'pts_proportioning',
  progressing: 'pts_progressing',
  opening: 'pts_opening',
  suspending: 'pts_suspending',
  completed: 'pts_completed',
  cancelled: 'pts_cancelled',
} as const;

export type OrderState = (typeof orderState)[keyof typeof orderState];
const s = orderState;

/** What holds an order: its customer is beyond their limit, or the site has not called yet. */
export const holdCauses = ['credit', 'willCall'] as const;
export type HoldCause = (typeof holdCauses)[number];
export const holdWords: Readonly<Record<HoldCause, string>> = { credit: '信用冻结', willCall: '等通知' };

/** What an act depends on in addition to the table, as the row of an order has it. Volumes in m³. */
export interface OrderFacts {
  state: OrderState;
  scheduledCa: number;
  assignedCa: number;
  /** Empty, or `submitted`. */
  confirmation: string;
  reserved: boolean;
  modifyPending: boolean;
  proportionID: string | null;
  plantID: string | null;
  /** Who asked for the change that awaits the scheduler's answer; `null` when none does. */
  changeBy: string | null;
  holdCause: HoldCause | null;
}

const withoutMix: Obstacle<OrderFacts> = { 'order.noProportion': (order) => order.proportionID === null };
const whilePending: Obstacle<OrderFacts> = { 'order.changePending': (order) => order.changeBy !== null };
const withoutPending: Obstacle<OrderFacts> = { 'order.noChangePending': (order) => order.changeBy === null };
/** A site reads the mix once the supply has begun. */
const beforeOpening: Obstacle<OrderFacts> = {
  'order.notOpened': ({ state }, hand) =>
    state === s.progressing && typeof hand === 'object' && hand.roleGroup === 'customer',
};
const whileOverLimit: Obstacle<OrderFacts> = { 'order.creditHold': (order) => order.holdCause === 'credit' };
const whileNotCalled: Obstacle<OrderFacts> = { 'order.notCalled': (order) => order.holdCause === 'willCall' };
const isBy = (hand: Hand, userID: string | null): boolean => typeof hand === 'object' && hand.userID === userID;

/** The life of an order: placed, approved, scheduled, given a mix, opened, supplied, ended. */
export const orderMachine = defineMachine<OrderFacts>()({
  entity: 'order',
  title: '订单',
  id: 'taskID',
  named: ['taskNo', 'projectName'],
  created: { label: '下单', by: ['customer', 'sale', 'senior', 'scheduler'] },
  refusals: { notFound: 'order.notFound', accessDenied: 'order.accessDenied', state: 'order.stateNoOperation' },
  states: {
    pts_signing: { label: '待审批', tone: 'planned' },
    pts_arranging: { label: '待安排', tone: 'planned' },
    pts_proportioning: { label: '待配比', tone: 'planned' },
    pts_progressing: { label: '待开盘', tone: 'planned' },
    pts_opening: { label: '供应中', tone: 'active' },
    pts_suspending: { label: '已暂停', tone: 'warning' },
    pts_completed: { label: '已完成', tone: 'done' },
    pts_cancelled: { label: '已取消', tone: 'ended' },
  },
  initial: s.signing,
  finals: [s.completed, s.cancelled],
  actions: {
    approve: {
      label: '审批通过',
      from: [s.signing],
      to: s.arranging,
      by: ['sale', 'senior', 'scheduler'],
      right: 'approve-order',
      primary: true,
    },
    // Beyond the limit of its customer: whoever makes contracts answers for it, with a reason.
    liftHold: {
      label: '解除冻结',
      from: [s.signing, s.arranging],
      to: 'same',
      by: ['senior', 'sale'],
      right: 'manage-contracts',
      reason: true,
    },
    // The site calls for what was ordered to be poured when it does; by telephone, the desk notes it.
    releaseCall: {
      label: '通知供货',
      from: [s.signing, s.arranging],
      to: 'same',
      by: ['customer', 'sale', 'scheduler'],
    },
    customerModify: { label: '修改订单', from: [s.signing, s.arranging], to: 'same', by: ['customer'], primary: true },
    saleModify: { label: '修改订单', from: [s.signing], to: 'same', by: ['sale'], primary: true },
    modifyApproval: { label: '修改审批', from: [s.arranging], to: 'same', by: ['sale'], primary: true },
    unapprove: {
      label: '撤销审批',
      from: [s.arranging],
      to: s.signing,
      by: ['sale', 'senior', 'scheduler'],
      right: 'unapprove-order',
    },
    arrange: { label: '安排生产', from: [s.arranging], to: s.proportioning, by: ['scheduler'], primary: true },
    reserve: { label: '预留', from: [s.arranging], to: 'same', by: ['scheduler'] },
    saveProportion: { label: '下达配比', from: [s.proportioning], to: s.progressing, by: ['lab'], primary: true },
    resaveProportion: { label: '调整配比', from: [s.progressing, s.opening], to: 'same', by: ['lab'] },
    appraiseOpening: {
      label: '开盘鉴定',
      from: [s.progressing, s.opening],
      to: 'same',
      by: ['lab'],
      primary: true,
    },
    submitConfirmation: {
      label: '确认可以浇筑',
      from: [s.proportioning, s.progressing],
      to: 'same',
      by: ['customer', 'sale'],
      primary: true,
    },
    // Somebody of the site says why it is not ready, also after another said that it is.
    withholdConfirmation: {
      label: '暂不能浇筑',
      from: [s.proportioning, s.progressing],
      to: 'same',
      by: ['customer', 'sale'],
      reason: true,
    },
    confirmOpening: { label: '确认开盘', from: [s.progressing], to: s.opening, by: ['scheduler'], primary: true },
    open: {
      label: '立即开盘',
      from: [s.progressing],
      to: s.opening,
      by: ['scheduler'],
      primary: true,
      yieldsTo: 'confirmOpening',
    },
    rearrange: {
      label: '调整安排',
      from: [s.proportioning, s.progressing],
      to: 'same',
      by: ['scheduler'],
      primary: true,
    },
    rearrangePlant: {
      label: '改厂安排',
      from: [s.proportioning, s.progressing],
      to: s.proportioning,
      by: ['scheduler'],
      hidden: true,
    },
    unarrange: {
      label: '撤销安排',
      from: [s.arranging, s.proportioning, s.progressing],
      to: s.arranging,
      by: ['scheduler'],
      reason: true,
    },
    askChange: {
      label: '申请变更',
      from: [s.proportioning, s.progressing],
      to: 'same',
      by: ['customer', 'sale'],
      primary: true,
    },
    withdrawChange: {
      label: '撤回变更',
      from: [s.proportioning, s.progressing],
      to: 'same',
      by: ['customer', 'sale'],
    },
    // A change of the concrete itself wants another mix.
    confirmChange: {
      label: '同意变更',
      from: [s.proportioning, s.progressing],
      to: 'same',
      orTo: [s.proportioning],
      by: ['scheduler'],
    },
    refuseChange: {
      label: '拒绝变更',
      from: [s.proportioning, s.progressing],
      to: 'same',
      by: ['scheduler'],
      reason: true,
    },
    sendTruck: {
      label: '派下一车',
      told: '派 {carNo}',
      from: [s.opening],
      to: 'same',
      by: ['scheduler', 'system'],
      primary: true,
    },
    // The site has been asked and begins before its booking.
    confirmEarly: { label: '确认提前供应', from: [s.opening], to: 'same', by: ['scheduler'] },
    setSending: { label: '派车方式', from: [s.progressing, s.opening, s.suspending], to: 'same', by: ['scheduler'] },
    suspend: { label: '暂停供应', from: [s.opening], to: s.suspending, by: ['scheduler'] },
    resume: { label: '恢复供应', from: [s.suspending], to: s.opening, by: ['scheduler'], primary: true },
    report: {
      label: '报告',
      from: [s.signing, s.arranging, s.proportioning, s.progressing, s.opening, s.suspending],
      to: 'same',
      by: ['customer', 'sale'],
      right: 'order-report',
    },
    reportAmount: {
      label: '方量报告',
      from: [s.opening],
      to: 'same',
      by: ['customer'],
      right: 'order-report',
      primary: true,
    },
    applyAmount: { label: '调整方量', from: [s.opening], to: 'same', by: ['scheduler', 'system'], hidden: true },
    restoreSupply: {
      label: '申请恢复供应',
      from: [s.suspending],
      to: 'same',
      by: ['customer'],
      right: 'order-report',
      primary: true,
    },
    terminate: {
      label: '终止供应',
      from: [s.opening, s.suspending],
      to: s.completed,
      by: ['customer', 'sale', 'scheduler'],
      final: true,
    },
    customerCancel: {
      label: '取消订单',
      from: [s.signing, s.arranging],
      to: s.cancelled,
      by: ['customer'],
      reason: true,
      final: true,
      stateRefusal: 'order.stateNoCancel',
    },
    salesmanCancel: {
      label: '取消订单',
      from: [s.signing, s.arranging],
      to: s.cancelled,
      by: ['sale'],
      reason: true,
      final: true,
      stateRefusal: 'order.stateNoCancel',
    },
    cancel: {
      label: '取消订单',
      from: [s.signing, s.arranging, s.proportioning, s.progressing],
      to: s.cancelled,
      by: ['scheduler'],
      reason: true,
      final: true,
      stateRefusal: 'order.stateNoCancel',
    },
    complete: { label: '完成', from: [s.opening], to: s.completed, by: ['system'], hidden: true },
    // Of an order that has ended its site rings up the plant, and reads what was done.
    call: { label: '拨打电话', from: [s.completed, s.cancelled], to: 'same', by: ['customer'] },
    history: { label: '查看记录', from: [s.completed, s.cancelled], to: 'same', by: ['customer'] },
    viewProportion: {
      label: '查看配合比',
      from: [s.progressing, s.opening, s.suspending, s.completed, s.cancelled],
      to: 'same',
      by: ['customer', 'sale', 'scheduler', 'senior', 'lab'],
      right: 'goto-proportion-pfd',
    },
  },
  obstacles: {
    approve: whileOverLimit,
    liftHold: { 'order.notHeld': (order) => order.holdCause !== 'credit' },
    releaseCall: { 'order.called': (order) => order.holdCause !== 'willCall' },
    arrange: { 'order.changePending': (order) => order.modifyPending, ...whileOverLimit, ...whileNotCalled },
    unarrange: { 'order.notReserved': (order) => order.state === s.arranging && !order.reserved },
    submitConfirmation: { 'order.alreadyConfirmed': (order) => order.confirmation === 'submitted' },
    open: { ...whilePending, ...withoutMix },
    confirmOpening: {
      'order.notConfirmed': (order) => order.confirmation !== 'submitted',
      ...whilePending,
      ...withoutMix,
    },
    askChange: whilePending,
    withdrawChange: { ...withoutPending, 'app.forbidden': (order, hand) => !isBy(hand, order.changeBy) },
    confirmChange: withoutPending,
    refuseChange: withoutPending,
    sendTruck: {
      ...withoutMix,
      'order.plantUnknown': (order) => order.plantID === null,
      'order.nothingLeft': (order) => centi(order.scheduledCa) <= centi(order.assignedCa),
    },
    viewProportion: { ...withoutMix, ...beforeOpening },
  },
});

export type OrderAction = keyof typeof orderMachine.actions;
