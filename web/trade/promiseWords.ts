import {
  type EarlyOrder,
  earlyStart,
  type PromisedOrder,
  promisedWindow,
} from '@pourline/domain/dispatch/promisedWindow';
import type { SiteWait } from '@pourline/domain/dispatch/siteWait';
import type { Moment } from '@pourline/domain/time';
import { formatDuration, formatTime, thinSpace } from '../kit/figure/format.ts';
import type { Tone } from '../kit/figure/tone.ts';

/** What is far ahead is told by the booking itself, minutes. */
const nearMinutes = 240;

export interface Phrase {
  text: string;
  tone: Tone;
}

/** The promised window against now: 距约定 40 分钟, 已过约定 12 分钟, 约定还剩 2 小时, 超出约定 35 分钟. */
export function windowPhrase(order: PromisedOrder, now: number): Phrase | null {
  const found = promisedWindow(order, now);
  if (found === null || (found.stands === 'ahead' && found.minutes > nearMinutes)) return null;
  const words = { ahead: '距约定', unbegun: '已过约定', within: '约定还剩', over: '超出约定' } as const;
  const isLate = found.stands === 'unbegun' || found.stands === 'over';
  return {
    text: `${words[found.stands]}${thinSpace}${formatDuration(found.minutes)}`,
    tone: isLate ? 'warn' : 'idle',
  };
}

/** The same in the room of a line, with the edge of the window that counts: 12:00 距 40′, 08:00 过 12′, 12:00 剩 95′, 12:00 超 35′; the window itself where it is far ahead or over. */
export function shortWindow(order: PromisedOrder, now: number): Phrase {
  const found = promisedWindow(order, now);
  const [begin, end] = [formatTime(Date.parse(order.bookBegin)), formatTime(Date.parse(order.bookEnd))];
  if (found === null || (found.stands === 'ahead' && found.minutes > nearMinutes))
    return { text: `${begin}–${end}`, tone: 'idle' };
  const words = { ahead: '距', unbegun: '过', within: '剩', over: '超' } as const;
  const edge = found.stands === 'ahead' || found.stands === 'unbegun' ? begin : end;
  const minutes = Math.round(found.minutes);
  const isLate = found.stands === 'unbegun' || found.stands === 'over';
  return { text: `${edge} ${words[found.stands]}${thinSpace}${minutes}′`, tone: isLate ? 'warn' : 'idle' };
}

/** How long trucks stand at the site before they pour: 等卸 6 分钟，最久 9 分钟. */
export function waitPhrase(wait: SiteWait | null): string | null {
  if (wait === null || Math.round(wait.worst) === 0) return null;
  const [mean, worst] = [formatDuration(wait.mean), formatDuration(wait.worst)];
  return `等卸${thinSpace}${mean === worst ? mean : `${mean}，最久${thinSpace}${worst}`}`;
}

/** The warning about a pour whose first truck is there at `at`, more than `limit` minutes before its booking; null when it is not, or the site has agreed. */
export function earlyWarning(order: EarlyOrder, at: Moment, limit: number): string | null {
  const early = earlyStart(order, at, limit);
  return early === null ? null : earlyText(early);
}

/** The same, of so many minutes. */
export const earlyText = (minutes: number): string => `首车比约定早到 ${formatDuration(minutes)}，请先与工地确认`;
