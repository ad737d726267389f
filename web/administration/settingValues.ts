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

/** `06:00`, and `次日 06:00` beyond midnight. */
export const hourText = (seconds: number): string => {
  const day = seconds >= 86_400 ? '次日 ' : '';
  return `${day}${pad(Math.floor((seconds % 86_400) / 3600))}:${pad(Math.floor((seconds % 3600) / 60))}`;
};

/** The hours that a window may begin and end at: midnight to the end of the next day. */
export const hourOptions = Array.from({ length: 49 }, (_, hour) => ({
  value: String(hour * 3600),
  label: hourText(hour * 3600),
}));

/** Why a number will not do, or null. */
export const numberMistake = (row: Pick<SettingRow, 'min' | 'max'>, value: number | null): string | null => {
  if (value === null || !Number.isInteger(value)) return '请填写整数';
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = row;
  return value < min || value > max ? `应在 ${min} 到 ${max} 之间` : null;
};

/** The value of a setting as one reads it. */
export const settingText = (row: SettingRow, value = row.value): string => {
  if (row.kind === 'switch') return value === '1' ? '打开' : '关闭';
  if (row.kind === 'choice') return row.choices?.find((one) => one.value === value)?.label ?? value;
  if (row.kind === 'texts') return textsOf(value).join('、');
  if (row.kind === 'windows')
    return windowsOf(value)
      .map((one) => `${one.name} ${hourText(one.start)}-${hourText(one.end)}`)
      .join('、');
  return row.unit ? `${value} ${row.unit}` : value;
};
