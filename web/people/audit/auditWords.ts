import { type EventKind, eventKinds, wordsOfKind } from '@pourline/domain/records';

/** The kinds of things whose changes are told apart in the audit. */
export const auditedKinds: readonly { value: EventKind; label: string }[] = eventKinds.map((value) => ({
  value,
  label: wordsOfKind(value).title,
}));

/** A browser's name of itself, short enough for a line. */
export const deviceName = (clientInfo: string): string => {
  if (!clientInfo) return '未知设备';
  const find = (names: readonly string[]) => names.find((name) => clientInfo.includes(name));
  // Every browser also names those it wants to be taken for, so the most particular name comes first.
  const system = find(['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux']);
  const program = find(['MicroMessenger', 'Edg', 'Chrome', 'Firefox', 'Safari']);
  const words: Record<string, string> = { Macintosh: 'Mac', MicroMessenger: '微信', Edg: 'Edge' };
  const named = [system, program].filter((one): one is string => one !== undefined).map((one) => words[one] ?? one);
  return named.length > 0 ? named.join(' · ') : clientInfo.slice(0, 40);
};
