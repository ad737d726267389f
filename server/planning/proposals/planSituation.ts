import type { DayLoad, DayProblem } from '@pourline/optimiser/day/dayProblem';

/** Of whom a fault speaks: an order, a truck, a line or a pump; of a load its order and truck. Their names outlive their places in a list. */
const subjectOf = (fault: string, { orders, trucks }: DayProblem, loads: readonly DayLoad[]): string => {
  const [, load, kind, at = ''] = /^(?:load (\d+) of )?(\w+) ([\d/]+)/.exec(fault) ?? [];
  if (kind === 'truck') return `truck ${trucks[Number(at)]?.id}`;
  if (kind !== 'order') return fault.split(':', 1)[0] ?? '';
  const truck = load === undefined ? undefined : trucks[loads[Number(load)]?.truck ?? -1]?.id;
  return `order ${orders[Number(at)]?.id} ${truck ?? ''}`;
};

/**
 * What stands in the way of a plan, as a key: who cannot do their part (`faults` of `checkDay` for these loads) and what nobody
 * brings. The same trouble has the same key however a search would mend it, so the dispatchers are told of it once.
 */
export const planSituation = (problem: DayProblem, loads: readonly DayLoad[], faults: readonly string[]): string => {
  const brought = problem.orders.map(() => 0);
  for (const load of loads) brought[load.order] = (brought[load.order] ?? 0) + load.volume;
  const lacking = problem.orders.filter((order, i) => (brought[i] ?? 0) < order.volume).map((order) => order.id);
  const broken = new Set(faults.map((fault) => subjectOf(fault, problem, loads)));
  return JSON.stringify([lacking.sort(), [...broken].sort()]);
};
