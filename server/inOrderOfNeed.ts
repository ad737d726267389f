/** What capabilities gave, each after those that it names; by the capability. */
export const inOrderOfNeed = <T extends { readonly after?: readonly string[] }>(
  given: Readonly<Record<string, T>>,
): T[] => {
  const byCapability = new Map(Object.entries(given));
  const placed = new Set<T>();
  const place = (name: string, needing: readonly string[]): void => {
    const one = byCapability.get(name);
    if (!one || needing.includes(name)) throw new Error(`this order cannot be kept: ${[...needing, name].join(', ')}`);
    for (const before of one.after ?? []) place(before, [...needing, name]);
    placed.add(one);
  };
  for (const name of byCapability.keys()) place(name, []);
  return [...placed];
};
