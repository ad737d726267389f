import type { Delivery, DeliveryProblem } from './deliveryProblem.ts';

/** What a plan is worth and everything that is wrong with it; knows nothing of how plans are made. */
export interface DeliveryVerdict {
  /** Demand of the customers that are served. */
  value: number;
  faults: string[];
}

/** Checks a plan against the definition, rule by rule. */
export const checkDeliveries = (problem: DeliveryProblem, plan: readonly Delivery[]): DeliveryVerdict => {
  const faults: string[] = [];
  const inOrder = (list: Delivery[]): Delivery[] => list.sort((a, b) => a.start - b.start);
  const endOf = (delivery: Delivery): number => delivery.start + problem.unloading[delivery.truck];
  for (const { customer, truck, start } of plan) {
    if (
      !(
        customer >= 0 &&
        customer < problem.customers &&
        truck >= 0 &&
        truck < problem.trucks &&
        Number.isInteger(start)
      )
    )
      faults.push(`no such customer, truck or minute: ${customer} ${truck} ${start}`);
  }
  if (faults.length > 0) return { value: 0, faults };

  let value = 0;
  for (let customer = 0; customer < problem.customers; customer += 1) {
    const loads = inOrder(plan.filter((delivery) => delivery.customer === customer));
    const [first] = loads;
    const last = loads.at(-1);
    if (!first || !last) continue;
    value += problem.demand[customer];
    const poured = loads.reduce((sum, load) => sum + problem.capacity[load.truck], 0);
    if (poured < problem.demand[customer])
      faults.push(`customer ${customer}: ${poured} of ${problem.demand[customer]}`);
    if (first.start < problem.windowStart[customer]) faults.push(`customer ${customer}: early at ${first.start}`);
    if (endOf(last) > problem.windowEnd[customer]) faults.push(`customer ${customer}: late at ${endOf(last)}`);
    loads.slice(1).forEach((load, i) => {
      const gap = load.start - endOf(loads[i] as Delivery);
      if (gap < 0 || gap > problem.maxGap) faults.push(`customer ${customer}: gap of ${gap} before ${load.start}`);
    });
  }
  for (let truck = 0; truck < problem.trucks; truck += 1) {
    const loads = inOrder(plan.filter((delivery) => delivery.truck === truck));
    loads.forEach((load, i) => {
      const before = loads[i - 1];
      const ready = before
        ? endOf(before) + problem.travel[before.customer * problem.customers + load.customer]
        : problem.firstTravel[load.customer];
      if (load.start < ready)
        faults.push(`truck ${truck}: at customer ${load.customer} from ${load.start}, there at ${ready}`);
    });
  }
  return { value, faults };
};
