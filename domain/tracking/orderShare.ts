import { z } from 'zod';
import { epochMs, type Moment } from '../time.ts';
import { visibleText } from '../visibleText.ts';
import { centi } from '../volume.ts';

/** How long a link lives at most; a pour that is over ends it earlier. */
export const shareSpans = { pour: '到浇完', day: '24 小时', threeDays: '3 天' } as const;
export type ShareSpan = keyof typeof shareSpans;

const hourMs = 3_600_000;
/** So many hours after its pour nothing is followed any more. */
export const hoursAfterPour = 3;
/** A pour that lasts longer than it was booked for is followed so many hours more. */
const hoursAfterBooking = 24;
/** So many links of an order live at a time. */
export const mostShares = 10;
/** So many links of an order are made within 24 hours, those that were taken back among them. */
export const mostSharesInADay = 30;

/** What is asked for a link: how long it lives, and whom it is for. */
export const shareForm = z.object({
  span: z.enum(Object.keys(shareSpans) as [ShareSpan, ...ShareSpan[]]).default('pour'),
  note: visibleText.max(40, '最多 40 个字').default(''),
});

/** When a link dies by time, epoch ms. */
export const expiryOf = (span: ShareSpan, bookEnd: Moment, now: number): number => {
  if (span === 'day') return now + 24 * hourMs;
  if (span === 'threeDays') return now + 72 * hourMs;
  return Math.max(now, epochMs(bookEnd)) + hoursAfterBooking * hourMs;
};

/** What of an order tells that its pour is over. Volumes m³. */
export interface PourFacts {
  endTime: Moment | null;
  scheduledCa: number;
  deliverCa: number;
  /** Loads that are sent and not unloaded. */
  underWay: number;
  lastUnloadTime: Moment | null;
}

/** When the pour was over, epoch ms: the order has ended, or all of it is unloaded and nothing is under way; null: it is not. */
export const pourEndOf = ({ endTime, scheduledCa, deliverCa, underWay, lastUnloadTime }: PourFacts): number | null => {
  if (endTime !== null) return epochMs(endTime);
  const isPoured = lastUnloadTime !== null && underWay === 0 && centi(deliverCa) >= centi(scheduledCa);
  return isPoured ? epochMs(lastUnloadTime) : null;
};

export const shareStates = ['open', 'revoked', 'poured', 'expired'] as const;
export type ShareState = (typeof shareStates)[number];
export const shareWords: Readonly<Record<ShareState, string>> = {
  open: '可查看',
  revoked: '已收回',
  poured: '浇筑已结束',
  expired: '已过期',
};

/** Whether a link can be opened, and why not. */
export const shareStateOf = (
  { expireTime, revokeTime }: { expireTime: Moment; revokeTime: Moment | null },
  pourEnd: number | null,
  now: number,
): ShareState => {
  if (revokeTime !== null) return 'revoked';
  if (pourEnd !== null && now >= pourEnd + hoursAfterPour * hourMs) return 'poured';
  return now >= epochMs(expireTime) ? 'expired' : 'open';
};
