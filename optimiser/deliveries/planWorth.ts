import type { SeededRandom } from '@pourline/domain/roads/seededRandom';
import { type DeliveryState, maxLoads } from './deliveryState.ts';

/** What a minute of driving counts against a unit of demand: it leaves room for those not served yet. */
const perDrivenMinute = 0.02;
/** How often a stretch favours some customers and not others, and by how much of their demand at most. */
const favourShare = 0.5;
const mostFavour = 0.3;
/** How often a stretch wants all loads early or all late, and what a minute of a load counts then. */
const drawnTogetherShare = 0.3;
const perMinuteApart = 0.02;

/**
 * What a plan is worth to the search, in units of demand. It changes from one stretch of rounds to the next, which leads out of
 * plans that no single round betters: some customers count for more and others for less, or plans whose loads all stand early (or
 * all late) are preferred, so that room comes together at one end of the day.
 */
export class PlanWorth {
  /** By customer, what it counts beside its demand. */
  readonly favour: Float64Array;
  favours = false;
  /** 1: early loads are preferred, -1: late ones, 0: neither. */
  towards: -1 | 0 | 1 = 0;

  constructor(customers: number) {
    this.favour = new Float64Array(customers);
  }

  /** Begins another stretch. */
  change(demand: Int32Array, random: SeededRandom): void {
    this.towards = 0;
    if (random.next() < drawnTogetherShare) this.towards = random.next() < 0.5 ? 1 : -1;
    this.favours = random.next() < favourShare;
    for (let customer = 0; customer < demand.length; customer += 1)
      this.favour[customer] = this.favours ? demand[customer] * mostFavour * random.between(-1, 1) : 0;
  }

  of(plan: DeliveryState): number {
    let worth = plan.served - perDrivenMinute * plan.driven;
    for (let customer = 0; customer < this.favour.length; customer += 1)
      if (plan.loads[customer] > 0) worth += this.favour[customer];
    return this.towards === 0 ? worth : worth - perMinuteApart * this.minutesApart(plan);
  }

  /** Minutes by which loads stand away from the end of their windows to which they are drawn. */
  private minutesApart({ problem, loads, loadStart }: DeliveryState): number {
    let minutes = 0;
    for (let customer = 0; customer < this.favour.length; customer += 1) {
      const end = this.towards > 0 ? problem.windowStart[customer] : problem.windowEnd[customer];
      for (let i = 0; i < loads[customer]; i += 1) minutes += Math.abs(loadStart[customer * maxLoads + i] - end);
    }
    return minutes;
  }
}
