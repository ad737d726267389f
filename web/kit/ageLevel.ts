/** How urgent an age is against its limit: calm below 70 %, warn from there, alarm from 90 % on. Without a limit it stays calm. */
export type AgeLevel = 'calm' | 'warn' | 'alarm';

export const warnShare = 0.7;
export const alarmShare = 0.9;

/** Both in minutes. */
export function ageLevel(minutes: number, limit: number): AgeLevel {
  if (!(limit > 0)) return 'calm';
  const share = minutes / limit;
  if (share >= alarmShare) return 'alarm';
  return share >= warnShare ? 'warn' : 'calm';
}

/** The part of the ring to draw, 0..1. */
export function ageShare(minutes: number, limit: number): number {
  return limit > 0 ? Math.min(1, Math.max(0, minutes / limit)) : 0;
}
