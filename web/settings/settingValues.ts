import type { SettingRow } from '@pourline/contract/settings';

/** A window in which concrete can be booked, seconds from midnight. */
export interface WindowDraft {
  name: string;
  start: number;
  end: number;
}

const isWindow = (value: unknown): value is WindowDraft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as WindowDraft).name === 'string' &&
  typeof (value as WindowDraft).start === 'number' &&
  typeof (value as WindowDraft).end === 'number';

const listIn = (text: string): unknown[] => {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    return [];
  }
};

/** The texts in the value of a `texts` setting. */
export const textsOf = (value: string): string[] =>
  listIn(value).filter((one): one is string => typeof one === 'string');

/** The windows in the value of a `windows` setting. */
export const windowsOf = (value: string): WindowDraft[] => listIn(value).filter(isWindow);

const pad = (n: number): string => String(n).padStart(2, '0');

/** `06:00`, and `次日 06:00` beyond midnight; the end of the next day is `次日 24:00`. */
export const hourText = (seconds: number): string => {
  const nextDay = seconds >= 86_400;
  const left = nextDay ? seconds - 86_400 : seconds;
  return `${nextDay ? '次日 ' : ''}${pad(Math.floor(left / 3600))}:${pad(Math.floor((left % 3600) / 60))}`;
};

const lastHour = 48;

/**
 * The hours to choose from for the beginning of a window (within the day) or, when told when it begins, for its end (up
 * to the end of the next day); the hour that holds now is always among them.
 */
export const hourOptions = (chosen: number, after?: number): { value: string; label: string }[] => {
  const every = Array.from({ length: lastHour + 1 }, (_, hour) => hour * 3600);
  const fitting = every.filter((seconds) => (after === undefined ? seconds < 86_400 : seconds > after));
  return [...new Set([...fitting, chosen])]
    .toSorted((one, other) => one - other)
    .map((seconds) => ({ value: String(seconds), label: hourText(seconds) }));
};

/** The value of a setting as one reads it. */
export const settingText = (
  row: Pick<SettingRow, 'kind' | 'value' | 'choices' | 'unit'>,
  value = row.value,
): string => {
  if (row.kind === 'switch') return value === '1' ? '打开' : '关闭';
  if (row.kind === 'choice') return row.choices?.find((one) => one.value === value)?.label ?? value;
  if (row.kind === 'time') return hourText(Number(value));
  if (row.kind === 'texts') return textsOf(value).join('、');
  if (row.kind === 'windows')
    return windowsOf(value)
      .map((one) => `${one.name} ${hourText(one.start)} 到 ${hourText(one.end)}`)
      .join('、');
  return row.unit ? `${value} ${row.unit}` : value;
};
