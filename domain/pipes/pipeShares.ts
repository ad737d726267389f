/** Pipes of one task by who laid them: lengths in metres. */
export interface LaidByCrews {
  metresLaid: number;
  /** The crew that finished it. */
  crew: readonly string[];
  /** Crews that handed it on, the first first, each with how much was laid by then. */
  before: readonly { crew: readonly string[]; metresThen: number }[];
}

/** How many metres of a task count for each of its people: what a crew has laid goes to it in equal parts. */
export const sharesOf = ({ metresLaid, crew, before }: LaidByCrews): ReadonlyMap<string, number> => {
  const shares = new Map<string, number>();
  let counted = 0;
  const count = (upTo: number, people: readonly string[]) => {
    const laid = Math.max(0, Math.min(upTo, metresLaid) - counted);
    counted += laid;
    for (const one of people) shares.set(one, (shares.get(one) ?? 0) + laid / people.length);
  };
  for (const one of before) count(one.metresThen, one.crew);
  count(metresLaid, crew);
  return shares;
};
