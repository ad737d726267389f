import type { RoleGroup } from '../access/roleGroups.ts';
import { keysOf } from '../keysOf.ts';
import type { ActName } from '../machines.ts';
import type { NoticeData } from './noticeData.ts';

/** The lists of a person's notices: what is said to them, what concerns their work, answers to their reports, what they follow. */
export const inboxLists = ['message', 'system', 'report', 'subscription'] as const;
/** The list that a notice stands in. */
export type InboxList = (typeof inboxLists)[number];

/**
 * Who is told: those of the order's site who are on duty, the salesman of the order, the driver of the load, whoever sent the report, the
 * one person whom a message names, the crew of a task, or everybody who works as a role group of the plant.
 */
export type ToldTo = 'site' | 'salesman' | 'driver' | 'sender' | 'recipient' | 'crew' | RoleGroup;

/** How loud it is: not at all, once, or also in quiet hours. */
export type Loudness = 'silent' | 'chime' | 'alarm';

/** How something is told to somebody. */
export interface Telling {
  to: readonly ToldTo[];
  list: InboxList;
  sound: Loudness;
  /** It is pushed to their devices. */
  push: boolean;
}

interface KindRow extends Telling {
  title: string;
  /** What its words cannot be made without. */
  needs: readonly (keyof NoticeData)[];
  /** It is about one load, and opens it. */
  ofLoad?: true;
  /** It is about the task of this crew, and leads to its tasks. */
  crew?: 'pump' | 'pipe';
  /** The act that it asks for, done where it leads. */
  offers?: ActName;
}

const site = { to: ['site'], list: 'message', sound: 'silent', push: false, needs: [] } as const;
/** A site that looks elsewhere wants to know it at once. */
const pushed = { ...site, sound: 'chime', push: true } as const;
/** Of now, also at night: of no use to anybody when the quiet hours end. */
const urgent = { ...pushed, sound: 'alarm' } as const;
const work = { list: 'system', sound: 'chime', push: true, needs: [] } as const;
/** Of their delivery whoever drives it. */
const ofDelivery = { ...work, to: ['recipient'] } as const;
/** Of their task a pump crew, or a pipe crew. */
const ofPump = { ...work, to: ['crew'], list: 'message', crew: 'pump' } as const;
const ofPipes = { ...work, to: ['crew'], list: 'message', crew: 'pipe' } as const;

/** What people are told besides messages: of their orders a site, of what waits for them those who work at the plant. */
export const noticeKinds = {
  approved: { ...pushed, title: '已审批' },
  unapproved: { ...pushed, title: '审核已撤销' },
  arranged: { ...pushed, title: '已安排', needs: ['at', 'plantName'] },
  readinessAsked: { ...pushed, title: '请答复能否浇筑', needs: ['at'], offers: 'order.submitConfirmation' },
  unarranged: { ...pushed, title: '安排已撤销', needs: ['reason'] },
  mixed: { ...site, title: '已下配比' },
  opened: { ...site, title: '已开盘' },
  firstTruck: { ...urgent, title: '首车已出发', ofLoad: true },
  near: { ...urgent, title: '即将到达', needs: ['minutes'], ofLoad: true },
  late: { ...urgent, title: '晚点', needs: ['minutes'] },
  takenAway: { ...urgent, title: '一车已改送', needs: ['carNo', 'volume', 'reason'] },
  toSign: { ...urgent, title: '请签收', ofLoad: true, offers: 'waybill.sign' },
  done: { ...site, title: '已供完', needs: ['volume'] },
  ended: { ...pushed, title: '已终止供应', needs: ['volume'] },
  cancelled: { ...urgent, title: '订单已取消', needs: ['reason'] },
  suspended: { ...urgent, title: '已暂停供应' },
  resumed: { ...site, title: '已恢复供应' },
  changed: { ...pushed, title: '供方修改了订单', needs: ['changes'] },
  changeAgreed: { ...pushed, title: '变更已同意' },
  changeRefused: { ...pushed, title: '变更被拒绝', needs: ['reason'] },
  toApprove: { ...work, to: ['salesman'], title: '新订单待审批', needs: ['volume'], offers: 'order.approve' },
  toReadChange: { ...work, to: ['salesman'], title: '客户修改了订单', offers: 'order.modifyApproval' },
  toArrange: { ...work, to: ['scheduler'], title: '订单待安排', push: false, sound: 'silent', offers: 'order.arrange' },
  toMix: { ...work, to: ['lab'], title: '订单待下配比', offers: 'order.saveProportion' },
  siteCancelled: { ...work, to: ['salesman', 'scheduler'], title: '客户取消了订单', needs: ['reason'], sound: 'alarm' },
  newLoad: { ...work, to: ['driver'], list: 'message', title: '新任务', ofLoad: true, sound: 'alarm' },
  loadOff: {
    ...work,
    to: ['driver'],
    list: 'message',
    title: '任务已取消',
    needs: ['carNo', 'volume'],
    sound: 'alarm',
  },
  newAuxiliary: { ...work, to: ['driver'], list: 'message', title: '新的辅助任务', needs: ['at'], sound: 'alarm' },
  auxiliaryChanged: { ...work, to: ['driver'], list: 'message', title: '辅助任务有改动', needs: ['at'] },
  auxiliaryOff: { ...work, to: ['driver'], list: 'message', title: '辅助任务已取消', sound: 'alarm' },
  receiptAnnounced: { ...work, to: ['material'], title: '送货待签收', needs: ['what'] },
  receiptArrived: { ...work, to: ['material'], title: '送货到站', needs: ['what'] },
  receiptFailed: { ...work, to: ['material'], title: '抽检不合格', needs: ['what', 'reason'], sound: 'alarm' },
  receiptRevoked: { ...work, to: ['material', 'recipient'], title: '送货单已撤销', needs: ['what'] },
  receiptAccepted: { ...ofDelivery, title: '送货已签收', needs: ['what'] },
  receiptRefused: { ...ofDelivery, title: '送货不合格', needs: ['what', 'reason'], sound: 'alarm' },
  receiptCalled: { ...ofDelivery, title: '请去卸货', needs: ['what'], sound: 'alarm' },
  receiptCompleted: { ...ofDelivery, title: '送货已完成', needs: ['what'] },
  newPumpTask: { ...ofPump, title: '新的泵送任务', needs: ['at'], sound: 'alarm' },
  pumpTaskMoved: { ...ofPump, title: '泵送任务改期', needs: ['at'] },
  pumpTaskOff: { ...ofPump, title: '泵送任务已取消', sound: 'alarm' },
  pumpTaskPaused: { ...ofPump, title: '泵送任务已暂停', sound: 'alarm' },
  pumpTaskResumed: { ...ofPump, title: '泵送任务已恢复' },
  pumpReady: { ...work, to: ['site', 'scheduler'], list: 'message', title: '泵车已就绪', needs: ['at'] },
  newPipeTask: { ...ofPipes, title: '新的布管任务', needs: ['at'], sound: 'alarm' },
  pipeTaskMoved: { ...ofPipes, title: '布管任务改期', needs: ['at'] },
  pipeTaskOff: { ...ofPipes, title: '布管任务已取消', sound: 'alarm' },
  pipeTaskPaused: { ...ofPipes, title: '布管任务已暂停', sound: 'alarm' },
  pipeTaskResumed: { ...ofPipes, title: '布管任务已恢复' },
  pipeTakeover: { ...ofPipes, title: '请接管布管任务', needs: ['reason'], sound: 'alarm' },
  pipeTakenOver: { ...ofPipes, title: '布管任务已接管' },
  pipesConfirmed: { ...ofPipes, title: '布管已确认', needs: ['metres'] },
  pipesLaid: { ...pushed, title: '请确认布管', needs: ['metres'] },
  pipesReady: { ...work, to: ['scheduler'], list: 'message', title: '管道已布好', needs: ['metres'] },
  answered: { ...work, to: ['sender'], list: 'report', title: '反馈已答复', needs: ['agreed'] },
} as const satisfies Readonly<Record<string, KindRow>>;

/** What somebody is told besides messages. */
export type NoticeKind = keyof typeof noticeKinds;
/** Every kind of it. */
export const noticeKindNames = keysOf(noticeKinds);
/** What stands in an inbox: a message as such, or one of the kinds. */
export const inboxKinds = ['message', ...noticeKindNames] as const;

/** The row of a kind. */
export const noticeRow = (kind: NoticeKind): KindRow => noticeKinds[kind];
/** Whose task a notice is about, as which crew they work; undefined: it is told to no crew. */
export const crewOfNotice = (kind: NoticeKind): 'pump' | 'pipe' | undefined => noticeRow(kind).crew;
/** Whether a notice is of what a driver does besides loads, and leads to that. */
export const isOfRun = (kind: NoticeKind): boolean =>
  kind === 'newAuxiliary' || kind === 'auxiliaryChanged' || kind === 'auxiliaryOff';
/** Whether a notice opens its load, and not its order. */
export const isOfLoad = (kind: NoticeKind): boolean => noticeRow(kind).ofLoad === true;
