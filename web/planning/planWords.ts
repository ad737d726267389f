import type { PlanDay } from '@pourline/contract/planning/planDay';
import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import type { PlanPrice } from '@pourline/contract/planning/planPrice';
import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import { planConflictWords } from '@pourline/domain/planning/planConflicts';
import type { PlanLimit } from '@pourline/domain/planning/planLimits';
import { truckNumber } from '@pourline/domain/vehicles/truckName';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { formatMoney, formatNumber, formatQuantity, formatTime, spaceText, thinSpace } from '../kit/figure/format.ts';
import type { Tone } from '../kit/figure/tone.ts';
import { carText } from '../trade/carText.ts';
import { stateFaceOf } from '../trade/stateFace.ts';

/** A figure of a plan: its name, how it is written, and whether it should be looked at. */
export interface PlanFigure {
  key: string;
  label: string;
  value: string;
  unit: string;
  tone?: Tone | undefined;
}

const minutesText = (minutes: number): string => formatNumber(Math.round(minutes));

/** What a plan comes to, what is wrong first. */
export const planFigures = (price: PlanPrice): PlanFigure[] => [
  {
    key: 'unserved',
    label: '供不上',
    value: formatNumber(price.unservedM3, 1, { trim: true }),
    unit: 'm³',
    tone: price.unservedM3 > 0 ? 'alarm' : undefined,
  },
  {
    key: 'gap',
    label: '断料',
    value: minutesText(price.gapMinutes),
    unit: '分钟',
    tone: price.coldJointMinutes > 0 ? 'warn' : undefined,
  },
  { key: 'late', label: '首车晚', value: minutesText(price.lateMinutes), unit: '分钟' },
  { key: 'wait', label: '工地等待', value: minutesText(price.waitMinutes), unit: '分钟' },
  { key: 'trucks', label: '用车', value: formatNumber(price.trucksUsed), unit: '辆' },
  { key: 'km', label: '里程', value: formatNumber(price.emptyKm + price.loadedKm), unit: 'km' },
  { key: 'paid', label: '运费工时', value: formatMoney(price.paid, 0), unit: '' },
  { key: 'penalty', label: '延误折算', value: formatMoney(price.money - price.paid, 0), unit: '' },
];

/** How a difference is written: always with its sign. */
export const signed = (value: number, decimals = 0): string => {
  const text = formatNumber(Math.abs(value), decimals, { trim: true });
  return text === '0' ? '0' : `${value < 0 ? '−' : '+'}${text}`;
};

/** What a proposal changes, what is paid first, then what trouble is worth, each by itself; what stays as it is is left out, the money never. */
export const differenceFigures = (difference: PlanPrice): PlanFigure[] => {
  const toneOf = (value: number): Tone | undefined => (value < 0 ? 'good' : value > 0 ? 'warn' : undefined);
  const lines: [key: string, label: string, value: number, unit: string, decimals: number][] = [
    ['unserved', '供不上', difference.unservedM3, 'm³', 1],
    ['gap', '断料', difference.gapMinutes, '分钟', 0],
    ['late', '首车晚', difference.lateMinutes, '分钟', 0],
    ['wait', '工地等待', difference.waitMinutes, '分钟', 0],
    ['overtime', '加班', difference.overtimeMinutes, '分钟', 0],
    ['trucks', '用车', difference.trucksUsed, '辆', 0],
    ['km', '里程', difference.emptyKm + difference.loadedKm, 'km', 0],
  ];
  return [
    ...(
      [
        ['paid', '运费工时', difference.paid],
        ['penalty', '延误折算', difference.money - difference.paid],
      ] as const
    ).map(
      ([key, label, yuan]): PlanFigure => ({
        ...{ key, label, value: moneyDifference(yuan), unit: '', tone: toneOf(Math.round(yuan)) },
      }),
    ),
    ...lines
      .map(([key, label, value, unit, decimals]): PlanFigure => {
        const text = signed(value, decimals);
        return { key, label, value: text, unit, tone: text === '0' ? undefined : toneOf(value) };
      })
      .filter(({ value }) => value !== '0'),
  ];
};

/** Yuan with a sign: +¥120, −¥80, ¥0. */
export const moneyDifference = (yuan: number): string => {
  const text = formatMoney(Math.abs(yuan), 0);
  return Math.round(yuan) === 0 ? text : `${yuan < 0 ? '−' : '+'}${text}`;
};

/** What another way costs, beside the one that was chosen. */
export const moreText = (yuan: number): string =>
  Math.round(yuan) === 0 ? '一样' : `${yuan > 0 ? '多' : '省'} ${formatMoney(Math.abs(yuan), 0)}`;

const shiftText = (what: string, minutes: number): string =>
  `${what}${minutes > 0 ? '晚' : '早'}${thinSpace}${formatNumber(Math.abs(Math.round(minutes)))}${thinSpace}分钟`;

/** A pump as people call it: 泵车 3. */
export const pumpText = (carNo: string): string => `泵车${thinSpace}${carNo.replace(/^泵车?\s*/, '')}`;

/** The pump of an order; that it still lacks one; null: it needs none of the plant's. */
export const orderPumpText = (
  order: Pick<PlanDay['orders'][number], 'needsPump' | 'pumpCarNumber' | 'plannedCa'>,
): string | null =>
  order.pumpCarNumber !== null
    ? pumpText(order.pumpCarNumber)
    : order.needsPump && order.plannedCa > 0
      ? '泵车未定'
      : null;

/** In few words what becomes of an order: 首车早 5 分钟 · 完工晚 12 分钟 · 多供 8 m³. */
export const changeText = (change: PlanProposal['changes'][number]): string => {
  const parts = [
    change.volumeMore === 0
      ? null
      : `${change.volumeMore > 0 ? '多供' : '少供'}${thinSpace}${formatQuantity(Math.abs(change.volumeMore), 'm³')}`,
    change.firstLater === null || Math.round(change.firstLater) === 0 ? null : shiftText('首车', change.firstLater),
    change.endLater === null || Math.round(change.endLater) === 0 ? null : shiftText('完工', change.endLater),
  ].filter((part) => part !== null);
  if (parts.length > 0) return parts.join(' · ');
  return change.instead.length === 0 && change.otherPump ? '时间不变，只换泵车' : '时间不变，只换车或站点';
};

/** Names of what loads point to. */
export interface PlanNames {
  truck: (carID: string) => string;
  /** The number alone, for where there is little room. */
  truckNo: (carID: string) => string;
  plant: (plantID: string) => string;
  line: (plantID: string, lineID: string) => string;
  order: (taskID: string) => PlanDay['orders'][number] | undefined;
}

export const namesOf = (day: Pick<PlanDay, 'trucks' | 'plants' | 'orders'> | undefined): PlanNames => {
  const trucks = new Map(day?.trucks.map((truck) => [truck.carID, truck.carNo]));
  const plants = new Map(day?.plants.map((plant) => [plant.plantID, plant]));
  const orders = new Map(day?.orders.map((order) => [order.taskID, order]));
  return {
    truck: (carID) => carText(trucks.get(carID) ?? carID),
    truckNo: (carID) => truckNumber(trucks.get(carID) ?? ''),
    plant: (plantID) => plants.get(plantID)?.name ?? '',
    line: (plantID, lineID) => plants.get(plantID)?.lines.find((line) => line.lineID === lineID)?.name ?? '',
    order: (taskID) => orders.get(taskID),
  };
};

/** One load as people say it: 3 号车 08:10 装料 · 8 m³. */
export const loadText = (load: PlannedLoad, names: PlanNames): string =>
  `${names.truck(load.carID)} ${formatTime(Date.parse(load.loadStart))} 装料 · ${formatQuantity(load.volume, 'm³')}`;

/** A load for people who cannot see the bar. */
export const loadName = (load: PlannedLoad, names: PlanNames): string => {
  const order = names.order(load.taskID);
  return [
    names.truck(load.carID),
    order ? `${spaceText(order.projectName)}${thinSpace}${spaceText(order.constructionSite)}` : null,
    formatQuantity(load.volume, 'm³'),
    `${formatTime(Date.parse(load.loadStart))} 装料`,
    `${formatTime(Date.parse(load.unloadStart))} 开始卸料`,
    `${formatTime(Date.parse(load.unloadEnd))} 卸完`,
    load.waybillState === null ? '计划' : stateFaceOf(waybillMachine, load.waybillState).label,
    load.locked ? '已锁定' : null,
    ...conflictTexts(load),
    slideText(load),
  ]
    .filter((part) => part !== null)
    .join('，');
};

/** What a load cannot keep as things stand. */
export const conflictTexts = ({ conflicts = [] }: Pick<PlannedLoad, 'conflicts'>): string[] =>
  conflicts.map((conflict) => planConflictWords[conflict]);

/** 自动顺延 6 分钟, or 自动提前 for a site that stands; null: the load stands at its planned minute. */
export const slideText = ({ slidFrom, loadStart }: Pick<PlannedLoad, 'slidFrom' | 'loadStart'>): string | null => {
  if (slidFrom === undefined) return null;
  const minutes = Math.round((Date.parse(loadStart) - Date.parse(slidFrom)) / 60_000);
  return `${minutes < 0 ? '自动提前' : '自动顺延'}${thinSpace}${Math.abs(minutes)}${thinSpace}分钟，原定 ${formatTime(Date.parse(slidFrom))}`;
};

/** What a dispatcher can do against a limit. */
export const limitAdvice: Record<PlanLimit, string> = {
  capability: '改用其他站点，或与实验室确认可替代的配比',
  truckSize: '安排小方量车，或与工地确认大车能否进场',
  lock: '解除部分锁定后重新生成方案',
  noWay: '核对工地位置，或开放到工地的路',
  lineBusy: '错开开盘时间，或改到其他站点',
  trucksBusy: '推迟首车，或请其他站点支援车辆',
  truckHours: '安排接班司机',
  truckAbsent: '通知司机上岗',
  age: '改由更近的站点供应，或与实验室确认缓凝',
  window: '与工地商量推迟',
  gap: '降低浇筑速度，或增加车辆',
  noPump: '改用地泵，或外租泵车',
  pumpsBusy: '错开开盘时间，或外租泵车',
};
