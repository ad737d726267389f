import { accountClauses } from './clauses/accountClauses.ts';
import type { Clause } from './clauses/clause.ts';
import { frameClauses } from './clauses/frameClauses.ts';
import { messageClauses } from './clauses/messageClauses.ts';
import { orderFormClauses } from './clauses/orderFormClauses.ts';
import { signInClauses } from './clauses/signInClauses.ts';

/**
 * What a feature says, clause by clause. A test names the clause that it proves by its place: `F006.2` is the second of F006.
 * New clauses are appended. A feature that is not here is proved as a whole.
 */
export const featureClauses: Readonly<Record<string, readonly Clause[]>> = {
  ...signInClauses,
  ...accountClauses,
  ...frameClauses,
  ...orderFormClauses,
  ...messageClauses,
};

/** Features that show on no page: their proof is a call or a constant, for this reason. */
export const withoutPage: Readonly<Record<string, string>> = {
  F180: 'pictures go up from many pages; what is asked of them is a matter of the calls',
};
