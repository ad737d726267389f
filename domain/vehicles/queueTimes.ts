/** A truck that is put first stands this long before the one that was, and one that is put last as long behind, µs. */
const apart = 1_000;

/**
 * Since when the trucks of a queue have stood there, in their order, once the one at `from` stands at `to`: as few as possible
 * change. Instants in µs, which never go down along a queue; places count from 0.
 */
export const timesAfterMove = (times: readonly number[], from: number, to: number): number[] => {
  const [own] = times.slice(from, from + 1);
  if (own === undefined || from === to) return [...times];
  const rest = times.toSpliced(from, 1);
  const before = rest[to - 1];
  const behind = rest[to];
  const between = (first: number, last: number): number => Math.max(first + 1, Math.floor((first + last) / 2));
  const moved =
    before === undefined ? (behind ?? own) - apart : behind === undefined ? before + apart : between(before, behind);
  const after = rest.toSpliced(to, 0, moved);
  // Where two came at the same instant there is no room between them: those behind make some.
  for (let i = to + 1; i < after.length && (after[i] as number) <= (after[i - 1] as number); i += 1)
    after[i] = (after[i - 1] as number) + 1;
  return after;
};
