import { DomainError } from '../errors.ts';
import type { MixMaterial } from './proportion.ts';

const binders = new Set(['cement', 'flyAsh', 'slag']);
const massOf = (materials: readonly MixMaterial[], of: (m: MixMaterial) => boolean): number =>
  materials.filter(of).reduce((sum, m) => sum + m.kgPerM3, 0);

/** Between these lies the water-binder ratio of anything that sets. */
const ratios = { least: 0.1, most: 3 };

/**
 * The figures of a mix that follow from its materials: water-binder ratio, sand ratio (%) and density (kg/m³), as JGJ 55 names them.
 * Refuses a mix without cement or water (`proportion.incomplete`), and one that is no concrete (`proportion.waterBinderRatio`).
 */
export const figuresOfMix = (
  materials: readonly MixMaterial[],
): { waterBinderRatio: number; sandRatio: number; density: number } => {
  const binder = massOf(materials, (m) => binders.has(m.kind));
  const cement = massOf(materials, (m) => m.kind === 'cement');
  const water = massOf(materials, (m) => m.kind === 'water');
  if (cement <= 0 || water <= 0) throw new DomainError('proportion.incomplete');
  const waterBinderRatio = Math.round((water / binder) * 1000) / 1000;
  if (!(waterBinderRatio >= ratios.least && waterBinderRatio <= ratios.most))
    throw new DomainError('proportion.waterBinderRatio', { ratio: waterBinderRatio.toPrecision(3), ...ratios });
  const sand = massOf(materials, (m) => m.kind === 'sand');
  const aggregate = sand + massOf(materials, (m) => m.kind === 'stone');
  return {
    waterBinderRatio,
    sandRatio: aggregate === 0 ? 0 : Math.round((sand / aggregate) * 10000) / 100,
    density: Math.round(massOf(materials, () => true) * 10) / 10,
  };
};
