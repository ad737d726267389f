import type {
  DayLimit,
  DayLoad,
  DayOrder,
  DayPlan,
  DayProblem,
  PlannedDay,
  Unserved,
} from '@pourline/optimiser/day/dayProblem';
import type { DayDifference } from '@pourline/optimiser/day/prices/compareDay';
import type { TrucksOnDuty } from '@pourline/optimiser/day/trucksOnDuty';

/** What is asked of the optimiser, in a thread of its own. `ms`: its time box; 0: no search. */
export type PlanJob =
  /** A plan for the rest of the day; it begins with `draft` and its pumps as far as they keep the limits. `thinksOn`: as `thinkOn` has it. */
  | {
      kind: 'plan';
      problem: DayProblem;
      draft: readonly DayLoad[];
      pumps: readonly (number | null)[];
      thinksOn: boolean;
      seed: number;
      ms: number;
    }
  /** Whether one more order can be brought beside what is planned; when not, `otherwise` are other minutes at which it may be due, those that are tried first in front. */
  | {
      kind: 'promise';
      problem: DayProblem;
      draft: readonly DayLoad[];
      order: DayOrder;
      /** From which plants, by which trucks it may be brought, the nearest first: the best of these counts. */
      ways: readonly Pick<DayOrder, 'plants' | 'truckNeeds'>[];
      otherwise: readonly number[];
      /** What was found when this very order was offered before; null: it was not. */
      proof: PromiseProof | null;
      seed: number;
      ms: number;
    }
  /** Why a load of a plan is brought so. */
  | { kind: 'explain'; problem: DayProblem; loads: readonly DayLoad[]; index: number; ms: number };

/** A day without an order that may be due at a minute, and the same day with it. */
export interface PromiseProof {
  due: number;
  /** By which of the ways that were asked about it comes. */
  way: Pick<DayOrder, 'plants' | 'truckNeeds'>;
  before: PlannedDay;
  with: PlannedDay;
}

export interface OrderTried {
  canPromise: boolean;
  /** Another order would come later, get less, have more pauses, or have trucks standing for longer. */
  harms: boolean;
  loads: DayLoad[];
  unserved: Unserved | null;
  firstLate: number | null;
  difference: DayDifference;
  /** Other minutes at which all of it could be brought, three at most; none when it can be at the wanted one without a pause and harms nobody. */
  times: number[];
  /** What shows that it can be brought: at the wanted minute, and at each of the others. */
  proofs: PromiseProof[];
  /** Minutes in which the order itself would have no truck unloading, and trucks standing. */
  own: { gapMinutes: number; waitMinutes: number };
  /** Hundredths of m³ that the day lacks without the order already. */
  short: number;
  /** Of the trucks that may bring it, those on duty when its first load has to be mixed; null: all are, or it comes without a pause at nobody's cost. */
  onDuty: TrucksOnDuty | null;
}

export interface OtherLoadWay {
  truck: number;
  plant: number;
  /** Money more. */
  more: number;
}

export interface LoadExplained {
  nextTruck: OtherLoadWay | null;
  nextPlant: OtherLoadWay | null;
  forbidden: { limit: DayLimit; trucks: number }[];
}

export interface PlanAnswers {
  plan: DayPlan;
  promise: OrderTried;
  explain: LoadExplained | null;
}

export type PlanQuestion<Kind extends PlanJob['kind']> = Extract<PlanJob, { kind: Kind }>;
