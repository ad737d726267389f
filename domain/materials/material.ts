import { z } from 'zod';
import { enabledStates } from '../enabledStates.ts';
import { whole } from '../numbers.ts';
import { materialKinds } from '../proportions/proportion.ts';
import { visibleText } from '../visibleText.ts';

/** In which a material is bought and priced. */
export const materialUnits = ['t', 'm3'] as const;
export type MaterialUnit = (typeof materialUnits)[number];
export const materialUnitLabels: Readonly<Record<MaterialUnit, string>> = { t: '吨', m3: '方' };

const materialFields = z.object({
  code: visibleText.min(1, '请填写材料编码').max(20, '编码最多 20 字').meta({ example: 'C-425' }),
  kind: z.enum(materialKinds, '请选择材料种类'),
  name: visibleText.min(1, '请填写材料名称').max(40, '名称最多 40 字').meta({ example: '水泥' }),
  spec: visibleText.max(40, '规格最多 40 字').default(''),
  unit: z.enum(materialUnits, '请选择计量单位'),
  /** Kilograms of one m³; null: it is bought by weight. */
  kgPerM3: whole(100, 9_000).nullable().default(null),
  standard: visibleText.max(60, '执行标准最多 60 字').default(''),
});

/** A material as somebody enters it; what is bought by volume says what a m³ weighs. */
export const materialForm = materialFields.refine(({ unit, kgPerM3 }) => unit === 't' || kgPerM3 !== null, {
  path: ['kgPerM3'],
  message: '按方计量的材料要填每方多少千克',
});
export type MaterialForm = z.output<typeof materialForm>;

/** What the plant buys and mixes. */
export const materialSchema = materialFields.extend({
  materialID: z.string(),
  state: z.enum(enabledStates),
  createTime: z.string(),
});
export type Material = z.infer<typeof materialSchema>;

/** A material as people call it: 水泥 P·O 42.5. */
export const materialName = ({ name, spec }: Pick<Material, 'name' | 'spec'>): string =>
  [name, spec].filter(Boolean).join(' ');
