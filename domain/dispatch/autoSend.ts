/** Concrete waiting at the site for longer than this to be poured holds the next truck back, minutes. */
const mostWaitingMinutes = 30;
/** This many trucks waiting to unload are no jam. */
const freelyWaiting = 1;
/** A truck is called this long before it is to stand under the line, minutes. */
export const callMinutes = 5;
const minute = 60_000;

/** What the rule must know of an order; times epoch ms, volumes m³, rates m³ per hour. */
export interface SendingOrder {
  pourRate: number | null;
  scheduledCa: number;
  assignedCa: number;
  /** When the first truck is to be loaded. */
  arrangeTime: number | null;
  lastSentTime: number | null;
  /** Volume of the load sent last. */
  lastVolume: number | null;
  /** Loads standing at the site, waiting to unload, and their volume. */
  waitingLoads: number;
  waitingVolume: number;
}

/** `due`: send now. `later`: at `at`. `hold`: the site cannot take more yet. `never`: nothing left, or no pour rate. */
export type Sending = { kind: 'due' } | { kind: 'later'; at: number } | { kind: 'hold' } | { kind: 'never' };

/**
 * When the next truck of an order is to be sent: the first so that it is under the line at the arranged time, each next
 * when the load before it is poured (load / pour rate). Late sending is not caught up in a burst.
 */
export const autoSend = (order: SendingOrder, now: number): Sending => {
  if (order.pourRate === null || order.pourRate <= 0 || order.assignedCa >= order.scheduledCa) return { kind: 'never' };
  const at =
    order.lastSentTime === null
      ? (order.arrangeTime ?? now) - callMinutes * minute
      : order.lastSentTime + ((order.lastVolume ?? 0) / order.pourRate) * 60 * minute;
  if (at > now) return { kind: 'later', at: Math.ceil(at) };
  const waitingMinutes = (order.waitingVolume / order.pourRate) * 60;
  if (order.waitingLoads > freelyWaiting && waitingMinutes > mostWaitingMinutes) return { kind: 'hold' };
  return { kind: 'due' };
};
