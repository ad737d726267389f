/** Where a clause of a feature shows: on its page, in its call, as a refusal, or as a constant of the trade. */
type ClauseKind = 'page' | 'call' | 'refusal' | 'constant';
export interface Clause {
  kind: ClauseKind;
  says: string;
  /** What there is no page of yet, so that nothing can show the clause. */
  waitsFor?: string;
}

const clause =
  (kind: ClauseKind) =>
  (says: string): Clause => ({ kind, says });
export const page = clause('page');
/** A page that is not there yet. */
export const laterPage = (says: string, waitsFor: string): Clause => ({ kind: 'page', says, waitsFor });
export const call = clause('call');
export const refusal = clause('refusal');
export const constant = clause('constant');
