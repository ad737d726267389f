import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import type { Delivery, DeliveryProblem } from './deliveryProblem.ts';
import { DeliveryState } from './deliveryState.ts';
import { CustomerInsertion } from './insertCustomer.ts';
import { planForward } from './planForward.ts';
import { PlanWorth } from './planWorth.ts';
import { RoomInTime } from './roomInTime.ts';

/** How a search is bounded and seeded. The same seed and the same results of `spent` give the same plan. */
export interface SearchLimits {
  seed: number;
  /** The share of the time box that is used up, 0 to 1; asked every few rounds. The search ends at 1. */
  spent: () => number;
  /** Told each time a better plan is found. */
  better?: (value: number) => void;
}

export interface DeliverySearch {
  value: number;
  plan: Delivery[];
  /** Rounds of taking out and putting back. */
  rounds: number;
}

/** Demand that a worse plan may lack and still be accepted: at the beginning and at the end of the search. */
const hottest = 15;
const coldest = 0.5;
/** How often the search warms up again within its time box. */
const coolings = 3;
/** Customers taken out in a round, at most, in addition to the one it is about. */
const mostTakenOut = 4;
/** Minutes of noise on how near two customers are in time. */
const nearNoise = 80;
/** Units of noise on the order in which customers are put back, the largest demand first. */
const orderNoise = 80;
const roundsBetweenLooks = 32;
/** How often room in time is made for one customer of a round by load instead of by customer, and how often it may move others. */
const roomByLoad = 0.5;
const movingShare = 0.05;
/** Rounds in which the worth of a plan is counted in one way. */
const roundsOfWorth = 1000;
/** How often a stretch that favours no customer goes on from the best plan. */
const backToBest = 0.2;

/** With so few trucks the day is planned forward first, in at most this share of the time, this many days wide. */
const fewTrucks = 3;
const forwardShare = 0.4;
const forwardWidth = 2000;
/** How often a customer is tried alone before it counts as one that no plan serves. */
const triesAlone = 8;

/**
 * Searches the plan that serves the most demand: large neighbourhood search with simulated annealing. Each round is about one
 * customer, mostly one that is not served; some that are poured near it in time are taken out, then all that are not served are
 * put in, in a noisy order of demand. Before that the deliveries are pulled apart at a chance minute of the first one's window,
 * and now and then one is put in with all others moving. A worse plan is accepted by chance, ever more rarely.
 */
export const planDeliveries = (problem: DeliveryProblem, limits: SearchLimits): DeliverySearch => {
  const random = makeSeededRandom(limits.seed);
  const state = new DeliveryState(problem);
  const current = new DeliveryState(problem);
  const best = new DeliveryState(problem);
  const room = new RoomInTime(state);
  const insertion = new CustomerInsertion(state, random.next);
  const { customers, demand, windowStart, windowEnd } = problem;
  const everything = demand.reduce((sum, units) => sum + units, 0);
  const list = new Int32Array(customers);
  const key = new Float64Array(customers);
  const worth = new PlanWorth(customers);

  /** Moves the candidate with the best key to a place of the list. */
  const select = (from: number, length: number): number => {
    let at = from;
    for (let i = from + 1; i < length; i += 1) if (key[list[i]] > key[list[at]]) at = i;
    const customer = list[at];
    list[at] = list[from];
    list[from] = customer;
    return customer;
  };

  const serveAll = (about: number): void => {
    let length = 0;
    for (let customer = 0; customer < customers; customer += 1) {
      if (state.loads[customer] > 0) continue;
      list[length++] = customer;
      key[customer] = demand[customer] + worth.favour[customer] + random.next() * orderNoise;
    }
    if (about >= 0 && random.next() < 0.5) key[about] = Infinity;
    for (let i = 0; i < length; i += 1) {
      const customer = select(i, length);
      if (i === 0) {
        const at = windowStart[customer] + random.below(windowEnd[customer] - windowStart[customer]);
        room.makeRoom(at, random.next() < roomByLoad);
      }
      if (random.next() < movingShare) insertion.serveMoving(customer, room);
      else insertion.serve(customer);
    }
  };

  const chooseCustomer = (): number => {
    let customer = random.below(customers);
    if (random.next() < 0.3) return customer;
    for (let tries = 0; tries < 20 && state.loads[customer] > 0; tries += 1) customer = random.below(customers);
    return customer;
  };

  const takeOutNear = (about: number): void => {
    if (state.loads[about] > 0) state.remove(about);
    const middle = (windowStart[about] + windowEnd[about]) / 2;
    let length = 0;
    for (let customer = 0; customer < customers; customer += 1) {
      if (state.loads[customer] === 0) continue;
      list[length++] = customer;
      key[customer] = -Math.abs(state.middleOf(customer) - middle) - random.next() * nearNoise;
    }
    const most = Math.min(length, 1 + random.below(mostTakenOut));
    for (let i = 0; i < most; i += 1) state.remove(select(i, length));
  };

  const changeWorth = (): void => {
    worth.change(demand, random);
    if (!worth.favours && random.next() < backToBest) state.copyFrom(best);
    if (worth.towards !== 0) room.drawTogether(worth.towards > 0);
    current.copyFrom(state);
  };

  const keepBest = (): void => {
    best.copyFrom(state);
    limits.better?.(best.served);
  };

  /** Customers who can be served in a plan without others. */
  const servableAlone = (): number[] =>
    Array.from({ length: customers }, (_, customer) => customer).filter((customer) => {
      for (let tries = 0; tries < triesAlone; tries += 1) {
        if (!insertion.serve(customer)) continue;
        state.remove(customer);
        return true;
      }
      return false;
    });

  const startForward = (): void => {
    const servable = servableAlone();
    const plan = planForward(problem, servable, forwardWidth, random, () => limits.spent() >= forwardShare);
    for (const { customer, truck, start } of plan) {
      if (state.loads[customer] === 0) state.served += demand[customer];
      state.add(customer, truck, start);
    }
    if (state.served > best.served) keepBest();
    current.copyFrom(state);
  };

  serveAll(-1);
  current.copyFrom(state);
  keepBest();
  if (problem.trucks <= fewTrucks && best.served < everything) {
    for (let customer = 0; customer < customers; customer += 1) if (state.loads[customer] > 0) state.remove(customer);
    startForward();
  }
  let heat = hottest;
  let rounds = 0;
  for (; best.served < everything; rounds += 1) {
    if (rounds % roundsBetweenLooks === 0) {
      const spent = limits.spent();
      if (spent >= 1) break;
      heat = hottest * (coldest / hottest) ** ((spent * coolings) % 1);
    }
    if (rounds % roundsOfWorth === 0) changeWorth();
    const about = chooseCustomer();
    takeOutNear(about);
    serveAll(about);
    if (state.served > best.served) keepBest();
    if (worth.towards !== 0) room.drawTogether(worth.towards > 0);
    const gain = worth.of(state) - worth.of(current);
    if (gain >= 0 || random.next() < Math.exp(gain / heat)) current.copyFrom(state);
    else state.copyFrom(current);
  }
  return { value: best.served, plan: best.plan(), rounds };
};
