import { keysOf } from '../keysOf.ts';
import type { ActionOf, Entity } from '../machines.ts';
import { orderFormSchema } from '../orders/order.ts';
import { differences } from '../orders/orderRules.ts';
import { isOrderToApprove } from '../orders/orderStages.ts';
import type { HoldCause, OrderState } from '../orders/orderStates.ts';
import { sumM3 } from '../volume.ts';
import { leftToSign } from '../waybills/leftToSign.ts';
import type { NoticeData } from './noticeData.ts';
import type { NoticeKind } from './noticeKinds.ts';

/** A notice as an act makes it. */
export interface MadeNotice {
  kind: NoticeKind;
  data: NoticeData;
}

/** Nobody is told, since it moves nothing for anybody else; or it is told by a message of its own (a report, a change that is asked for, a word to a driver). */
const nobody = [] as const;
const byMessage = nobody;

/** Which notices each act on each kind of thing may make. */
export const noticesOfActs = {
  order: {
    create: ['toApprove'],
    approve: ['approved', 'toArrange'],
    liftHold: byMessage,
    releaseCall: ['toArrange'],
    customerModify: ['toReadChange'],
    saleModify: ['changed', 'changeAgreed'],
    modifyApproval: ['changed', 'changeAgreed'],
    unapprove: ['unapproved'],
    arrange: ['arranged', 'toMix'],
    reserve: nobody,
    saveProportion: ['mixed'],
    resaveProportion: nobody,
    appraiseOpening: nobody,
    submitConfirmation: nobody,
    withholdConfirmation: byMessage,
    confirmOpening: ['opened'],
    open: ['opened'],
    rearrange: ['arranged'],
    rearrangePlant: ['arranged', 'toMix'],
    unarrange: ['unarranged'],
    askChange: byMessage,
    withdrawChange: byMessage,
    confirmChange: ['changeAgreed'],
    refuseChange: ['changeRefused'],
    sendTruck: nobody,
    confirmEarly: nobody,
    setSending: nobody,
    suspend: ['suspended'],
    resume: ['resumed'],
    report: byMessage,
    reportAmount: byMessage,
    applyAmount: nobody,
    restoreSupply: byMessage,
    terminate: ['ended'],
    customerCancel: ['cancelled', 'siteCancelled'],
    salesmanCancel: ['cancelled'],
    cancel: ['cancelled'],
    complete: ['done'],
    call: nobody,
    history: nobody,
    viewProportion: nobody,
  },
  orderChange: { create: byMessage, confirm: nobody, refuse: nobody, withdraw: byMessage, lapse: byMessage },
  waybill: {
    create: ['newLoad'],
    startProduction: nobody,
    finishLoading: ['firstTruck'],
    arrive: nobody,
    startUnloading: nobody,
    sign: nobody,
    checkPart: nobody,
    correctSign: byMessage,
    finishUnloading: ['toSign'],
    complete: nobody,
    confirmDoubt: nobody,
    undo: ['toSign'],
    noticeAway: nobody,
    moveSurplus: nobody,
    transfer: ['firstTruck', 'takenAway'],
    treatBack: ['toSign'],
    report: byMessage,
    cancel: ['loadOff'],
    reassign: ['newLoad', 'loadOff'],
    takeBack: ['loadOff'],
    drop: ['loadOff'],
    viewTicket: nobody,
  },
  vehicle: {
    create: nobody,
    goOnDuty: nobody,
    takeDuty: nobody,
    queueUp: nobody,
    leaveQueue: nobody,
    moveInQueue: nobody,
    pause: nobody,
    standby: nobody,
    goOffDuty: nobody,
    leaveDuty: nobody,
    changeShift: nobody,
    reportBreakdown: byMessage,
    withdrawBreakdown: byMessage,
    carryOn: byMessage,
    sendAnother: byMessage,
    handOver: byMessage,
    tow: byMessage,
    backToPlant: byMessage,
    startService: nobody,
    completeMaintenance: byMessage,
    modify: nobody,
    disable: nobody,
    enable: nobody,
    recycle: nobody,
    followProduction: nobody,
    followDelivery: nobody,
    followArrival: nobody,
    followUnloading: nobody,
    followReturn: nobody,
    followTransfer: nobody,
    followCompletion: nobody,
    followSurplus: nobody,
    followTakingOver: nobody,
    followTakingBack: nobody,
    followUndo: nobody,
    followRun: nobody,
    followRunEnd: nobody,
    followCancellation: nobody,
  },
  message: {
    create: byMessage,
    process: ['answered'],
    ignore: ['answered'],
    cancel: nobody,
    confirm: nobody,
    withdraw: nobody,
    settle: nobody,
    lapse: nobody,
  },
  registration: { create: nobody, pass: nobody, refuse: nobody, withdraw: nobody },
  device: { create: byMessage, approve: nobody, refuse: nobody, revoke: nobody, supersede: nobody },
  contract: {
    create: nobody,
    modifyDraft: nobody,
    sign: nobody,
    unsign: nobody,
    modify: nobody,
    suspend: nobody,
    resume: nobody,
    end: nobody,
  },
  // A talk tells of itself, to those who belong to it.
  // It is heard in the yard.
  broadcast: { create: nobody, speak: nobody, fail: nobody, lapse: nobody },
  chatMessage: { create: nobody, deliver: nobody, read: nobody, withdraw: nobody },
  auxiliary: {
    create: ['newAuxiliary'],
    start: nobody,
    finish: nobody,
    report: byMessage,
    // Who had it before is told that it is not theirs any more.
    modify: ['newAuxiliary', 'auxiliaryChanged', 'auxiliaryOff'],
    cancel: ['auxiliaryOff'],
  },
  pumpTask: {
    create: nobody,
    assign: ['newPumpTask'],
    reassign: ['newPumpTask'],
    unassign: ['pumpTaskOff'],
    move: ['pumpTaskMoved', 'pumpTaskOff'],
    pause: ['pumpTaskPaused'],
    resume: ['pumpTaskResumed'],
    cancel: ['pumpTaskOff'],
    start: ['pumpReady'],
    finish: nobody,
    report: byMessage,
  },
  pipeTask: {
    create: nobody,
    assign: ['newPipeTask'],
    reassign: ['newPipeTask'],
    unassign: ['pipeTaskOff'],
    move: ['pipeTaskMoved', 'pipeTaskOff'],
    pause: ['pipeTaskPaused'],
    resume: ['pipeTaskResumed'],
    cancel: ['pipeTaskOff'],
    start: nobody,
    modify: ['pipesLaid'],
    confirm: ['pipesConfirmed', 'pipesReady'],
    finish: nobody,
    handOver: ['pipeTakeover'],
    takeOver: ['pipeTakenOver'],
    withdrawTakeover: nobody,
    report: byMessage,
  },
} as const satisfies { readonly [E in Entity]: Readonly<Record<ActionOf<E> | 'create', readonly NoticeKind[]>> };

/** An order as far as its notices need it. Volumes m³. */
interface NoticeOrder {
  plantName: string | null;
  arrangeTime: string | null;
  deliverCa: number;
  scheduledCa: number;
  /** A change of its form awaits an answer. */
  modifyPending: boolean;
  state?: OrderState;
  holdCause?: HoldCause | null;
}
/** The same with what else stands in it. */
type WholeOrder = NoticeOrder & Readonly<Record<string, unknown>>;

const formFields = keysOf(orderFormSchema.shape);
/** What of the form of an order has changed, field by field; nothing where nothing has. */
const changesOf = (before: WholeOrder, after: WholeOrder): Pick<NoticeData, 'changes'> => {
  const form = (order: WholeOrder) => Object.fromEntries(formFields.map((field) => [field, order[field]]));
  const changes = differences(form(before), form(after));
  return keysOf(changes).length > 0 ? { changes } : {};
};

const arranged = ({ plantName, arrangeTime }: NoticeOrder): NoticeData | null =>
  plantName === null || arrangeTime === null ? null : { at: new Date(arrangeTime).toISOString(), plantName };

type OrderAct = keyof typeof noticesOfActs.order;
interface Done {
  action: OrderAct;
  reason: string | null;
  before: WholeOrder;
  after: WholeOrder;
}
type OrderNotice = (typeof noticesOfActs.order)[OrderAct][number];

/** What each kind says of an act on an order; null: it is not told this time. */
const ofOrder: Readonly<Record<OrderNotice, (done: Done) => NoticeData | null>> = {
  // An order that is placed is told with those that were placed with it.
  toApprove: () => null,
  toReadChange: ({ before, after }) => (after.modifyPending ? changesOf(before, after) : null),
  // What waits for the site's call is arranged when it has called; what nobody has approved, afterwards.
  toArrange: ({ after: { state, holdCause } }) =>
    holdCause === 'willCall' || (state !== undefined && isOrderToApprove(state)) ? null : {},
  toMix: ({ action, before, after }) => (action === 'arrange' || before.plantID !== after.plantID ? {} : null),
  approved: () => ({}),
  unapproved: () => ({}),
  // An order that is arranged again is told where its plant or its time has changed.
  arranged: ({ action, before, after }) => {
    const now = arranged(after);
    const isSame = action !== 'arrange' && JSON.stringify(arranged(before)) === JSON.stringify(now);
    return isSame ? null : now;
  },
  unarranged: ({ reason }) => ({ reason: reason ?? '' }),
  mixed: () => ({}),
  opened: () => ({}),
  // Who leaves what the site has changed as it is agrees to it; who changes it, or puts it back, tells what.
  changed: ({ before, after }) => {
    const data = changesOf(before, after);
    return data.changes === undefined ? null : data;
  },
  changeAgreed: ({ action, reason, before, after }) => {
    const data = changesOf(before, after);
    if (action === 'confirmChange') return { ...(reason ? { reason } : {}), ...data };
    return data.changes === undefined && before.modifyPending ? {} : null;
  },
  changeRefused: ({ reason }) => ({ reason: reason ?? '' }),
  suspended: () => ({}),
  resumed: () => ({}),
  done: ({ after }) => ({ volume: after.deliverCa }),
  ended: ({ after }) => ({ volume: after.deliverCa }),
  cancelled: ({ reason }) => (reason ? { reason } : {}),
  siteCancelled: ({ reason }) => ({ reason: reason ?? '' }),
};

/** Orders that were placed at once are told as one, project by project. */
export const noticesOfPlacing = <Order extends { contractID: string; scheduledCa: number }>(
  orders: readonly Order[],
): { first: Order; notices: MadeNotice[] }[] =>
  [...Map.groupBy(orders, ({ contractID }) => contractID).values()].flatMap((placed) => {
    const [first] = placed;
    const data = { volume: sumM3(placed.map(({ scheduledCa }) => scheduledCa)), times: placed.length };
    return first ? [{ first, notices: noticesOfActs.order.create.map((kind) => ({ kind, data })) }] : [];
  });

/** What people are told of an act on an order. An act that is taken back is told as such. */
export const noticesOfOrderAct = (done: Done): MadeNotice[] =>
  noticesOfActs.order[done.action].flatMap((kind) => {
    const data = ofOrder[kind](done);
    return data === null ? [] : [{ kind, data }];
  });

/** A load as far as its notices need it. */
export interface NoticeLoad {
  totalVolume: number;
  surplusVolume: number | null;
  signVolume: number | null;
  endUnloadTime: string | null;
}

/** Something was unloaded that nobody has signed for. */
const isToSign = (load: NoticeLoad): boolean =>
  load.endUnloadTime !== null && load.signVolume === null && leftToSign(load) > 0;

/**
 * What an act on a load does to the notices of its site: it is told that the first truck has left (`firstTruck`, once for the order), or
 * asked to sign for what nobody has signed for (`toSign`), anew where a signature was taken back; once that is signed for nobody is asked any
 * more (`signed`), and where the unloading was taken back the question goes with it (`notToSign`).
 */
export const questionOfLoadAct = (
  action: LoadAct,
  before: NoticeLoad,
  after: NoticeLoad,
): 'firstTruck' | 'toSign' | 'signed' | 'notToSign' | null => {
  switch (action) {
    case 'finishLoading':
    // To the site that it is taken to, it has left just now.
    case 'transfer':
      return 'firstTruck';
    case 'finishUnloading':
    case 'treatBack':
      return isToSign(after) ? 'toSign' : null;
    case 'sign':
    case 'correctSign':
      return 'signed';
    case 'undo':
      if (after.endUnloadTime === null) return before.endUnloadTime === null ? null : 'notToSign';
      return isToSign(after) && !isToSign(before) ? 'toSign' : null;
    default:
      return null;
  }
};

/** A load as far as what its drivers are told needs it. Volume m³. */
interface DrivenLoad {
  driverOID: string;
  carNo: string;
  totalVolume: number;
}

type LoadAct = keyof typeof noticesOfActs.waybill;

const loadNotices: Readonly<Record<LoadAct, readonly NoticeKind[]>> = noticesOfActs.waybill;

/** What drivers are told of an act on a load: who has it from now on, and who has it no more. */
export const noticesOfLoadAct = (
  action: LoadAct,
  before: DrivenLoad,
  after: DrivenLoad,
): (MadeNotice & { person: string })[] =>
  loadNotices[action].flatMap((kind): (MadeNotice & { person: string })[] => {
    const isOther = action !== 'reassign' || before.driverOID !== after.driverOID;
    if (kind === 'newLoad' && isOther) return [{ kind, data: {}, person: after.driverOID }];
    if (kind === 'loadOff' && isOther)
      return [{ kind, data: { carNo: before.carNo, volume: before.totalVolume }, person: before.driverOID }];
    return [];
  });
