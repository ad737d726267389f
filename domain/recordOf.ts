/** One value for each name. */
export const recordOf = <K extends string, V>(names: readonly K[], value: (name: K) => V): Readonly<Record<K, V>> =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, V>;
