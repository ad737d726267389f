import { chinaOffsetMinutes, dayOf, formatClock, type Moment } from '../time.ts';
import { truckName } from '../vehicles/truckName.ts';
import { leftToSign } from '../waybills/leftToSign.ts';
import type { NoticeData } from './noticeData.ts';
import { type NoticeKind, noticeKinds } from './noticeKinds.ts';

/** One notice as far as its words need it. Volumes m³. */
export interface ToldNotice {
  kind: NoticeKind | 'message';
  data: NoticeData;
  createTime: string;
  order: { projectName: string; constructionSite: string } | null;
  load: { sequenceNo: number; totalVolume: number; surplusVolume: number | null; carNo: string } | null;
  /** The message that it is, or that it answers. */
  message?: { title: string; content: string } | null;
}

const m3 = (volume: number | undefined): string => `${volume ?? 0} m³`;

/** The time of a day, with the day where it is another than that on which it was told. */
const clockOf = (at: Moment, told: Moment, offsetMinutes: number): string => {
  const day = dayOf(at, offsetMinutes);
  const clock = formatClock(at, offsetMinutes);
  if (day === dayOf(told, offsetMinutes)) return clock;
  const [, month, date] = day.split('-');
  return `${Number(month)} 月 ${Number(date)} 日 ${clock}`;
};

/** When somebody is to be there, or was ready. */
const atOf = ({ data, createTime }: ToldNotice, offsetMinutes: number): string =>
  data.at === undefined ? '' : clockOf(data.at, createTime, offsetMinutes);

/** Changes of an order in words, by whoever knows what its plant calls the codes in it. */
type TellChanges = (changes: NonNullable<NoticeData['changes']>) => string;

/** What it is about, and why. */
const withReason = ({ data }: ToldNotice): string =>
  [data.what ?? '', data.reason ? `原因：${data.reason}` : ''].filter(Boolean).join('，');

const words: Readonly<Record<NoticeKind, (told: ToldNotice, offsetMinutes: number, changes: string) => string>> = {
  approved: () => '等供方安排时间和站点',
  unapproved: () => '供方重新审核',
  arranged: ({ data, createTime }, offset) =>
    `${data.at === undefined ? '' : `${clockOf(data.at, createTime, offset)} 起，`}${data.plantName ?? ''}`,
  readinessAsked: ({ data, createTime }, offset) =>
    `首车 ${data.at === undefined ? '' : clockOf(data.at, createTime, offset)}，现场能不能浇筑`,
  unarranged: ({ data }) => `供方重新安排，原因：${data.reason}`,
  mixed: () => '试验室已下达配合比',
  opened: () => '开始供应',
  firstTruck: ({ load }) => (load ? `${truckName(load.carNo)} ${m3(load.totalVolume)}` : ''),
  near: ({ load, data }) => (load ? `${truckName(load.carNo)}约 ${data.minutes} 分钟后到` : ''),
  late: ({ data }) => `预计晚 ${data.minutes} 分钟`,
  takenAway: ({ data }) => `${truckName(data.carNo ?? '')} ${m3(data.volume)} 改送别处，原因：${data.reason}`,
  toSign: ({ load }) => (load ? `第 ${load.sequenceNo} 车 ${m3(leftToSign(load))}` : ''),
  done: ({ data }) => `共 ${m3(data.volume)}`,
  ended: ({ data }) => `已供 ${m3(data.volume)}`,
  cancelled: ({ data }) => (data.reason ? `原因：${data.reason}` : ''),
  suspended: () => '恢复时会再通知',
  resumed: () => '继续发车',
  changed: (_told, _offset, changes) => changes || '请查看订单内容',
  changeAgreed: ({ data }, _offset, changes) =>
    [changes || '订单已按变更修改', data.reason ? `供方：${data.reason}` : ''].filter(Boolean).join('，'),
  changeRefused: ({ data }) => `原因：${data.reason}`,
  toApprove: ({ data }) => `${(data.times ?? 1) > 1 ? `${data.times} 单共 ` : ''}${m3(data.volume)}`,
  toReadChange: (_told, _offset, changes) => changes || '请核对订单内容',
  toArrange: () => '已审批，等安排时间和站点',
  toMix: () => '已安排，等下达配合比',
  siteCancelled: ({ data }) => (data.reason ? `原因：${data.reason}` : ''),
  newLoad: ({ load }) => (load ? `${truckName(load.carNo)} ${m3(load.totalVolume)}` : ''),
  loadOff: ({ data }) => `${truckName(data.carNo ?? '')} ${m3(data.volume)} 不用送了`,
  newAuxiliary: (told, offset) => `${atOf(told, offset)} ${told.data.what ?? ''}`,
  auxiliaryChanged: (told, offset) => `${atOf(told, offset)} ${told.data.what ?? ''}`,
  auxiliaryOff: ({ data }) =>
    [data.what ?? '', data.reason ? `不用去了，原因：${data.reason}` : '不用去了'].filter(Boolean).join(' '),
  receiptAnnounced: ({ data }) => data.what ?? '',
  receiptArrived: ({ data }) => `${data.what ?? ''}，等叫号`,
  receiptFailed: withReason,
  receiptRevoked: ({ data }) => `${data.what ?? ''}，不用送了`,
  receiptAccepted: ({ data }) => `${data.what ?? ''}，可以送来`,
  receiptRefused: withReason,
  receiptCalled: ({ data }) => `${data.what ?? ''}，到卸货口`,
  receiptCompleted: ({ data }) => data.what ?? '',
  newPumpTask: (told, offset) => `${atOf(told, offset)} 到场`,
  pumpTaskMoved: (told, offset) => `改为 ${atOf(told, offset)} 到场`,
  pumpTaskOff: ({ data }) => (data.reason ? `不用去了，原因：${data.reason}` : '不用去了'),
  pumpTaskPaused: () => '等调度恢复',
  pumpTaskResumed: () => '可以继续',
  pumpReady: (told, offset) => `${atOf(told, offset)} 起可以泵送`,
  newPipeTask: (told, offset) => `${atOf(told, offset)} 到场布管`,
  pipeTaskMoved: (told, offset) => `改为 ${atOf(told, offset)} 到场布管`,
  pipeTaskOff: ({ data }) => (data.reason ? `不用去了，原因：${data.reason}` : '不用去了'),
  pipeTaskPaused: () => '等调度恢复',
  pipeTaskResumed: () => '可以继续',
  pipeTakeover: ({ data }) => data.reason ?? '',
  pipeTakenOver: () => '接班的班组已经接管',
  pipesConfirmed: ({ data }) => `${data.metres ?? ''} 米`,
  pipesLaid: ({ data }) => `班组报布管 ${data.metres ?? ''} 米，请签字确认`,
  pipesReady: ({ data }) => `${data.metres ?? ''} 米已确认`,
  answered: ({ data }) => [data.agreed === false ? '未同意' : '已处理', data.reason ?? ''].filter(Boolean).join('，'),
};

const wordsOf = (told: ToldNotice, offsetMinutes: number, tellChanges: TellChanges) => {
  const { kind, data, message } = told;
  if (kind === 'message') return { title: message?.title || '消息', content: message?.content ?? '' };
  const title =
    kind === 'answered' && message ? `${message.title}：${noticeKinds[kind].title}` : noticeKinds[kind].title;
  return { title, content: words[kind](told, offsetMinutes, data.changes ? tellChanges(data.changes) : '') };
};

/** What is told, in words: what has happened, more about it, and of which order. */
export const noticeText = (
  told: ToldNotice,
  offsetMinutes = chinaOffsetMinutes,
  tellChanges: TellChanges = () => '',
): { title: string; content: string; subject: string } => ({
  ...wordsOf(told, offsetMinutes, tellChanges),
  subject: [told.order?.projectName ?? '', told.order?.constructionSite ?? '']
    .filter((name) => name !== '')
    .join(' · '),
});
