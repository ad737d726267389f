import { readDurabilityMarks } from '../concrete/durabilityMarks.ts';
import { gradeMPa, HIGH_STRENGTH_FROM_MPA, isLightweightGrade, readStrengthGrade } from '../concrete/strengthGrades.ts';
import type { MaterialKind, MixMaterial } from './proportion.ts';
import { figuresOfMix } from './proportionRules.ts';

/** What a mix is held to besides its materials of one kind, kg/m³. Binder: cement, fly ash and slag together. */
export type MixFigure = 'waterBinderRatio' | 'sandRatio' | 'density' | 'binder' | MaterialKind;

/** Between which a figure must lie, and who says so. */
interface Limit {
  least: number;
  most: number;
  by: string;
}
type MixLimits = ReadonlyMap<MixFigure, readonly Limit[]>;

/** A figure of a mix that lies beyond a limit. */
export interface MixFault extends Limit {
  figure: MixFigure;
  value: number;
}

/** What a mix is for: the grade, and what is asked for besides, by codes or by names. */
export interface MixPurpose {
  strengthNo: string;
  features: readonly string[];
}

const any = Number.POSITIVE_INFINITY;
const plant = '本厂限值';
const jgj = (clause: string) => `JGJ 55-2011 ${clause}`;

/** What no mix of the plant goes beyond, kg/m³ and %. */
const plantLimits: readonly (readonly [MixFigure, least: number, most: number])[] = [
  ['waterBinderRatio', 0.25, 0.65],
  ['sandRatio', 28, 50],
  ['density', 2250, 2500],
  ['cement', 80, 600],
  ['flyAsh', 0, 250],
  ['slag', 0, 350],
  ['sand', 300, 1200],
  ['stone', 400, 1500],
  ['water', 100, 250],
  ['admixture', 0, 30],
];

/** The least binder by the water-binder ratio of reinforced concrete above C15, kg/m³ (3.0.4). */
const leastBinder = (fk: number, waterBinderRatio: number): number => {
  if (fk <= 15) return 0;
  if (waterBinderRatio <= 0.45) return 330;
  if (waterBinderRatio <= 0.5) return 320;
  return waterBinderRatio <= 0.55 ? 300 : 280;
};

/** High strength from its grade on, MPa: ratio, binder and sand (7.3.2). */
const highStrength = [
  { from: 80, ratio: [0.26, 0.28], binder: [520, 580], sand: [35, 42] },
  { from: HIGH_STRENGTH_FROM_MPA, ratio: [0.28, 0.34], binder: [480, 560], sand: [35, 42] },
] as const;

/** Concrete that keeps water out, by the number of its P: the greatest ratio to C30 and above it (7.1.2). */
const watertight = [
  { above: 12, ratios: [0.5, 0.45] },
  { above: 6, ratios: [0.55, 0.5] },
  { above: 0, ratios: [0.6, 0.55] },
] as const;

/** Concrete that stands frost, by the number of its F: the greatest ratio with entrained air and the least binder (7.2.2). */
const frostproof = [
  { above: 100, ratio: 0.5, binder: 350 },
  { above: 50, ratio: 0.55, binder: 320 },
  { above: 0, ratio: 0.6, binder: 300 },
] as const;

/** The number of the highest mark of a series among the requirements: 8 for P8; 0 without one. */
const numberOf = (marks: readonly string[], series: 'P' | 'F'): number =>
  Math.max(0, ...marks.map((mark) => Number(new RegExp(`^>?${series}(\\d+)$`).exec(mark)?.[1] ?? 0)));

/**
 * What a mix for this grade and these requirements is held to, the ratio being the mix's own: the plant's limits and those of JGJ 55-2011. A grade that the standard does
 * not know, and lightweight concrete, which has a standard of its own, are held to the plant's alone.
 */
export const mixLimits = ({ strengthNo, features }: MixPurpose, waterBinderRatio: number): MixLimits => {
  const limits = new Map<MixFigure, Limit[]>();
  const hold = (figure: MixFigure, least: number, most: number, by: string) =>
    limits.set(figure, [...(limits.get(figure) ?? []), { least, most, by }]);
  const grade = readStrengthGrade(strengthNo);
  const isLight = grade !== null && isLightweightGrade(grade);
  for (const [figure, least, most] of plantLimits)
    if (!isLight || !['density', 'sandRatio', 'stone', 'sand'].includes(figure)) hold(figure, least, most, plant);
  if (grade === null || isLight) return limits;
  const fk = gradeMPa(grade);
  const { marks } = readDurabilityMarks(features);
  const [p, f] = [numberOf(marks, 'P'), numberOf(marks, 'F')];
  const high = highStrength.find(({ from }) => fk >= from);
  const tight = p > 0 ? watertight.find(({ above }) => p > above) : undefined;
  const frost = f > 0 ? frostproof.find(({ above }) => f > above) : undefined;
  const least = leastBinder(fk, waterBinderRatio);
  if (least > 0) hold('binder', least, any, jgj('3.0.4'));
  if (high) {
    const [ratio, binder, sand] = [high.ratio, high.binder, high.sand];
    hold('waterBinderRatio', ratio[0], ratio[1], jgj('7.3.2'));
    hold('binder', binder[0], binder[1], jgj('7.3.2'));
    hold('sandRatio', sand[0], sand[1], jgj('7.3.2'));
    hold('cement', 0, 500, jgj('7.3.2'));
  }
  if (tight) {
    hold('waterBinderRatio', 0, tight.ratios[fk > 30 ? 1 : 0], jgj('7.1.2'));
    hold('binder', 320, any, jgj('7.1.2'));
    hold('sandRatio', 35, 45, jgj('7.1.2'));
  }
  if (frost) {
    hold('waterBinderRatio', 0, frost.ratio, jgj('7.2.2'));
    hold('binder', frost.binder, any, jgj('7.2.2'));
  }
  return limits;
};

const binders: readonly MaterialKind[] = ['cement', 'flyAsh', 'slag'];
const kgOf = (materials: readonly MixMaterial[], ...kinds: readonly MaterialKind[]): number =>
  Math.round(materials.filter(({ kind }) => kinds.includes(kind)).reduce((sum, one) => sum + one.kgPerM3, 0) * 100) /
  100;

/** What of a mix lies beyond its limits, the narrowest of each figure. Throws as `figuresOfMix` for what is no concrete. */
export const mixFaults = (materials: readonly MixMaterial[], purpose: MixPurpose): MixFault[] => {
  const figures = figuresOfMix(materials);
  const amountOf = (figure: MixFigure): number =>
    figure === 'binder'
      ? kgOf(materials, ...binders)
      : figure in figures
        ? figures[figure as keyof typeof figures]
        : kgOf(materials, figure as MaterialKind);
  return [...mixLimits(purpose, figures.waterBinderRatio)].flatMap(([figure, limits]) => {
    const value = amountOf(figure);
    const beyond = limits.filter(({ least, most }) => value < least || value > most);
    const [worst] = beyond.toSorted((a, b) => (value < a.least ? b.least - a.least : a.most - b.most));
    return worst ? [{ figure, value, ...worst }] : [];
  });
};

const labels: Readonly<Record<MixFigure, readonly [label: string, unit: string]>> = {
  waterBinderRatio: ['水胶比', ''],
  sandRatio: ['砂率', ' %'],
  density: ['容重', ' kg/m³'],
  binder: ['胶凝材料', ' kg'],
  cement: ['水泥', ' kg'],
  flyAsh: ['粉煤灰', ' kg'],
  slag: ['矿粉', ' kg'],
  sand: ['砂', ' kg'],
  stone: ['石', ' kg'],
  water: ['水', ' kg'],
  admixture: ['外加剂', ' kg'],
};

/** As the figures of the page are written: 3,060. */
const written = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 4 });

/** 水胶比 0.17，应在 0.25–0.65（本厂限值） */
export const mixFaultText = ({ figure, value, least, most, by }: MixFault): string => {
  const [label, unit] = labels[figure];
  const [low, high] = [written(least), written(most)];
  const range = most === any ? `不少于 ${low}` : least === 0 ? `不大于 ${high}` : `应在 ${low}–${high}`;
  return `${label} ${written(value)}${unit}，${range}${unit}（${by}）`;
};
