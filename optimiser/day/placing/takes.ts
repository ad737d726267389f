/** A last load below this share of a truck is shared with the one before, in steps of half a cubic metre. */
const tinyShare = 1 / 3;
const step = 50;

/** How much a truck takes of what is left: all it can, or half when only a tiny load would follow. Hundredths of m³. */
export const takes = (left: number, capacity: number): number => {
  if (left <= capacity) return left;
  if (left - capacity >= capacity * tinyShare) return capacity;
  return Math.min(capacity, Math.ceil(left / 2 / step) * step);
};
