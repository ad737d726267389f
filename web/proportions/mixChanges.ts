import { type MixMaterial, materialKindLabels, materialKinds } from '@pourline/domain/proportions/proportion';
import { figuresOfMix } from '@pourline/domain/proportions/proportionRules';
import { formatNumber } from '../kit/figure/format.ts';

/** One line of what differs between two mixes; `by` is empty where no figure tells it. */
interface MixChange {
  label: string;
  before: string;
  after: string;
  by: string;
}

const plain = (value: number, decimals: number) => formatNumber(value, decimals, { trim: true });
const signed = (value: number, decimals: number) => `${value > 0 ? '+' : '−'}${plain(Math.abs(value), decimals)}`;

/** What changes from one mix to another: kilograms by the kind of material, what the materials are, and the figures that follow. */
export function mixChanges(before: readonly MixMaterial[], after: readonly MixMaterial[]): MixChange[] {
  const lines: MixChange[] = [];
  const told = (label: string, [was, is]: readonly [number, number], unit: string, decimals: number) => {
    if (was === is) return;
    const [from, to] = [`${plain(was, decimals)}${unit}`, `${plain(is, decimals)}${unit}`];
    lines.push({ label, before: from, after: to, by: signed(Math.round((is - was) * 1000) / 1000, decimals) });
  };
  const kgOf = (mix: readonly MixMaterial[], kind: string) =>
    Math.round(mix.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.kgPerM3, 0) * 100) / 100;
  const namesOf = (mix: readonly MixMaterial[], kind: string) =>
    mix
      .filter((one) => one.kind === kind && one.kgPerM3 > 0)
      .map(({ name, spec }) => [name, spec].filter(Boolean).join(' '))
      .join('、');
  for (const kind of materialKinds) {
    told(materialKindLabels[kind], [kgOf(before, kind), kgOf(after, kind)], ' kg', 2);
    const [was, is] = [namesOf(before, kind), namesOf(after, kind)];
    if (was !== is && was !== '' && is !== '')
      lines.push({ label: `${materialKindLabels[kind]}品种`, before: was, after: is, by: '' });
  }
  const [was, is] = [figuresOfMix(before), figuresOfMix(after)];
  told('水胶比', [was.waterBinderRatio, is.waterBinderRatio], '', 3);
  told('砂率', [was.sandRatio, is.sandRatio], ' %', 2);
  told('容重', [was.density, is.density], ' kg/m³', 1);
  return lines;
}
