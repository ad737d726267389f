import { z } from 'zod';
import { enabledStates } from '../enabledStates.ts';
import { whole } from '../numbers.ts';
import { visibleText } from '../visibleText.ts';

/** What the largest silo or yard holds, kg. */
const mostKg = 99_999_999;

const binFields = z.object({
  code: visibleText.min(1, '请填写库位编码').max(20, '编码最多 20 字').meta({ example: 'K-01' }),
  name: visibleText.min(1, '请填写库位名称').max(40, '名称最多 40 字').meta({ example: '1 号水泥仓' }),
  plantID: z.string().min(1, '请选择搅拌站').max(64),
  /** The mixing line that it feeds; null: all of the plant. */
  lineID: z.string().max(64).nullable().default(null),
  /** What lies in it; null: nothing is meant for it yet. */
  materialID: z.string().max(64).nullable().default(null),
  capacityKg: whole(1, mostKg).meta({ example: 200_000 }),
  /** Under so many kilograms it is told to be low. */
  lowKg: whole(0, mostKg).default(0).meta({ example: 60_000 }),
  /** Its mouth has a compressor, for tankers without one of their own. */
  hasCompressor: z.boolean().default(false),
});

/** A bin (a silo, tank or yard) as somebody enters it, weights in kg. */
export const binForm = binFields.refine(({ capacityKg, lowKg }) => lowKg < capacityKg, {
  path: ['lowKg'],
  message: '低位要小于容量',
});
export type BinForm = z.output<typeof binForm>;

/** A bin as it is told. */
export const binSchema = binFields.extend({
  binID: z.string(),
  plantName: z.string(),
  lineName: z.string().nullable(),
  materialName: z.string().nullable(),
  state: z.enum(enabledStates),
  createTime: z.string(),
});
export type Bin = z.infer<typeof binSchema>;
