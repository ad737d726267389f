import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import { beginOfStand } from '../pumps/pumpStands.ts';
import type { DayState } from '../state/dayState.ts';
import { held } from '../state/held.ts';

/** Pours that begin within so many minutes may want each other's pump. */
const near = 240;

const firstFree = (state: DayState, order: number): number => {
  let load = state.first[order];
  while (load >= 0 && state.hold[load] !== held.free) load = state.next[load];
  return load;
};

/**
 * Takes a whole pour out, and often another near it in time, so that their pumps can be assigned afresh; half of them are not to get
 * the same one. `take` takes out one load and returns how many went with it.
 */
export const takePours = (
  state: DayState,
  random: SeededRandom,
  seed: number,
  take: (load: number) => number,
): number => {
  const orders = state.pump.length;
  const clear = (order: number): number => {
    if (random.next() < 0.5) state.spurned[order] = state.pump[order];
    let taken = 0;
    // Others may go with a load.
    for (let load = firstFree(state, order); load >= 0; load = firstFree(state, order)) taken += take(load);
    return taken;
  };
  let order = state.order[seed];
  for (let tries = 0; tries < 8 && state.pump[order] < 0; tries += 1) order = random.below(orders);
  if (state.pump[order] < 0) return 0;
  const begin = beginOfStand(state, order);
  let taken = clear(order);
  for (let tries = 0; tries < 8; tries += 1) {
    const other = random.below(orders);
    if (other === order || state.pump[other] < 0 || Math.abs(beginOfStand(state, other) - begin) > near) continue;
    if (random.next() < 0.7) taken += clear(other);
    break;
  }
  return taken;
};
