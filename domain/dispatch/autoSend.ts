/** Concrete waiting at the site for longer than this to be poured holds the next truck back, minutes. */
export const mostWaitingMinutes = 30;
/** This many trucks waiting to unload are no jam. */
const freelyWaiting = 1;
/** A truck is called this long before it is to stand under the line, minutes. */
export const callMinutes = 5;
const minute = 60_000;

/** What the rule must know of an order; times epoch ms, volumes m³, rates m³ per hour. */
export interface SendingOrder {
  pourRate: number | null;
  /** How fast a site places that sets no rate. */
  usualRate: number;
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

/** When the plan in force has the next load under the line, epoch ms, and the pace of the site that it was made for. */
export interface PlannedTime {
  loadStart: number;
  pourRate: number | null;
}

/** `due`: send now. `later`: at `at`. `hold`: the site cannot take more yet, since `at`. `never`: nothing left, or neither a plan nor a pour rate. */
export type Sending =
  | { kind: 'due'; at: number }
  | { kind: 'later'; at: number }
  | { kind: 'hold'; at: number }
  | { kind: 'never' };

/** Whether the site places at another pace than its next load was planned for. */
export const isRateChanged = (order: Pick<SendingOrder, 'pourRate'>, planned: PlannedTime | null): boolean =>
  planned !== null && order.pourRate !== null && order.pourRate > 0 && order.pourRate !== planned.pourRate;

/** Whether more concrete stands at the site than it places in half an hour. */
export const isSiteFull = (
  order: Pick<SendingOrder, 'pourRate' | 'usualRate' | 'waitingLoads' | 'waitingVolume'>,
): boolean =>
  order.waitingLoads > freelyWaiting &&
  (order.waitingVolume / (order.pourRate || order.usualRate)) * 60 > mostWaitingMinutes;

/** When the pour asks for its next truck, epoch ms; null: nobody has set its pace. */
const byPace = ({ pourRate, lastSentTime, lastVolume, arrangeTime }: SendingOrder, now: number): number | null => {
  if (pourRate === null || pourRate <= 0) return null;
  if (lastSentTime === null) return (arrangeTime ?? now) - callMinutes * minute;
  return lastSentTime + ((lastVolume ?? 0) / pourRate) * 60 * minute;
};

/**
 * When the next truck of an order is to be sent: at the minute of the plan; where none is in force, the first so that it is under
 * the line at the arranged time, each next when the load before it is poured (load / pour rate). A pour whose pace was changed
 * since its plan was made goes by that pace. Late sending is not caught up in a burst.
 */
export const autoSend = (order: SendingOrder, now: number, planned: PlannedTime | null = null): Sending => {
  if (order.assignedCa >= order.scheduledCa) return { kind: 'never' };
  const pace = byPace(order, now);
  const goesByPace = planned === null || (order.lastSentTime !== null && isRateChanged(order, planned));
  const at = goesByPace ? pace : planned.loadStart;
  if (at === null) return { kind: 'never' };
  if (at > now) return { kind: 'later', at: Math.ceil(at) };
  return isSiteFull(order) ? { kind: 'hold', at } : { kind: 'due', at };
};
