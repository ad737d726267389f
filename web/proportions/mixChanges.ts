import { type MixMaterial, materialKindLabels, materialKinds } from '@pourline/domain/proportions/proportion';
import { formatNumber } from '../kit/figure/format.ts';
import { knownFigures } from './mixDraft.ts';

/** One line of two mixes side by side; `by` is empty where they are the same or no figure tells it. */
interface MixLine {
  label: string;
  before: string;
  after: string;
  by: string;
}

const plain = (value: number, decimals: number) => formatNumber(value, decimals, { trim: true });
const signed = (value: number, decimals: number) => `${value > 0 ? '+' : '−'}${plain(Math.abs(value), decimals)}`;
const line = (label: string, [was, is]: readonly [number, number], unit: string, decimals: number): MixLine => ({
  label,
  before: `${plain(was, decimals)}${unit}`,
  after: `${plain(is, decimals)}${unit}`,
  by: was === is ? '' : signed(Math.round((is - was) * 1000) / 1000, decimals),
});

const kgOf = (mix: readonly MixMaterial[], kind: string) =>
  Math.round(mix.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.kgPerM3, 0) * 100) / 100;
const namesOf = (mix: readonly MixMaterial[], kind: string) =>
  mix
    .filter((one) => one.kind === kind && one.kgPerM3 > 0)
    .map(({ name, spec }) => [name, spec].filter(Boolean).join(' '))
    .join('、');

/** Two mixes side by side: kilograms by the kind of material that one of them has, where its materials differ what they are, and the figures that follow, as far as both have them. */
export function mixLines(before: readonly MixMaterial[], after: readonly MixMaterial[]): MixLine[] {
  const materials = materialKinds.flatMap((kind) => {
    const kilograms = [kgOf(before, kind), kgOf(after, kind)] as const;
    if (kilograms[0] === 0 && kilograms[1] === 0) return [];
    const [was, is] = [namesOf(before, kind), namesOf(after, kind)];
    const label = materialKindLabels[kind];
    const sorts =
      was !== is && was !== '' && is !== '' ? [{ label: `${label}品种`, before: was, after: is, by: '' }] : [];
    return [line(label, kilograms, ' kg', 2), ...sorts];
  });
  const [was, is] = [knownFigures(before), knownFigures(after)];
  if (was === null || is === null) return materials;
  return [
    ...materials,
    line('水胶比', [was.waterBinderRatio, is.waterBinderRatio], '', 3),
    line('砂率', [was.sandRatio, is.sandRatio], ' %', 2),
    line('容重', [was.density, is.density], ' kg/m³', 1),
  ];
}

/** What changes from one mix to another. */
export const mixChanges = (before: readonly MixMaterial[], after: readonly MixMaterial[]): MixLine[] =>
  mixLines(before, after).filter((one) => one.before !== one.after);
