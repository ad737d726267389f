/** Numbers that look random and are the same for the same seed, on every machine. */
export interface SeededRandom {
  /** In [0, 1). */
  next(): number;
  /** In [low, high). */
  between(low: number, high: number): number;
  /** A whole number in [0, count). */
  below(count: number): number;
  /** The list in another order; the list itself stays. */
  shuffled<T>(list: readonly T[]): T[];
}

/** A generator for a seed; texts and numbers are both fine. (FNV-1a for the seed, then the splitmix32 mixing steps.) */
export function makeSeededRandom(seed: string | number): SeededRandom {
  let state = 0x811c9dc5;
  for (const letter of String(seed)) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    between: (low, high) => low + next() * (high - low),
    shuffled: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
