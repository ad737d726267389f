import { flowClassOf, isFlow, slumpClassOf } from '@pourline/domain/concrete/slumpClasses';
import { sumM3 } from '@pourline/domain/volume';

export interface SlumpGroup {
  /** Class of GB/T 14902, or what was written where it is no plain number of mm. */
  code: string;
  /** The ordered values of the class, mm. */
  values: string[];
  orders: number;
  volume: number;
}

/** Orders by class of consistence; S1 to S5, then F1 to F6, then what has no class. */
export function slumpGroups(rows: readonly { slump: string; orders: number; volume: number }[]): SlumpGroup[] {
  const found = new Map<string, SlumpGroup>();
  for (const { slump, orders, volume } of rows) {
    const mm = Number.parseFloat(slump);
    const code = (isFlow(mm) ? flowClassOf(mm) : slumpClassOf(mm)) ?? slump;
    const one = found.get(code) ?? { code, values: [], orders: 0, volume: 0 };
    found.set(code, {
      code,
      values: [...one.values, slump],
      orders: one.orders + orders,
      volume: sumM3([one.volume, volume]),
    });
  }
  const rank = (code: string) => ({ S: 0, F: 1 })[code[0] ?? ''] ?? 2;
  return [...found.values()].sort((a, b) => rank(a.code) - rank(b.code) || a.code.localeCompare(b.code));
}
