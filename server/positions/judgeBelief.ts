import { type Belief, couldComeFrom, type Doubt, judgeFix } from '@pourline/domain/positions/doubt';
import { type Position, pointOf } from './position.ts';
import type { TruckWatch } from './truckWatch.ts';

/** A newest position beyond the plant's clock was made before a simulated clock was set back, and counts for nothing. */
const mostAheadMs = 5 * 60_000;

/** The time of the newest position that counts, epoch ms. */
export const knownTimeOf = ({ newestTime }: TruckWatch, now: number): number =>
  newestTime !== null && newestTime <= now + mostAheadMs ? newestTime : Number.NEGATIVE_INFINITY;

/** Which positions of a truck are doubted, and by what its next ones are judged. Nothing of it is done yet. */
export interface Weighed {
  belief: Belief | null;
  doubts: ReadonlyMap<Position, Doubt>;
}

/** Weighs the positions of one truck, oldest first. */
export const judgeBelief = (watch: TruckWatch, positions: readonly Position[], now: number): Weighed => {
  const knownTime = knownTimeOf(watch, now);
  let belief = knownTime === Number.NEGATIVE_INFINITY ? null : watch.belief;
  const doubts = new Map<Position, Doubt>();
  for (const position of positions.toSorted((a, b) => a.time - b.time)) {
    const fix = { point: pointOf(position), time: position.time };
    if (position.doubt) doubts.set(position, position.doubt);
    else if (belief && position.time <= belief.time) {
      if (!couldComeFrom(belief, fix)) doubts.set(position, 'jump');
    } else {
      const judged = judgeFix(belief, fix, now);
      belief = judged.belief;
      if (judged.isDoubtful) doubts.set(position, 'jump');
    }
  }
  return { belief, doubts };
};
