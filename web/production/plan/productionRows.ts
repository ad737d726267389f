import type { ProductionDay } from '@pourline/contract/production';
import { subM3, sumM3 } from '@pourline/domain/volume';
import { formatNumber, formatQuantity, formatTime, spaceText, thinSpace } from '../../kit/figure/format.ts';
import { shortNo } from '../../trade/shortNo.ts';
import type { HourRow } from './HourTable.tsx';
import { inSteps, massText } from './hourText.ts';

type Plant = ProductionDay['plants'][number];
export type ProductionOrder = ProductionDay['orders'][number];

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);
const sumText = (volumes: readonly number[]): string => formatQuantity(sumM3(volumes), 'm³', 2);

/** How much of what these orders ask for this day does not produce, and how much of what it does has no plant yet; null: nothing of either. */
export const outsideText = (orders: readonly ProductionOrder[]): string | null => {
  const whole = sumM3(orders.map(({ scheduledCa }) => scheduledCa));
  const other = subM3(whole, sumM3(orders.map(({ dayCa }) => dayCa)));
  const open = sumM3(orders.filter(({ plantID }) => plantID === null).map(({ dayCa }) => dayCa));
  const told = [
    ...(other > 0 ? [`共订 ${formatQuantity(whole, 'm³', 2)}，${formatQuantity(other, 'm³', 2)} 不在当天生产`] : []),
    ...(open > 0 ? [`${formatQuantity(open, 'm³', 2)} 还没安排，看板的今日计划不含`] : []),
  ];
  return told.length > 0 ? told.join('；') : null;
};

/** What is asked of a plant and its lines, hour by hour. */
export const plantRows = (plant: Plant): HourRow[] => [
  ...plant.lines.map((line) => ({
    key: line.lineID,
    title: spaceText(line.name),
    note: line.runs ? formatQuantity(line.rate, 'm³/h', 0) : '停用',
    ...{ volumes: line.volumes, over: line.over, sum: sumText(line.volumes) },
  })),
  ...(plant.anyLine.some((volume) => volume > 0)
    ? [{ key: 'any', title: '未定生产线', volumes: plant.anyLine, sum: sumText(plant.anyLine) }]
    : []),
  {
    key: 'all',
    title: '全站',
    note: `能产 ${formatQuantity(plant.capacity, 'm³/h', 0)}`,
    ...{ volumes: plant.volumes, over: plant.over, sum: sumText(plant.volumes), strong: true },
  },
];

/** By what the production of an order is told, as people read it. */
const sourceWords = { loads: '按排程', portions: '按批次', pace: '按浇筑速度推算' } as const;
export const sourceText = (order: Pick<ProductionOrder, 'sources'>): string =>
  order.sources.map((source) => sourceWords[source]).join('、');

/** What tells an order of the day from others: its number first, which nothing may cut. */
export const orderNote = (order: Pick<ProductionOrder, 'taskNo' | 'first' | 'strengthNo' | 'sources'>): string =>
  [
    shortNo(order.taskNo),
    order.first ? formatTime(Date.parse(order.first.at)) : null,
    order.strengthNo,
    sourceText(order),
  ]
    .filter(Boolean)
    .join(' · ');

/** The orders of the day, hour by hour. */
export const orderRows = (orders: readonly ProductionOrder[], onOpen: (taskID: string) => void): HourRow[] =>
  orders.map((order) => ({
    key: order.taskID,
    title: `${spaceText(order.projectName)} · ${spaceText(order.constructionSite)}`,
    note: orderNote(order),
    ...{ volumes: order.volumes, sum: formatQuantity(order.dayCa, 'm³', 2), onOpen: () => onOpen(order.taskID) },
  }));

/** Material by the hour, with what is reckoned by the mix of another order. */
export const materialRows = (materials: ProductionDay['materials'], from = 0, to = 24): HourRow[] =>
  materials.map((one) => {
    const volumes = one.volumes.map((kg, hour) => (hour >= from && hour < to ? kg : 0));
    const kg = sum(volumes);
    return {
      key: `${one.plantID} ${one.kind} ${one.name} ${one.spec}`,
      title: [one.name, one.spec].filter(Boolean).join(' '),
      ...(one.assumedKg > 0 && { note: `其中 ${massText(one.assumedKg)} 按同等级上次配比推算` }),
      ...{ volumes, sum: massText(kg) },
    };
  });

/** The same in tonnes that come to the sum of the row: in tenths, and of what is less than ten tonnes in all in hundredths. */
export const tonneRows = (rows: readonly HourRow[]): HourRow[] =>
  rows.map((row) => {
    const volumes = inSteps(row.volumes, sum(row.volumes) < 10_000 ? 10 : 100);
    return { ...row, volumes, sum: formatQuantity(sum(volumes) / 1000, 't', 2) };
  });

/** Tonnes in a narrow place. */
export const shortTonnes = (kg: number): string => (kg === 0 ? '' : formatNumber(kg / 1000, 2, { trim: true }));

/** The hours in which a plant or one of its lines is asked for more than it can, each once. */
export const overHours = ({ over, lines }: Plant): number[] =>
  over.flatMap((is, hour) => (is || lines.some((line) => line.over[hour]) ? [hour] : []));

/** 2 小时超出能力：08、09 时. */
export const overText = (hours: readonly number[], name: (hour: number) => string): string =>
  `${hours.length}${thinSpace}小时超出能力：${hours.map(name).join('、')}${thinSpace}时`;
