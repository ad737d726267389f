import { z } from 'zod';
import { enabledStates } from '../enabledStates.ts';
import { plateNumber } from '../vehicles/plateNumber.ts';

/** What lorries that bring materials are built for. */
export const materialSpecies = [
  'scsp_cementing',
  'scsp_flyash',
  'scsp_mineral',
  'scsp_dump',
  'scsp_admixture',
] as const;
export type MaterialSpecies = (typeof materialSpecies)[number];
export const materialSpeciesLabels: Readonly<Record<MaterialSpecies, string>> = {
  scsp_cementing: '水泥罐车',
  scsp_flyash: '粉煤灰罐车',
  scsp_mineral: '矿粉罐车',
  scsp_dump: '自卸车',
  scsp_admixture: '外加剂罐车',
};

/** A lorry as somebody enters it, with who it carries for. */
export const materialCarForm = z.object({
  species: z.enum(materialSpecies, '请选择车型'),
  plateNumber,
  vendorID: z.string('请选择运输单位').min(1, '请选择运输单位').max(64),
});
export type MaterialCarForm = z.output<typeof materialCarForm>;

/** A lorry that brings materials. */
export const materialCarSchema = materialCarForm.extend({
  carID: z.string(),
  vendorName: z.string(),
  state: z.enum(enabledStates),
  createTime: z.string(),
});
export type MaterialCar = z.infer<typeof materialCarSchema>;

/** Under this key whoever delivers keeps, for themselves, the lorry that they drive and for whom. */
export const boundCarKey = 'app-material-driver-bind-info';

/** What stands there. */
export const boundCarSchema = z.object({
  carID: z.string().default(''),
  plateNumber: z.string().min(1),
  vendorID: z.string().default(''),
  vendorName: z.string().default(''),
});
export type BoundCar = z.infer<typeof boundCarSchema>;

/** The lorry out of the kept text; null when none is bound or the text is none of ours. */
export const boundCarOf = (value: string): BoundCar | null => {
  try {
    return boundCarSchema.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
};
