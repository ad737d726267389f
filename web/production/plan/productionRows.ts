import type { ProductionDay } from '@pourline/contract/production';
import { sumM3 } from '@pourline/domain/volume';
import { formatNumber, formatQuantity, formatTime, spaceText, thinSpace } from '../../kit/figure/format.ts';
import type { HourRow } from './HourTable.tsx';
import { massText } from './hourText.ts';

type Plant = ProductionDay['plants'][number];
export type ProductionOrder = ProductionDay['orders'][number];

const sumText = (volumes: readonly number[]): string => formatQuantity(sumM3(volumes), 'm³', 2);

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

/** The orders of the day, hour by hour. */
export const orderRows = (orders: readonly ProductionOrder[], onOpen: (taskID: string) => void): HourRow[] =>
  orders.map((order) => ({
    key: order.taskID,
    title: `${spaceText(order.projectName)} · ${spaceText(order.constructionSite)}`,
    note: [
      order.first ? formatTime(Date.parse(order.first.at)) : null,
      order.strengthNo,
      sourceText(order),
      order.taskNo.slice(-4),
    ]
      .filter(Boolean)
      .join(' · '),
    ...{ volumes: order.volumes, sum: formatQuantity(order.dayCa, 'm³', 2), onOpen: () => onOpen(order.taskID) },
  }));

/** Material by the hour, with what is reckoned by the mix of another order. */
export const materialRows = (materials: ProductionDay['materials'], from = 0, to = 24): HourRow[] =>
  materials.map((one) => {
    const volumes = one.volumes.map((kg, hour) => (hour >= from && hour < to ? kg : 0));
    const kg = volumes.reduce((sum, volume) => sum + volume, 0);
    return {
      key: `${one.plantID} ${one.kind} ${one.name} ${one.spec}`,
      title: [one.name, one.spec].filter(Boolean).join(' '),
      ...(one.assumedKg > 0 && { note: `其中 ${massText(one.assumedKg)} 按同等级上次配比推算` }),
      ...{ volumes, sum: massText(kg) },
    };
  });

/** Tonnes with one decimal in a narrow place. */
export const shortTonnes = (kg: number): string => (kg === 0 ? '' : formatNumber(kg / 1000, 1));

/** The hours in which a plant or one of its lines is asked for more than it can, each once. */
export const overHours = ({ over, lines }: Plant): number[] =>
  over.flatMap((is, hour) => (is || lines.some((line) => line.over[hour]) ? [hour] : []));

/** 2 小时超出能力：08、09 时. */
export const overText = (hours: readonly number[], name: (hour: number) => string): string =>
  `${hours.length}${thinSpace}小时超出能力：${hours.map(name).join('、')}${thinSpace}时`;
