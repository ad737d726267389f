import { z } from 'zod';
import { figure } from '../numbers.ts';
import { visibleText } from '../visibleText.ts';

/** What a material is to the mix. */
export const materialKinds = ['cement', 'flyAsh', 'slag', 'sand', 'stone', 'water', 'admixture'] as const;
export type MaterialKind = (typeof materialKinds)[number];

export const materialKindLabels: Record<MaterialKind, string> = {
  cement: '水泥',
  flyAsh: '粉煤灰',
  slag: '矿粉',
  sand: '砂',
  stone: '石',
  water: '水',
  admixture: '外加剂',
};

/** One material of a mix, kg per m³ of concrete. */
export const mixMaterialSchema = z.object({
  kind: z.enum(materialKinds),
  name: visibleText.min(1, '有材料没有名称').max(40),
  spec: visibleText.max(40).default(''),
  kgPerM3: figure(0, 3000, 2),
});
export type MixMaterial = z.infer<typeof mixMaterialSchema>;

/** A mix proportion given to one order. */
export const proportionSchema = z.object({
  proportionID: z.string(),
  proportionNo: z.string(),
  taskID: z.string(),
  strengthNo: z.string(),
  slump: z.string(),
  materials: z.array(mixMaterialSchema),
  waterBinderRatio: z.number(),
  /** Sand as part of sand and stone, %. */
  sandRatio: z.number(),
  /** Mass of one m³, kg. */
  density: z.number(),
  remark: z.string(),
  creatorName: z.string(),
  createTime: z.string(),
});
export type Proportion = z.infer<typeof proportionSchema>;
