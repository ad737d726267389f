import { commonAlarms } from '../jt808/alarmWords.ts';
import { alarmBits } from '../jt808/wordBits.ts';
import { alarmWordTexts, type ItemWord, itemWords } from './itemWords.ts';

/** What came with a position besides time, place and speed, as it was kept. */
export interface SentItems {
  /** Metres above the sea. */
  altitude: number | null;
  attributes: Readonly<Record<string, unknown>> | null;
  /** Items that nobody can read, as they came; `bytes`: their length, where only the beginning is kept. */
  unread: readonly { id: number; hex: string; bytes?: number | undefined }[] | null;
}

/** One item in words. */
export interface ToldItem {
  label: string;
  text: string;
  /** Something that is wrong. */
  isAlarm?: true;
}

/** The word of a name, a number in it standing for `#`; `null` when nobody has called it anything. */
const wordOf = (name: string): ItemWord | null => {
  const own = itemWords[name];
  if (own) return own;
  const [number] = /\d+/.exec(name) ?? [];
  const shared = number === undefined ? undefined : itemWords[name.replace(/\d+/, '#')];
  return shared ? [shared[0].replace('#', number as string), shared[1]] : null;
};

/** Whether an item has a name in words. */
export const isNamedItem = (name: string): boolean => wordOf(name) !== null;

/** What an item is called; its own name, when nobody has called it anything. */
export const itemLabel = (name: string): string => wordOf(name)?.[0] ?? name;

/** A number without the dust of binary fractions. */
const numberText = (value: number): string => String(Math.round(value * 1000) / 1000);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (name: string, value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => textOf(name, one)).join('；');
  if (isRecord(value))
    return Object.entries(value)
      .map(([inner, part]) => `${itemLabel(inner)} ${textOf(inner, part)}`)
      .join('，');
  const as = wordOf(name)?.[1];
  if (typeof as === 'function') return as(value);
  if (isRecord(as)) return as[String(value)] ?? String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = typeof value === 'number' ? numberText(value) : String(value);
  return as === undefined ? text : `${text} ${as}`;
};

const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : [];

/** What the bits say, by the standard, that an alarm's common word stands for. */
const bitTexts: ReadonlyMap<string, readonly string[]> = new Map([
  ...commonAlarms.map(([word, ...bits]): [string, readonly string[]] => [
    word,
    bits.flatMap((bit) => alarmBits[2013][bit] ?? alarmBits[2019][bit] ?? []),
  ]),
  // In the edition of 2019 the bit tells of a collision, of which that of 2013 warns.
  ['accident', [alarmBits[2019][29] ?? '']],
]);

/** Alarms of a position: the bits of its alarm word by the standard, and what the device tells by words besides; nothing is said twice. */
const alarmsOf = (attributes: Readonly<Record<string, unknown>>): string[] => {
  const told = words(attributes.alarms);
  const more = words(attributes.alarm).filter((word) => !bitTexts.get(word)?.some((text) => told.includes(text)));
  return [...new Set([...told, ...more.map((word) => alarmWordTexts[word] ?? word)])];
};

const hexByte = (id: number): string => `0x${id.toString(16).toUpperCase().padStart(2, '0')}`;

/** Everything that came with a position, in words and with units: alarms first, states, items as the table orders them, then what nobody can read. */
export const toldItems = ({ altitude, attributes, unread }: SentItems): ToldItem[] => {
  const { alarm: _, alarms: __, states, ...items } = attributes ?? {};
  const order = Object.keys(itemWords);
  const placeOf = (name: string): number => {
    const at = order.indexOf(name in itemWords ? name : name.replace(/\d+/, '#'));
    return at < 0 ? order.length : at;
  };
  const alarms = alarmsOf(attributes ?? {});
  return [
    ...(alarms.length > 0 ? [{ label: '报警', text: alarms.join('、'), isAlarm: true as const }] : []),
    ...(words(states).length > 0 ? [{ label: '车辆状态', text: words(states).join('、') }] : []),
    ...(altitude === null ? [] : [{ label: '海拔', text: `${numberText(altitude)} m` }]),
    ...Object.entries(items)
      .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
      .map(([name, value]) => ({ label: itemLabel(name), text: textOf(name, value) })),
    ...(unread ?? []).map(({ id, hex, bytes }) => ({
      label: `未识别项 ${hexByte(id)}`,
      text: bytes === undefined ? hex : `${hex}…（共 ${bytes} 字节）`,
    })),
  ];
};
