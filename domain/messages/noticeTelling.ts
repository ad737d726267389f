import type { MessageType } from './messageTypes.ts';
import { type NoticeKind, noticeRow, type Telling } from './noticeKinds.ts';
import { noticesOfMessages } from './noticesOfMessages.ts';

/** How a notice is told: a message as its kind says. */
export const noticeTelling = (
  kind: NoticeKind | 'message',
  msgType: MessageType | undefined,
): Pick<Telling, 'sound' | 'push'> =>
  kind !== 'message' ? noticeRow(kind) : msgType ? noticesOfMessages[msgType] : { sound: 'silent', push: false };
