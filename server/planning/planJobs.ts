import type { DayDifference } from '@pourline/optimiser/day/compareDay';
import type { DayLimit, DayLoad, DayOrder, DayPlan, DayProblem, Unserved } from '@pourline/optimiser/day/dayProblem';

/** What is asked of the optimiser, in a thread of its own. `ms`: its time box; 0: no search. */
export type PlanJob =
  /** A plan for the rest of the day; it begins with `draft` and its pumps as far as they keep the limits. */
  | {
      kind: 'plan';
      problem: DayProblem;
      draft: readonly DayLoad[];
      pumps: readonly (number | null)[];
      seed: number;
      ms: number;
    }
  /** Whether one more order can be brought beside what is planned; when not, `later` are other minutes at which it may be due. */
  | {
      kind: 'promise';
      problem: DayProblem;
      draft: readonly DayLoad[];
      order: DayOrder;
      later: readonly number[];
      seed: number;
      ms: number;
    }
  /** Why a load of a plan is brought so. */
  | { kind: 'explain'; problem: DayProblem; loads: readonly DayLoad[]; index: number; ms: number };

export interface OrderTried {
  canPromise: boolean;
  loads: DayLoad[];
  unserved: Unserved | null;
  firstLate: number | null;
  difference: DayDifference;
  /** The other minute at which all of it could be brought; null: none of those asked for, or the wanted one will do. */
  instead: number | null;
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
