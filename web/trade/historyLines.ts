import type { OrderChanges } from '@pourline/domain/orders/order';
import { formatDateTime } from '../kit/figure/format.ts';
import { type ChangeLine, changeLines, orderFieldLabels, textOf } from './changeLines.ts';
import type { CodeNames } from './useCodeNames.ts';

type Pair = readonly [before: unknown, after: unknown];
const isPair = (value: unknown): value is Pair => Array.isArray(value) && value.length === 2;
const instants: readonly string[] = ['bookBegin', 'bookEnd', 'arrangeTime'];
const silent: readonly string[] = [
  'siteLon',
  'siteLat',
  'prdTaskGeofence',
  'plantID',
  'navRoutes',
  'routeDistance',
  'routeMinutes',
  'routeHours',
  'proportionID',
];

/** What an entry of an order's history changed, from its data: `changes` (or the data itself) holds field by field before and after. */
export function historyLines(data: unknown, names: CodeNames, now: number): ChangeLine[] {
  if (typeof data !== 'object' || data === null) return [];
  const held = (data as { changes?: unknown }).changes ?? data;
  if (typeof held !== 'object' || held === null) return [];
  const pairs = Object.entries(held).filter(
    (entry): entry is [string, Pair] => isPair(entry[1]) && !silent.includes(entry[0]),
  );
  return pairs.flatMap(([field, [before, after]]) => lineOf(field, before, after, names, now));
}

/** The same in one line: 方量 60 m³ → 80 m³；坍落度 … */
export const changedText = (data: unknown, names: CodeNames, now: number): string =>
  textOf(historyLines(data, names, now));

function lineOf(field: string, before: unknown, after: unknown, names: CodeNames, now: number): ChangeLine[] {
  const label = orderFieldLabels[field];
  if (!label) return [];
  if (instants.includes(field)) return [{ field, label, before: moment(before), after: moment(after) }];
  if (field === 'autoSend' || field === 'reserved')
    return [{ field, label, before: before ? '是' : '否', after: after ? '是' : '否' }];
  return changeLines(
    { [field]: before ?? undefined } as OrderChanges,
    { [field]: after ?? '' } as OrderChanges,
    names,
    now,
  );
}

const moment = (value: unknown): string => (typeof value === 'string' ? formatDateTime(Date.parse(value)) : '无');
