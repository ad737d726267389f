/** Does something for every item, at most `width` at a time; returns the results in the order of the items. */
export const sideBySide = async <T, R>(
  items: readonly T[],
  width: number,
  run: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = new Array(items.length);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await run(items[at] as T);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, work));
  return results;
};
