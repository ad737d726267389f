/**
 * States of one machine that mean the same in the trade: asks of a state whether it is one of them (what is not there is
 * in none), and lists them for queries.
 */
export interface StateSet<S extends string> {
  (state: S | null | undefined): boolean;
  readonly states: readonly S[];
}

/** Names some states of a machine, so that what they mean is told once. */
export const stateSet = <S extends string>(...states: readonly S[]): StateSet<S> =>
  Object.assign((state: S | null | undefined): boolean => states.some((one) => one === state), { states });
