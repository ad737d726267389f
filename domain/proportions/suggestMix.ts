import { readDurabilityMarks } from '../concrete/durabilityMarks.ts';
import { type MixFigure, type MixPurpose, mixLimits } from './mixLimits.ts';
import type { MixMaterial } from './proportion.ts';

/** Water of plastic concrete with crushed stone at 90 mm slump by largest stone, kg/m³ (JGJ 55-2011, table 5.2.1-2). */
const waterAt90mm: readonly (readonly [upToMm: number, kg: number])[] = [
  [16, 230],
  [20, 215],
  [31.5, 205],
  [Number.POSITIVE_INFINITY, 195],
];
/** Water rises 5 kg for each 20 mm of slump above 90 mm. */
const waterPerMm = 5 / 20;
const crushedStone = { alphaA: 0.53, alphaB: 0.2 };
/** 20 % fly ash and 20 % slag in the binder: their effect on its strength. */
const ashPart = 0.2;
const slagPart = 0.2;
const binderEffect = 0.8 * 0.98;
const highStrengthFrom = 60;
/** What the mass method takes one m³ to weigh, kg. */
const freshMass = (fk: number): number => (fk < 20 ? 2350 : fk < 40 ? 2380 : fk < highStrengthFrom ? 2410 : 2440);

/** Strength spread to plan for where a plant has no record of its own, MPa (JGJ 55-2011, table 4.0.2). */
const sigmaOf = (fk: number): number => (fk <= 20 ? 4 : fk <= 45 ? 5 : 6);
/** The strength to aim at, MPa. */
const targetStrength = (fk: number): number => (fk < highStrengthFrom ? fk + 1.645 * sigmaOf(fk) : 1.15 * fk);

/** Whole kilograms move the share of sand by less than this, %. */
const aside = 0.1;

/** The narrowest of the limits of a figure. */
const narrowest = (purpose: MixPurpose, ratio: number, figure: MixFigure): { least: number; most: number } => {
  const limits = mixLimits(purpose, ratio).get(figure) ?? [];
  return { least: Math.max(0, ...limits.map(({ least }) => least)), most: Math.min(...limits.map(({ most }) => most)) };
};

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const numberIn = (text: string): number => Number(/\d+(\.\d+)?/.exec(text)?.[0] ?? Number.NaN);

const waterBinderRatioOf = (fk: number): number => {
  // The strength formula ends at C55; for high strength the standard gives ranges instead (0.28 to 0.34).
  if (fk >= highStrengthFrom) return clamp(0.34 - (fk - highStrengthFrom) * 0.003, 0.28, 0.34);
  const cement = fk >= 50 ? 52.5 * 1.1 : 42.5 * 1.16;
  const binder = binderEffect * cement;
  const { alphaA, alphaB } = crushedStone;
  return clamp((alphaA * binder) / (targetStrength(fk) + alphaA * alphaB * binder), 0.28, 0.62);
};

/**
 * A plain starting mix for a grade (`C30`), a slump (`180±30`, mm; from 350 on it is a flow) and a largest stone (`25`, mm), designed
 * by JGJ 55-2011 with 20 % fly ash, 20 % slag and a polycarboxylate admixture, with the ratio and the binder that marks such as P8 and F150 among the `features` ask for: for the laboratory to try and correct, never to be
 * poured as it is. kg per m³.
 */
export const suggestMix = (
  strengthNo: string,
  slump: string,
  maximumSize: string,
  features: readonly string[] = [],
): MixMaterial[] => {
  const fk = clamp(numberIn(strengthNo) || 30, 5, 80);
  const given = numberIn(slump) || 180;
  const slumpMm = given >= 350 ? 220 : clamp(given, 10, 220);
  const stoneMm = numberIn(maximumSize) || 25;
  const purpose = { strengthNo, features };
  const plain = waterBinderRatioOf(fk);
  const ratioLimit = narrowest(purpose, plain, 'waterBinderRatio').most;
  const ratio = Math.min(plain, ratioLimit);
  const binderLimits = narrowest(purpose, ratio, 'binder');
  const sandLimits = narrowest(purpose, ratio, 'sandRatio');
  const reduction = fk >= highStrengthFrom ? 0.3 : fk >= 40 ? 0.27 : 0.25;
  const table = waterAt90mm.find(([upTo]) => stoneMm <= upTo)?.[1] ?? 195;
  const wanted = (table + (slumpMm - 90) * waterPerMm) * (1 - reduction);
  // Pumped concrete needs at least 300 kg of binder.
  const least = Math.max(slumpMm >= 100 ? 300 : 260, binderLimits.least);
  const binder = Math.round(clamp(wanted / ratio, least, Math.min(600, binderLimits.most)));
  const water = Math.min(Math.round(binder * ratio), Math.floor(binder * ratioLimit));
  const ash = Math.round(binder * ashPart);
  const slag = Math.round(binder * slagPart);
  const cement = binder - ash - slag;
  const admixture = Math.round(binder * (fk >= highStrengthFrom ? 0.024 : 0.02) * 10) / 10;
  const bySlump = 31.5 + ((ratio - 0.4) / 0.1) * 3 + Math.max(0, slumpMm - 60) / 20;
  const sandRatio = clamp(bySlump, Math.max(30, sandLimits.least + aside), Math.min(45, sandLimits.most - aside)) / 100;
  const aggregate = freshMass(fk) - binder - water - admixture;
  const sand = Math.round(aggregate * sandRatio);
  const stone = Math.round(aggregate - sand);
  const row = (kind: MixMaterial['kind'], name: string, spec: string, kgPerM3: number): MixMaterial => ({
    kind,
    name,
    spec,
    kgPerM3,
  });
  return [
    row('cement', '水泥', fk >= 50 ? 'P·O 52.5' : 'P·O 42.5', cement),
    row('flyAsh', '粉煤灰', 'F 类 Ⅱ 级', ash),
    row('slag', '矿粉', 'S95', slag),
    row('sand', '中砂', '细度模数 2.6', sand),
    row('stone', '碎石', `5–${stoneMm} mm`, stone),
    row('water', '水', '', water),
    row('admixture', '外加剂', '聚羧酸减水剂', admixture),
  ];
};

/** Whether a suggested mix is made for a requirement, by its code and name: for water that is kept out and frost that is stood, no other. */
export const coveredBySuggestion = (feature: readonly string[]): boolean =>
  readDurabilityMarks(feature).marks.some((mark) => /^>?[PF]\d+$/.test(mark));
