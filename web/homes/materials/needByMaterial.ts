import type { HomeSections } from '@pourline/contract/homeParts';

export interface MaterialNeed {
  kind: string;
  name: string;
  spec: string;
  /** kg still needed on the business days from today on. */
  days: readonly number[];
  total: number;
}

/** Grams keep sums of kilograms exact. */
const addKg = (a: number, b: number): number => Math.round((a + b) * 1000) / 1000;

/** What each material is needed of over all plants, the heaviest first; water comes from the tap and is bought by nobody. */
export function needByMaterial(rows: HomeSections['need']['rows'], days = 3): MaterialNeed[] {
  const found = new Map<string, { kind: string; name: string; spec: string; days: number[]; total: number }>();
  for (const { kind, name, spec, day, kg } of rows) {
    if (kind === 'water' || day >= days) continue;
    const key = `${kind} ${name}`;
    const one = found.get(key) ?? { kind, name, spec, days: Array.from({ length: days }, () => 0), total: 0 };
    one.days[day] = addKg(one.days[day] ?? 0, kg);
    one.total = addKg(one.total, kg);
    found.set(key, one);
  }
  return [...found.values()].sort((a, b) => b.total - a.total);
}
