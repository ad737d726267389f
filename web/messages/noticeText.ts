import type { DriverNotice } from '@pourline/contract/messages';
import { isMessageTakenBack, isMessageUnread } from '@pourline/domain/messages/messageStates';
import { formatDuration, formatTime, thinSpace } from '../kit/figure/format.ts';

/** What a dispatcher tells a driver most, ready to be sent. */
export const readyNotices = [
  '请尽快回厂',
  '到工地后先等通知再卸',
  '工地换门，进场前打电话',
  '回厂后先洗车',
  '看到请给调度回电话',
] as const;

/** What became of a notice: 未读 3 分钟, 10:42 已收到, or 10:43 已撤回. */
export const noticeStateText = (
  { state, createTime, processTime }: Pick<DriverNotice, 'state' | 'createTime' | 'processTime'>,
  now: number,
): string => {
  if (isMessageUnread(state)) return `未读${thinSpace}${formatDuration((now - Date.parse(createTime)) / 60_000)}`;
  const what = isMessageTakenBack(state) ? '已撤回' : '已收到';
  return processTime === null ? what : `${formatTime(Date.parse(processTime))}${thinSpace}${what}`;
};
