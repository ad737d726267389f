/** Sorts by the place that an order gives each thing's name; what it does not name comes last. */
export const inOrder = <T>(things: readonly T[], nameOf: (thing: T) => string, order: readonly string[]): T[] => {
  const placeOf = (thing: T): number => {
    const place = order.indexOf(nameOf(thing));
    return place < 0 ? order.length : place;
  };
  return things.toSorted((a, b) => placeOf(a) - placeOf(b));
};
