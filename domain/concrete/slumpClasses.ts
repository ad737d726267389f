import { roundHalfEven } from '../volume.ts';

/** One class of consistence: nominal values in mm, both ends belong to it. */
export interface ConsistenceClass {
  readonly code: string;
  readonly fromMm: number;
  readonly toMm: number;
}

/** Slump classes, GB/T 14902-2012, mm. */
export const slumpClasses: readonly ConsistenceClass[] = [
  { code: 'S1', fromMm: 10, toMm: 40 },
  { code: 'S2', fromMm: 50, toMm: 90 },
  { code: 'S3', fromMm: 100, toMm: 150 },
  { code: 'S4', fromMm: 160, toMm: 210 },
  { code: 'S5', fromMm: 220, toMm: Number.POSITIVE_INFINITY },
];

/** Slump-flow classes (扩展度), GB/T 14902-2012, mm. */
export const flowClasses: readonly ConsistenceClass[] = [
  { code: 'F1', fromMm: 0, toMm: 340 },
  { code: 'F2', fromMm: 350, toMm: 410 },
  { code: 'F3', fromMm: 420, toMm: 480 },
  { code: 'F4', fromMm: 490, toMm: 550 },
  { code: 'F5', fromMm: 560, toMm: 620 },
  { code: 'F6', fromMm: 630, toMm: Number.POSITIVE_INFINITY },
];

/** Permitted deviation of the measured from the ordered slump, GB/T 14902-2012, mm. */
export const slumpTolerances: readonly { readonly upToMm: number; readonly toleranceMm: number }[] = [
  { upToMm: 40, toleranceMm: 10 },
  { upToMm: 90, toleranceMm: 20 },
  { upToMm: Number.POSITIVE_INFINITY, toleranceMm: 30 },
];

/** Permitted deviation of the slump flow, GB/T 14902-2012: for flows of 350 mm and more, mm. */
export const FLOW_TOLERANCE_MM = 30;
const FLOW_TOLERANCE_FROM_MM = 350;

/** A consistence is expressed to the nearest 10 mm before it is classed; halves go to the even ten (GB/T 8170). */
export function roundToTenMm(mm: number): number {
  return roundHalfEven(mm / 10, 0) * 10;
}

function classOf(classes: readonly ConsistenceClass[], mm: number): string | null {
  if (!Number.isFinite(mm)) return null;
  const rounded = roundToTenMm(mm);
  return classes.find((one) => rounded >= one.fromMm && rounded <= one.toMm)?.code ?? null;
}

/** The slump class of an ordered or measured slump in mm, or null below 10 mm (stiff concrete is classed by Vebe time). */
export function slumpClassOf(slumpMm: number): string | null {
  return classOf(slumpClasses, slumpMm);
}

/** The class of a slump flow in mm, or null for a negative one. */
export function flowClassOf(flowMm: number): string | null {
  return classOf(flowClasses, flowMm);
}

/** Whether an ordered figure, mm or a text that begins with it, is a flow and no slump: no slump is as high. False where no figure stands. */
export const isFlow = (ordered: string | number): boolean =>
  Number.parseFloat(String(ordered)) >= FLOW_TOLERANCE_FROM_MM;

/** What the ordered figure measures, as a label has it. */
export const consistenceWord = (ordered: string | number): '坍落度' | '扩展度' =>
  isFlow(ordered) ? '扩展度' : '坍落度';

/** Said of concrete that is stiffer or softer than what was ordered. */
export const unfitConsistence = (ordered: string | number): string => `${consistenceWord(ordered)}不符`;

/** How far the slump found on site may lie from the ordered slump, ± mm. */
export function slumpToleranceMm(orderedMm: number): number {
  const rounded = roundToTenMm(orderedMm);
  const row = slumpTolerances.find((one) => rounded <= one.upToMm);
  return row?.toleranceMm ?? FLOW_TOLERANCE_MM;
}

/** The ordered slump or flow with what it may deviate: `180±30` of `180`. A text that is no plain number of mm, such as one that names its tolerance, stays as it is. */
export function slumpWithTolerance(ordered: string): string {
  if (!/^\d+$/.test(ordered.trim())) return ordered;
  const mm = Number(ordered);
  const tolerance = isFlow(mm) ? flowToleranceMm(mm) : slumpToleranceMm(mm);
  return tolerance === null ? ordered : `${mm}±${tolerance}`;
}

/** How far the flow found on site may lie from the ordered flow, ± mm, or null where the standard sets none. */
export function flowToleranceMm(orderedMm: number): number | null {
  return isFlow(orderedMm) ? FLOW_TOLERANCE_MM : null;
}

/** Whether a slump measured at delivery is within the tolerance of the ordered one. */
export function slumpAccepted(orderedMm: number, measuredMm: number): boolean {
  return Math.abs(measuredMm - orderedMm) <= slumpToleranceMm(orderedMm);
}
