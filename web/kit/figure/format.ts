/**
 * How figures, money and times are written. Times are epoch milliseconds shown in the plant's zone (`offsetMinutes` east
 * of UTC, 480 unless told). Nothing given (null, undefined, NaN) is written as a dash.
 */
/** The narrow space between a figure and its unit, which never ends a line: 11 分钟 is not torn. */
export const thinSpace = '\u202f';
export const nothing = '—';
export const plantOffsetMinutes = 480;

type Maybe = number | null | undefined;

const minute = 60_000;
const day = 86_400_000;

function missing(value: Maybe): value is null | undefined {
  return value === null || value === undefined || !Number.isFinite(value);
}

/** Rounds half away from zero to 0-4 decimals without the binary error of `1.005 * 100`. */
export function roundTo(value: number, decimals: number): number {
  const places = Math.min(4, Math.max(0, Math.trunc(decimals)));
  const shifted = Number(`${Math.abs(value).toFixed(10)}e${places}`);
  const rounded = Number(`${Math.round(Number(shifted.toFixed(6)))}e-${places}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Thousands grouped by three, 0-4 decimals. With `trim`, zeros at the end are left out: 86.50 -> 86.5. */
export function formatNumber(value: Maybe, decimals = 0, options: { trim?: boolean } = {}): string {
  if (missing(value)) return nothing;
  const places = Math.min(4, Math.max(0, Math.trunc(decimals)));
  const [whole = '0', part = ''] = roundTo(value, places).toFixed(places).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const kept = options.trim ? part.replace(/0+$/, '') : part;
  return kept ? `${grouped}.${kept}` : grouped;
}

/** Yuan with two decimals: ¥12,500.00. */
export function formatMoney(yuan: Maybe, decimals = 2): string {
  if (missing(yuan)) return nothing;
  const text = formatNumber(Math.abs(yuan), decimals);
  return yuan < 0 ? `-¥${text}` : `¥${text}`;
}

/** A figure and its unit with a thin space: 86.5 m³. */
export function formatQuantity(value: Maybe, unit: string, decimals = 2): string {
  return missing(value) ? nothing : `${formatNumber(value, decimals, { trim: true })}${thinSpace}${unit}`;
}

function plantClock(at: number, offsetMinutes: number): { date: string; clock: string; seconds: string } {
  const text = new Date(at + offsetMinutes * minute).toISOString();
  return { date: text.slice(0, 10), clock: text.slice(11, 16), seconds: text.slice(11, 19) };
}

/** YYYY-MM-DD. */
export function formatDate(at: Maybe, offsetMinutes = plantOffsetMinutes): string {
  return missing(at) ? nothing : plantClock(at, offsetMinutes).date;
}

/** HH:mm, or HH:mm:ss. */
export function formatTime(at: Maybe, options: { seconds?: boolean; offsetMinutes?: number } = {}): string {
  if (missing(at)) return nothing;
  const { clock, seconds } = plantClock(at, options.offsetMinutes ?? plantOffsetMinutes);
  return options.seconds ? seconds : clock;
}

/** YYYY-MM-DD HH:mm, or YYYY-MM-DD HH:mm:ss. */
export function formatDateTime(at: Maybe, options: { seconds?: boolean; offsetMinutes?: number } = {}): string {
  return missing(at) ? nothing : `${formatDate(at, options.offsetMinutes)} ${formatTime(at, options)}`;
}

/** As short as it stays clear beside `now`: 08:30 today, 明天 08:30, 11-24 08:30 this year, 2025-11-24 08:30 else. */
export function formatShortTime(at: Maybe, now: number, offsetMinutes = plantOffsetMinutes): string {
  if (missing(at)) return nothing;
  const { date, clock } = plantClock(at, offsetMinutes);
  const dayOf = (ms: number) => Math.floor((ms + offsetMinutes * minute) / day);
  const word = { '-1': '昨天', '0': '', '1': '明天' }[String(dayOf(at) - dayOf(now))];
  if (word !== undefined) return word ? `${word}${thinSpace}${clock}` : clock;
  const sameYear = date.slice(0, 4) === plantClock(now, offsetMinutes).date.slice(0, 4);
  return `${sameYear ? date.slice(5) : date} ${clock}`;
}

/** A length of time in whole minutes: 12 分钟, 1 小时 5 分钟, 2 天 3 小时. */
export function formatDuration(minutes: Maybe): string {
  if (missing(minutes)) return nothing;
  const total = Math.round(Math.abs(minutes));
  const parts: [number, string][] =
    total >= 1440
      ? [
          [Math.floor(total / 1440), '天'],
          [Math.floor((total % 1440) / 60), '小时'],
        ]
      : [
          [Math.floor(total / 60), '小时'],
          [total % 60, '分钟'],
        ];
  const given = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${thinSpace}${unit}`);
  return given.join(thinSpace) || `0${thinSpace}分钟`;
}

/** How long something has been so, as people say it: 刚刚, 已 12 分钟. */
export const formatLasting = (minutes: number): string =>
  minutes < 1 ? '刚刚' : `已${thinSpace}${formatDuration(Math.floor(minutes))}`;

/** From now to then as people say it: 12 分钟后, 5 分钟前, 刚刚. */
export function formatFromNow(at: Maybe, now: number): string {
  if (missing(at)) return nothing;
  const minutes = Math.round((at - now) / minute);
  if (minutes === 0) return at >= now ? '马上' : '刚刚';
  return `${formatDuration(minutes)}${minutes > 0 ? '后' : '前'}`;
}

/** An arrival as people say it: 12 分钟后到, 即将到, 晚 5 分钟. */
export function formatArrival(at: Maybe, now: number): string {
  if (missing(at)) return nothing;
  const minutes = Math.round((at - now) / minute);
  if (minutes === 0) return '即将到';
  return minutes > 0 ? `${formatDuration(minutes)}后到` : `晚${thinSpace}${formatDuration(minutes)}`;
}

/** A return to the plant as people say it: 12 分钟后回厂, 即将回厂. One that is overdue says no more than that. */
export function formatReturn(at: Maybe, now: number): string {
  if (missing(at)) return nothing;
  const minutes = Math.round((at - now) / minute);
  return minutes > 0 ? `${formatDuration(minutes)}后回厂` : '即将回厂';
}

/** Metres below one kilometre, kilometres with one decimal above: 850 m, 12.4 km. */
export function formatDistance(metres: Maybe): string {
  if (missing(metres)) return nothing;
  return metres < 1000 ? formatQuantity(metres, 'm', 0) : formatQuantity(metres / 1000, 'km', 1);
}

/** A thin space between Chinese and Latin letters or digits: 8号楼C30 -> 8 号楼 C30. */
export function spaceText(text: string): string {
  return text
    .replace(/(\p{Script=Han})[ ]?([A-Za-z0-9])/gu, `$1${thinSpace}$2`)
    .replace(/([A-Za-z0-9%³²])[ ]?(\p{Script=Han})/gu, `$1${thinSpace}$2`);
}

/** A count on a badge: nothing at 0, '...' above 99. */
export function formatBadge(count: Maybe): string {
  if (missing(count) || count <= 0) return '';
  return count > 99 ? '...' : String(Math.trunc(count));
}
