/** How urgent an age is against its limit: calm, then warn for the last minutes before it, alarm once it is over. Without a limit it stays calm. */
export type AgeLevel = 'calm' | 'warn' | 'alarm';

export const warnBeforeMinutes = 15;

/** Both in minutes. */
export function ageLevel(minutes: number, limit: number): AgeLevel {
  if (!(limit > 0)) return 'calm';
  if (minutes > limit) return 'alarm';
  return minutes >= limit - warnBeforeMinutes ? 'warn' : 'calm';
}

/** The part of the ring to draw, 0..1. */
export function ageShare(minutes: number, limit: number): number {
  return limit > 0 ? Math.min(1, Math.max(0, minutes / limit)) : 0;
}
