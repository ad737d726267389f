import type { ReplyOf } from '@pourline/contract/endpoint';
import type { planning } from '@pourline/contract/planning';
import type { PlanPrice } from '@pourline/contract/planning/planPrice';
import { formatNumber, formatQuantity, formatTime, spaceText, thinSpace } from '../../kit/figure/format.ts';
import type { Tone } from '../../kit/figure/tone.ts';
import { moneyDifference } from '../planWords.ts';

export type WhatIf = ReplyOf<(typeof planning)['whatIf']>;

/** The answer in the words that are said to the customer. */
export interface PromiseAnswer {
  tone: Tone;
  head: string;
  /** What the head means in times and places. */
  lines: string[];
}

/** How good a promise is: 0 at nobody's cost, 1 at the cost of others, 2 none. */
const rankOf = ({ canPromise, harms }: WhatIf): number => (canPromise ? (harms ? 1 : 0) : 2);

/** Whether an answer is better for the customer, then for the others, than the one there is. */
export const isBetterPromise = (answer: WhatIf, there: WhatIf): boolean =>
  (rankOf(answer) - rankOf(there) ||
    (answer.unserved?.volume ?? 0) - (there.unserved?.volume ?? 0) ||
    there.times.length - answer.times.length ||
    answer.difference.money - there.difference.money) < 0;

/** Later than the customer asked, or standing between two trucks, but nobody calls it late or interrupted, minutes. */
const punctual = 5;

const whenText = (answer: WhatIf): string | null => {
  if (answer.firstUnload === null) return null;
  const late = Math.round(answer.firstLate ?? 0);
  const first = `首车 ${formatTime(Date.parse(answer.firstUnload))} 开始卸料`;
  const much = `，比要求晚${thinSpace}${formatNumber(late)}${thinSpace}分钟`;
  const last = answer.lastUnload === null ? '' : `，末车 ${formatTime(Date.parse(answer.lastUnload))} 卸完`;
  return `${first}${late > punctual ? much : ''}${last}`;
};

export const promiseAnswer = (answer: WhatIf, wanted: { volume: number; at: number }): PromiseAnswer => {
  const lacking = answer.unserved?.volume ?? 0;
  const brought = Math.max(0, Math.round((wanted.volume - lacking) * 100) / 100);
  const head = answer.canPromise
    ? '能供'
    : answer.loads > 0 && lacking > 0 && brought > 0
      ? `只能供${thinSpace}${formatQuantity(brought, 'm³')}`
      : answer.loads > 0
        ? `${formatTime(wanted.at)} 供不上`
        : '不能供';
  const plants = answer.plants.map((plant) => spaceText(plant.name)).join('、');
  const lines = [
    whenText(answer),
    answer.loads > 0 ? `${plants}供应，${answer.loads}${thinSpace}车次，${answer.trucks}${thinSpace}辆车` : null,
    ownText(answer),
    answer.short > 0 ? `这一天不加这单也还差 ${formatQuantity(answer.short, 'm³')} 没有车送` : null,
  ].filter((line) => line !== null);
  const pauses = answer.canPromise && Math.round(answer.own.gapMinutes) > punctual;
  const tone = answer.canPromise && !answer.harms && !pauses && answer.short === 0 ? 'good' : 'warn';
  const but = [answer.harms ? '要影响别的订单' : null, pauses ? '浇筑会断料' : null].filter((one) => one !== null);
  return { tone, head: but.length > 0 ? `${head}，但${but.join('，')}` : head, lines };
};

const minutesMore = (label: string, value: number): string | null =>
  Math.round(value) === 0
    ? null
    : `${label}${value > 0 ? '多' : '少'}${thinSpace}${formatNumber(Math.abs(Math.round(value)))}${thinSpace}分钟`;

/** What the order itself has to bear: 本单断料 9 分钟，等卸 22 分钟; null where it is nothing. */
const ownText = ({ own, loads }: WhatIf): string | null => {
  const minutes = (label: string, value: number): string | null =>
    Math.round(value) > 0 ? `${label}${thinSpace}${formatNumber(Math.round(value))}${thinSpace}分钟` : null;
  const parts = [minutes('断料', own.gapMinutes), minutes('等卸', own.waitMinutes)].filter((part) => part !== null);
  return loads > 0 && parts.length > 0 ? `本单${parts.join('，')}` : null;
};

/** What becomes of the other orders, in a few words. */
export const othersText = ({ others }: WhatIf): string => {
  const harmed = others.filter((other) => other.harmed).length;
  if (harmed > 0) return `${harmed} 单受影响`;
  return others.length === 0 ? '没有影响' : `${others.length} 单换车，谁也不晚`;
};

/** What one more order costs on the whole day, in words; null when it costs nothing. */
export const costText = (difference: PlanPrice): string | null => {
  const parts = [
    Math.round(difference.money) === 0 ? null : moneyDifference(difference.money),
    minutesMore('加班', difference.overtimeMinutes),
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join('，') : null;
};

/** How another order comes otherwise: 首车晚 5 分钟，完工晚 8 分钟，换 2 车. */
export const otherText = (other: WhatIf['others'][number]): string => {
  const shift = (label: string, minutes: number | null): string | null =>
    minutes === null || Math.round(minutes) === 0
      ? null
      : `${label}${minutes > 0 ? '晚' : '早'}${thinSpace}${Math.abs(Math.round(minutes))}${thinSpace}分钟`;
  const parts = [
    shift('首车', other.firstLater),
    shift('完工', other.endLater),
    minutesMore('断料', other.gapMore),
    minutesMore('等卸', other.waitMore),
    other.volumeLess > 0 ? `少供${thinSpace}${formatQuantity(other.volumeLess, 'm³')}` : null,
    other.moved > 0 ? `换${thinSpace}${other.moved}${thinSpace}车` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join('，') : '时间不变';
};
