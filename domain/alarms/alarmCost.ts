const minute = 60_000;

/** Whole minutes from one moment to another, never negative; epoch ms. */
export const minutesFrom = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / minute));

/** Yuan to two figures: enough to sort by, and still for a while. */
export const roughly = (yuan: number): number => {
  if (yuan <= 0) return 0;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(yuan)) - 1);
  return Math.round(yuan / step) * step;
};

/** What a pour that stands for so many minutes costs, yuan: each minute, and those in which a cold joint forms once more. */
export const standCost = (
  minutes: number,
  { longestGap, price }: { longestGap: number; price: { gap: number; coldJoint: number } },
): number => minutes * price.gap + Math.max(0, minutes - longestGap) * price.coldJoint;
