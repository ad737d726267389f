/**
 * The screen that a lower-case address stands for: screen names are matched as they are written, and the few with capital
 * letters can be reached by their lower-case form too. Null for every other address.
 */
export const aliasOf = (pathname: string, names: readonly string[]): string | null => {
  const asked = pathname.replace(/^\//, '');
  if (asked === '' || asked !== asked.toLowerCase() || names.includes(asked)) return null;
  return names.find((name) => name.toLowerCase() === asked) ?? null;
};
