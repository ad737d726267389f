import type { ReplyOf } from '@pourline/contract/endpoint';
import type { planning } from '@pourline/contract/planning';
import type { PlanPrice } from '@pourline/contract/planning/planPrice';
import { isPausing, promiseRank, punctualMinutes } from '@pourline/domain/planning/promiseRank';
import { sumM3 } from '@pourline/domain/volume';
import { formatNumber, formatQuantity, formatTime, spaceText, thinSpace } from '../../kit/figure/format.ts';
import type { Tone } from '../../kit/figure/tone.ts';
import { differenceFigures, type PlanFigure } from '../planWords.ts';

export type WhatIf = ReplyOf<(typeof planning)['whatIf']>;

/** The answer in the words that are said to the customer. */
export interface PromiseAnswer {
  tone: Tone;
  head: string;
  /** What the head means in times and places. */
  lines: string[];
}

export const rankOf = ({ canPromise, harms, own }: WhatIf): number => promiseRank({ canPromise, harms, ...own });

/** Whether an answer is better for the customer, then for the others, than the one there is. */
export const isBetterPromise = (answer: WhatIf, there: WhatIf): boolean =>
  (rankOf(answer) - rankOf(there) ||
    (answer.unserved?.volume ?? 0) - (there.unserved?.volume ?? 0) ||
    there.times.length - answer.times.length ||
    answer.difference.money - there.difference.money) < 0;

const whenText = (answer: WhatIf): string | null => {
  if (answer.firstUnload === null) return null;
  const late = Math.round(answer.firstLate ?? 0);
  const first = `首车 ${formatTime(Date.parse(answer.firstUnload))} 开始卸料`;
  const much = `，比要求晚${thinSpace}${formatNumber(late)}${thinSpace}分钟`;
  const last = answer.lastUnload === null ? '' : `，末车 ${formatTime(Date.parse(answer.lastUnload))} 卸完`;
  return `${first}${late > punctualMinutes ? much : ''}${last}`;
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
    wayText(answer),
    ownText(answer),
    dutyText(answer),
    answer.short > 0 ? `这一天不加这单也还差 ${formatQuantity(answer.short, 'm³')} 没有车送` : null,
  ].filter((line) => line !== null);
  const pauses = answer.canPromise && isPausing(answer.own);
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

/** What is reckoned for the drive of the first load: 路上按平常 28 分钟，另加行车余量 4 分钟; null where nobody knows. */
const wayText = ({ way }: WhatIf): string | null => {
  if (way === null) return null;
  const usual = `路上按平常${thinSpace}${formatNumber(way.driveMinutes)}${thinSpace}分钟`;
  return way.spareMinutes > 0
    ? `${usual}，另加行车余量${thinSpace}${formatNumber(way.spareMinutes)}${thinSpace}分钟`
    : usual;
};

/** How many trucks are on duty when the first load has to be mixed: 06:05 装料时只有 2 辆车当班（共 12 辆），下一辆 11:17 当班; null where all are. */
const dutyText = ({ onDuty }: WhatIf): string | null => {
  if (onDuty === null) return null;
  const next = onDuty.next === null ? '' : `，下一辆 ${formatTime(Date.parse(onDuty.next))} 当班`;
  return `${formatTime(Date.parse(onDuty.at))} 装料时只有${thinSpace}${onDuty.trucks}${thinSpace}辆车当班（共${thinSpace}${onDuty.of}${thinSpace}辆）${next}`;
};

/** What the other times have that the wanted one has not. */
export const timesTitle = ({ canPromise, harms, own }: WhatIf): string => {
  if (!canPromise) return '这些时间能供';
  const has = [isPausing(own) ? '不断料' : null, harms ? '不影响别人' : null].filter((one) => one !== null);
  return `${has.join('、')}的时间`;
};

/** An answer in one line, to be held against another: 能供，但浇筑会断料 · 首车 07:00 开始卸料 · 没有影响. */
export const promiseSummary = (answer: WhatIf, wanted: { volume: number; at: number }): string =>
  [promiseAnswer(answer, wanted).head, whenText(answer), ownText(answer), othersText(answer)]
    .filter((part) => part !== null)
    .join(' · ');

/** What becomes of the other orders, in a few words. */
export const othersText = ({ others }: WhatIf): string => {
  const harmed = others.filter((other) => other.harmed).length;
  const spared = others.length - harmed;
  const besides = spared > 0 ? `，另有${thinSpace}${spared}${thinSpace}单换车、不晚` : '';
  if (harmed > 0) return `${harmed} 单受影响${besides}`;
  return others.length === 0 ? '没有影响' : `${others.length} 单换车，谁也不晚`;
};

/** What one more order costs on the whole day, line by line: what is paid, what trouble is worth, and what both are made of; empty when it costs nothing. */
export const costLines = (difference: PlanPrice): PlanFigure[] => {
  const lines = differenceFigures(difference);
  return lines.some(({ tone }) => tone !== undefined) ? lines : [];
};

/** Other orders as one person is told of them: those of other salesmen, whom they may not see, as one sum. */
export interface OtherLine {
  key: string;
  name: string;
  text: string;
}

const latest = (minutes: readonly (number | null)[]): number | null => {
  const known = minutes.filter((one) => one !== null);
  return known.length === 0 ? null : Math.max(...known);
};
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What becomes of the other orders, those that come off worse first. */
export const otherLines = ({ others }: WhatIf): OtherLine[] => {
  const worstFirst = others.toSorted((a, b) => Number(b.harmed) - Number(a.harmed));
  const hidden = others.filter(({ constructionSite }) => constructionSite === null);
  const sum = {
    firstLater: latest(hidden.map(({ firstLater }) => firstLater)),
    endLater: latest(hidden.map(({ endLater }) => endLater)),
    gapMore: sumOf(hidden.map(({ gapMore }) => gapMore)),
    waitMore: sumOf(hidden.map(({ waitMore }) => waitMore)),
    volumeLess: sumM3(hidden.map(({ volumeLess }) => volumeLess)),
    moved: sumOf(hidden.map(({ moved }) => moved)),
  };
  return [
    ...worstFirst.flatMap((other): OtherLine[] =>
      other.constructionSite === null
        ? []
        : [
            {
              key: other.taskID ?? other.constructionSite,
              name: spaceText(`${other.constructionSite} · ${other.projectName ?? ''}`),
              text: otherText(other),
            },
          ],
    ),
    ...(hidden.length === 0
      ? []
      : [
          {
            key: 'hidden',
            name: `其他业务员的${thinSpace}${hidden.length}${thinSpace}单`,
            text: otherText(sum, hidden.length > 1 ? '最多' : ''),
          },
        ]),
  ];
};

/** How another order comes otherwise: 首车晚 5 分钟，完工晚 8 分钟，换 2 车; of several, `most` before what the latest of them has. */
export const otherText = (
  other: Omit<WhatIf['others'][number], 'taskID' | 'projectName' | 'constructionSite' | 'harmed'>,
  most = '',
): string => {
  const shift = (label: string, minutes: number | null): string | null =>
    minutes === null || Math.round(minutes) === 0
      ? null
      : `${label}${most}${minutes > 0 ? '晚' : '早'}${thinSpace}${Math.abs(Math.round(minutes))}${thinSpace}分钟`;
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
