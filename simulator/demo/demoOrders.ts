import type { DataOf } from '@pourline/contract/endpoint';
import { evaluations } from '@pourline/contract/evaluations';
import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import type { references } from '@pourline/contract/references';
import { typeOfPour } from '@pourline/domain/evaluations/evaluations';
import {
  isOrderCompleted,
  isOrderOpen,
  isOrderSupplying,
  isOrderToApprove,
  isOrderToArrange,
  isOrderToMix,
  isOrderToOpen,
} from '@pourline/domain/orders/orderStages';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import type { StateSet } from '@pourline/domain/stateSet';
import { fillEvaluation } from '../orders/evaluating.ts';
import { fillOrderForm } from '../orders/orderForms.ts';
import type { DemoPlantPeople } from './demoPeople.ts';

const minute = 60_000;
/** m³ per hour; calm enough for the trucks of a demo plant. */
const pourRate = 30;

/** What tending the orders of a demo plant needs. */
export interface DemoDesk {
  people: DemoPlantPeople;
  choices: DataOf<typeof references.orderForm>;
  place: { plantID: string; lineID: string | null };
  random: SeededRandom;
  /** Orders that need not be looked at for their evaluation again. */
  evaluated: Set<string>;
  /** How many orders are to be supplied at a time. */
  wanted: number;
}

/** So many of the orders that were completed last are looked through for one to evaluate. */
const lately = 10;

/** The played customer evaluates an order that was completed lately, as far as nobody has; returns whether there was one. */
export const evaluateLately = async ({ people: { customer }, evaluated, random }: DemoDesk): Promise<boolean> => {
  const query = { 'filter.state': isOrderCompleted.states.join(), limit: lately, sort: '-bookBegin' };
  const done = (await customer.call(orders.list, { query })).data.filter(({ taskID }) => !evaluated.has(taskID));
  for (const { taskID, pourWay } of done) {
    evaluated.add(taskID);
    const params = { id: taskID };
    if (!(await customer.call(evaluations.ofOrder, { params })).mayEvaluate) continue;
    const body = fillEvaluation(random, typeOfPour(pourWay));
    // Whoever tries the demo may have been quicker.
    await customer.attempt(evaluations.evaluate, { params, body }, 'evaluation.exists');
    return true;
  }
  return false;
};

/** Moves one order of the played customer a step on, so that every stage keeps one; returns whether there was a step to make. */
export const tendOrders = async (desk: DemoDesk, now: number): Promise<boolean> => {
  const { people } = desk;
  const query = { 'filter.state': isOrderOpen.states.join(), limit: -1, sort: 'createTime' };
  const mine = (await people.customer.call(orders.list, { query })).data;
  const first = (stage: StateSet<OrderState>): string | undefined => mine.find(({ state }) => stage(state))?.taskID;
  const ready = first(isOrderToOpen);
  if (mine.filter(({ state }) => isOrderSupplying(state)).length < desk.wanted && ready) {
    // The first truck is wanted now, whatever was planned.
    const params = { id: ready };
    await people.scheduler.call(orders.rearrange, { params, body: arrangement(desk, now) });
    await people.scheduler.call(orders.open, { params });
    return true;
  }
  const unmixed = first(isOrderToMix);
  if (!ready && unmixed) {
    await giveMix(desk, unmixed);
    return true;
  }
  const unarranged = first(isOrderToArrange);
  if (!unmixed && unarranged) {
    const body = arrangement(desk, now + 60 * minute);
    await people.scheduler.call(orders.arrange, { params: { id: unarranged }, body });
    return true;
  }
  const unapproved = first(isOrderToApprove);
  if (!unarranged && unapproved) {
    await people.sale.call(orders.approve, { params: { id: unapproved } });
    return true;
  }
  if (unapproved) return false;
  await placeOrder(desk, now);
  return true;
};

const arrangement = ({ place }: DemoDesk, firstTruckAt: number) => ({
  ...place,
  arrangeTime: new Date(firstTruckAt).toISOString(),
  pourRate,
  autoSend: true,
});

const giveMix = async ({ people }: DemoDesk, taskID: string): Promise<void> => {
  const { proportionNo, materials } = await people.lab.call(proportions.suggest, { params: { id: taskID } });
  await people.lab.call(proportions.save, { body: { taskID, proportionNo, materials } });
};

const placeOrder = async ({ people, choices, random }: DemoDesk, now: number): Promise<void> => {
  const projects = choices.projects.filter((project) => project.managed);
  const project = projects[random.below(projects.length)];
  if (!project) return;
  const from = Math.ceil((now + 90 * minute) / (30 * minute)) * 30 * minute;
  const order = { volume: 24 + 6 * random.below(9), from, to: from + 4 * 60 * minute };
  await people.customer.call(orders.create, { body: fillOrderForm(choices, project.contractID, order, random) });
};
