import type { HomeSections } from '@pourline/contract/homeParts';

export interface MaterialUse {
  kind: string;
  name: string;
  target: number;
  actual: number;
}
const grams = (kg: number): number => Math.round(kg * 1000);

/** What was weighed in of each material over all lines, the heaviest first, without water. */
export function usedByMaterial(rows: HomeSections['use']): MaterialUse[] {
  const found = new Map<string, MaterialUse>();
  for (const { kind, name, target, actual } of rows) {
    if (kind === 'water') continue;
    const key = `${kind} ${name}`;
    const one = found.get(key) ?? { kind, name, target: 0, actual: 0 };
    found.set(key, {
      ...one,
      target: (grams(one.target) + grams(target)) / 1000,
      actual: (grams(one.actual) + grams(actual)) / 1000,
    });
  }
  return [...found.values()].sort((a, b) => b.actual - a.actual);
}

export interface LineAggregates {
  key: string;
  plantName: string;
  lineName: string;
  sand: number;
  stone: number;
}

/** Sand and stone of each mixing line, in the order of the lines. */
export function aggregatesByLine(rows: HomeSections['use']): LineAggregates[] {
  const found = new Map<string, LineAggregates>();
  for (const { plantName, lineName, kind, actual } of rows) {
    if (kind !== 'sand' && kind !== 'stone') continue;
    const key = `${plantName} ${lineName ?? ''}`;
    const one = found.get(key) ?? { key, plantName, lineName: lineName ?? '未记录生产线', sand: 0, stone: 0 };
    found.set(key, { ...one, [kind]: (grams(one[kind]) + grams(actual)) / 1000 });
  }
  return [...found.values()];
}
