import { type ChatState, chatState } from './chatStates.ts';

/** Up to which message of a talk something has come to a member: onto a device, and before their eyes. Numbers of messages within the talk. */
export interface Marks {
  deliveredTo: number;
  readTo: number;
  /** The newest message when they came to the talk: of what was said before they owe no receipt. */
  joinedAt: number;
}

/** How many of the others have got a message, and how many have read it, of how many. */
export interface Receipts {
  of: number;
  delivered: number;
  read: number;
}

/** The receipts for a message by the marks of everybody but its sender. */
export const receiptsFor = (serialNo: number, others: readonly Marks[]): Receipts => {
  const owing = others.filter(({ joinedAt }) => joinedAt < serialNo);
  return {
    of: owing.length,
    delivered: owing.filter(({ deliveredTo, readTo }) => Math.max(deliveredTo, readTo) >= serialNo).length,
    read: owing.filter(({ readTo }) => readTo >= serialNo).length,
  };
};

/** How far a message has come by its receipts: delivered and read when it is so for all others, and never by nobody. */
export const stateByReceipts = ({ of, delivered, read }: Receipts): Exclude<ChatState, 'chm_withdrawn'> => {
  if (of === 0) return chatState.sent;
  if (read === of) return chatState.read;
  return delivered === of ? chatState.delivered : chatState.sent;
};
