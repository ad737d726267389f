import type { DayDifference } from '@pourline/optimiser/day/compareDay';
import type { DayLimit, DayLoad, DayOrder, DayPlan, DayProblem, Unserved } from '@pourline/optimiser/day/dayProblem';

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
  /** Whether one more order can be brought beside what is planned; when not, `later` are other minutes at which it may be due. */
  | {
      kind: 'promise';
      problem: DayProblem;
      draft: readonly DayLoad[];
      order: DayOrder;
      /** From which plants, by which trucks it may be brought: the best of these counts. */
      ways: readonly Pick<DayOrder, 'plants' | 'truckNeeds'>[];
      later: readonly number[];
      seed: number;
      ms: number;
    }
  /** Why a load of a plan is brought so. */
  | { kind: 'explain'; problem: DayProblem; loads: readonly DayLoad[]; index: number; ms: number };

export interface OrderTried {
  canPromise: boolean;
  /** Another order would come later, or get less. */
  harms: boolean;
  loads: DayLoad[];
  unserved: Unserved | null;
  firstLate: number | null;
  difference: DayDifference;
  /** Other minutes at which all of it could be brought, three at most; none when it can be at the wanted one and harms nobody. */
  times: number[];
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
