import { readDurabilityMarks } from '../concrete/durabilityMarks.ts';
import { FLOW_TOLERANCE_MM, isFlow, slumpToleranceMm, unfitConsistence } from '../concrete/slumpClasses.ts';
import { gradeMPa, isLightweightGrade, readStrengthGrade, strengthGrades } from '../concrete/strengthGrades.ts';
import { centi, m3 } from '../volume.ts';

/** A concrete as it is ordered; slump and largest stone in mm, as written. */
export interface OrderedConcrete {
  strengthNo: string;
  technicalFeature: readonly string[];
  slump: string;
  maximumSize: string;
}

/** What is left over on a truck: m³, when it was loaded (epoch ms) and how old it may become, minutes. */
export interface Surplus extends OrderedConcrete {
  volume: number;
  loadedAt: number;
  limitMinutes: number;
}

/** An order that wants concrete: m³ that are on no load yet, and the way there from where the truck is. */
export interface SurplusOrder extends OrderedConcrete {
  taskID: string;
  leftCa: number;
  metres: number;
  minutes: number;
}

/** What an order can do with a surplus. */
export interface SurplusTaker {
  taskID: string;
  /** m³ it takes. */
  takes: number;
  metres: number;
  minutes: number;
  /** Whole minutes until the limit when it is unloaded there. */
  ageLeft: number;
  /** Classes above what is asked for; 0: the same grade. */
  gradeAbove: number;
}

/** Why an order cannot take a surplus. */
const surplusRefusals = {
  grade: '强度等级不够',
  feature: '技术要求不满足',
  size: '石子粒径过大',
  slump: '坍落度不符',
  full: '方量已派完',
  age: '送到时料龄将近或超过时限',
} as const;
export type SurplusRefusal = keyof typeof surplusRefusals;

/** The same as people read it; `ordered`: the slump or the flow that the order wants. */
export const surplusRefusalText = (refusal: SurplusRefusal, ordered: string): string =>
  refusal === 'slump' ? unfitConsistence(ordered) : surplusRefusals[refusal];

/** A boom or a chute empties what is left over about this fast, minutes per m³. */
const unloadMinutesPerM3 = 2;
/** Concrete older than this share of its limit when it arrives is not taken on: unloading may take longer than thought. */
const oldestShare = 0.9;
/** Ages that differ by less than this are alike: the way decides, minutes. */
const alikeMinutes = 10;

/** Classes by which the first grade is above the second; null where it is below or of another kind. */
const classesAbove = (has: string, wanted: string): number | null => {
  const [a, b] = [readStrengthGrade(has), readStrengthGrade(wanted)];
  if (a === null || b === null) return has === wanted ? 0 : null;
  if (isLightweightGrade(a) !== isLightweightGrade(b)) return null;
  if (isLightweightGrade(a)) return a === b ? 0 : null;
  const grades: readonly string[] = strengthGrades;
  return gradeMPa(a) < gradeMPa(b) ? null : grades.indexOf(a) - grades.indexOf(b);
};

/** A mark of a series of grades, such as P8: of the same series the higher satisfies the lower. */
const series = /^(KS|[DFP])(\d+)$/;

/** Whether concrete made for some requirements meets one: the same, or of a series of grades a higher one, as P8 for P6. */
export const satisfies = (has: readonly string[], wanted: string): boolean => {
  const asked = series.exec(wanted);
  if (!asked) return has.includes(wanted);
  return has.some((mark) => {
    const found = series.exec(mark);
    return found !== null && found[1] === asked[1] && Number(found[2]) >= Number(asked[2]);
  });
};

const requirementsOf = (features: readonly string[]): string[] => {
  const { marks, others } = readDurabilityMarks(features);
  return [...marks, ...others];
};

const mmOf = (text: string): number => Number.parseFloat(text);

/** Whether the slump is the wanted one, within what the standard permits. */
const slumpFits = (has: string, wanted: string): boolean => {
  const gap = Math.abs(mmOf(has) - mmOf(wanted));
  if (Number.isNaN(gap)) return has === wanted;
  const asked = mmOf(wanted);
  return gap <= (isFlow(asked) ? FLOW_TOLERANCE_MM : slumpToleranceMm(asked));
};

/** What keeps a concrete from being used where another is ordered: a lower grade, a requirement not met, a coarser stone. */
export const concreteUnfit = (has: OrderedConcrete, wanted: OrderedConcrete): SurplusRefusal | null => {
  if (classesAbove(has.strengthNo, wanted.strengthNo) === null) return 'grade';
  const met = requirementsOf(has.technicalFeature);
  if (!requirementsOf(wanted.technicalFeature).every((one) => satisfies(met, one))) return 'feature';
  if (mmOf(has.maximumSize) > mmOf(wanted.maximumSize)) return 'size';
  return isFlow(wanted.slump) && !isFlow(has.slump) ? 'slump' : null;
};

/** What keeps a concrete that is mixed from going to another order: what makes it unfit, or another slump. */
export const mixedUnfit = (has: OrderedConcrete, wanted: OrderedConcrete): SurplusRefusal | null =>
  concreteUnfit(has, wanted) ?? (slumpFits(has.slump, wanted.slump) ? null : 'slump');

/**
 * Whole minutes until its limit that a concrete has when it is unloaded after a way; null where it would come with more than 90 % of its
 * time gone, or be too old before it is out. `minutes`: until it is there; `volume`: m³; `now`: epoch ms.
 */
export const ageLeftAfter = (
  { loadedAt, limitMinutes }: Pick<Surplus, 'loadedAt' | 'limitMinutes'>,
  { minutes, volume, now }: { minutes: number; volume: number; now: number },
): number | null => {
  const arrives = (now - loadedAt) / 60_000 + minutes;
  const ageLeft = Math.floor(limitMinutes - arrives - volume * unloadMinutesPerM3);
  // A site without a way to it is none that it reaches in time.
  return ageLeft >= 0 && arrives <= oldestShare * limitMinutes ? ageLeft : null;
};

/**
 * Whether an order can take what is left over: its grade not above that on the truck, its requirements met, its stone not finer, its
 * slump the same, something still wanted, there before 90 % of the concrete's time is gone, and unloaded before all of it is. `now`: epoch ms; `volume`: what is asked of it, m³.
 */
export const judgeSurplusTaker = (
  surplus: Surplus,
  order: SurplusOrder,
  now: number,
  volume = surplus.volume,
): SurplusTaker | SurplusRefusal => {
  const unfit = mixedUnfit(surplus, order);
  if (unfit) return unfit;
  const takes = Math.min(centi(volume), centi(order.leftCa));
  if (takes <= 0) return 'full';
  const ageLeft = ageLeftAfter(surplus, { minutes: order.minutes, volume: m3(takes), now });
  if (ageLeft === null) return 'age';
  const { taskID, metres, minutes } = order;
  return {
    taskID,
    takes: m3(takes),
    metres,
    minutes,
    ageLeft,
    gradeAbove: classesAbove(surplus.strengthNo, order.strengthNo) ?? 0,
  };
};

const better = (a: SurplusTaker, b: SurplusTaker): number =>
  a.gradeAbove - b.gradeAbove ||
  Math.floor(b.ageLeft / alikeMinutes) - Math.floor(a.ageLeft / alikeMinutes) ||
  a.metres - b.metres ||
  (a.taskID < b.taskID ? -1 : Number(a.taskID > b.taskID));

/** The orders that can take what is left over, the best first: by grade, age left (tens of minutes) and way. */
export const rankSurplusTakers = (surplus: Surplus, orders: readonly SurplusOrder[], now: number): SurplusTaker[] =>
  orders
    .map((order) => judgeSurplusTaker(surplus, order, now))
    .filter((taker) => typeof taker !== 'string')
    .sort(better);
