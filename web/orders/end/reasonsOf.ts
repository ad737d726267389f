/** Stands for a reason of one's own; it needs words. */
export const otherReason = '其他';

/** The reasons of a setting (a list as JSON, or words with commas), `其他` always among them and last. */
export function reasonsOf(value: string | undefined): string[] {
  const given = (parse(value) ?? value?.split(/[,，、\n]/) ?? [])
    .map((reason) => reason.trim())
    .filter((reason) => reason !== '' && reason !== otherReason);
  return [...new Set(given), otherReason];
}

function parse(value: string | undefined): string[] | null {
  try {
    const list: unknown = JSON.parse(value ?? '');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : null;
  } catch {
    return null;
  }
}

/** What is sent: the chosen reason with what was written to it; empty as long as it will not do. */
export function reasonGiven(chosen: string | null, words: string): string {
  const written = words.trim();
  if (chosen === null) return '';
  if (chosen === otherReason) return written;
  return written ? `${chosen}：${written}` : chosen;
}
