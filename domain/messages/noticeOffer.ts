import type { Viewer } from '../access/rights.ts';
import { isKeyOf } from '../keysOf.ts';
import { type ActName, actionOf } from '../machines.ts';
import { reportRules } from '../orders/reportRules.ts';
import { refusalCode } from '../states.ts';
import { type MessageFacts, messageMachine } from './messageStates.ts';
import { changeMessage } from './messageTypes.ts';
import { type NoticeKind, noticeRow } from './noticeKinds.ts';

/** A notice as far as what it offers needs it: the order and the load as they are now. */
export interface OfferingNotice {
  kind: NoticeKind | 'message';
  order: { state: string; modifyPending: boolean } | null;
  load: { state: string; isSigned: boolean } | null;
}

/** The act that a notice asks for still, by how its thing stands now; null: it asks for nothing, or no more. */
export const noticeOffer = ({ kind, order, load }: OfferingNotice): ActName | null => {
  const act = kind === 'message' ? undefined : noticeRow(kind).offers;
  if (act === undefined) return null;
  const state = noticeRow(kind as NoticeKind).ofLoad ? load?.state : order?.state;
  if (state === undefined || !actionOf(act).from.includes(state)) return null;
  if (kind === 'toSign' && load?.isSigned) return null;
  if (kind === 'toReadChange' && !order?.modifyPending) return null;
  return act;
};

/** What a message asks somebody for still: an answer of whoever settles it, where there is something to agree to, or the word of whom it is told; null: nothing. */
export const messageOffer = (message: MessageFacts, viewer: Viewer): ActName | null => {
  const { msgType } = message;
  if (refusalCode(messageMachine, 'confirm', message, viewer) === null) return 'message.confirm';
  const isAsking = isKeyOf(reportRules, msgType) || msgType === changeMessage;
  return isAsking && refusalCode(messageMachine, 'process', message, viewer) === null ? 'message.process' : null;
};
