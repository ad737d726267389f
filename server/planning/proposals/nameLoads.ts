import type { DayLoad } from '@pourline/optimiser/day/dayProblem';
import { newId } from '../../db/ids.ts';
import { type DayView, type NamedLoad, notBegun } from '../day/dayView.ts';

const whose = ({ order, truck, plant }: DayLoad): string => `${order}/${truck}/${plant}`;
const isSame = (a: DayLoad, b: DayLoad): boolean => whose(a) === whose(b) && a.loadStart === b.loadStart;

/**
 * Names the loads of a plan: what has begun is called as it is; a load that is known, in the order of time, by its order,
 * truck and plant keeps its name; others get one. A lock stays on the load that keeps it: at its minute first, then of the same truck.
 */
export const nameLoads = (view: DayView, loads: readonly DayLoad[], known: readonly NamedLoad[]): NamedLoad[] => {
  const rest: DayLoad[] = [];
  const begun = new Set(view.begun);
  const named: NamedLoad[] = [];
  for (const load of [...loads].sort((a, b) => a.loadStart - b.loadStart)) {
    const fact = [...begun].find((one) => isSame(one.load, load));
    if (!fact) rest.push(load);
    else {
      begun.delete(fact);
      named.push(fact);
    }
  }
  const waiting = [...known].sort((a, b) => a.load.loadStart - b.load.loadStart);
  const take = (fits: (one: NamedLoad) => boolean): NamedLoad | undefined => {
    const at = waiting.findIndex(fits);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };
  const names = new Map<DayLoad, NamedLoad>();
  const call = (load: DayLoad, was: NamedLoad | undefined): void => {
    if (was || !names.has(load))
      names.set(load, {
        ...{ load, loadID: was?.loadID ?? newId(), locked: was?.locked ?? false },
        ...notBegun,
      });
  };
  const open = (load: DayLoad): boolean => !names.has(load);
  for (const load of rest) {
    const was = take((one) => isSame(one.load, load));
    if (was) call(load, was);
  }
  for (const locked of [true, false])
    for (const load of rest.filter(open)) {
      const was = take((one) => one.locked === locked && whose(one.load) === whose(load));
      if (was) call(load, was);
    }
  for (const load of rest.filter(open)) call(load, undefined);
  return [...named, ...names.values()];
};
