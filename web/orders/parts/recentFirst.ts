/**
 * Choices with those used last in front (newest first, each once), the others behind in their own order. `recent` counts how
 * many stand in front.
 */
export function recentFirst<T extends { code: string }>(
  choices: readonly T[],
  used: readonly string[],
  most = 3,
): { choices: T[]; recent: number } {
  const byCode = new Map(choices.map((choice) => [choice.code, choice]));
  const front = [...new Set(used)].flatMap((code) => byCode.get(code) ?? []).slice(0, most);
  const taken = new Set(front.map((choice) => choice.code));
  return { choices: [...front, ...choices.filter((choice) => !taken.has(choice.code))], recent: front.length };
}
