/** The share of a time box that is used up; `clock`: ms that pass. */
export const boxOf = (ms: number, clock: () => number): (() => number) => {
  const begin = clock();
  return () => (ms > 0 ? (clock() - begin) / ms : 1);
};
