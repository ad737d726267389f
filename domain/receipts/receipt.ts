import { z } from 'zod';
import { materialUnits } from '../materials/material.ts';
import { whole } from '../numbers.ts';
import { materialKinds } from '../proportions/proportion.ts';
import { agreeingKg, mostKg } from '../scanning/notes/noteWeights.ts';
import { instantSchema } from '../time/instant.ts';
import { visibleText } from '../visibleText.ts';
import { someVolumeM3 } from '../volume.ts';
import { receiptState } from './receiptStates.ts';

const instant = z.string();
const weight = whole(1, mostKg).nullable().default(null);

/** Gross and net as a note has them may be apart by a division of its scale. */
const agree = ({ grossKg, tareKg, netKg }: { grossKg: number | null; tareKg: number | null; netKg: number }): boolean =>
  grossKg === null || tareKg === null || netKg <= grossKg - tareKg + agreeingKg;

const receiptFields = z.object({
  /** Which plant is to receive it. */
  plantID: z.string('请选择收货站').min(1, '请选择收货站').max(64),
  materialID: z.string('请选择材料').min(1, '请选择材料').max(64),
  /** Who sells it. */
  vendorID: z.string('请选择供应商').min(1, '请选择供应商').max(64),
  /** The lorry; null: the one that whoever announces it has bound to themselves. */
  carID: z.string().max(64).nullable().default(null),
  /** Who drives it; null: whoever announces it. */
  driverOID: z.string().max(64).nullable().default(null),
  /** As the supplier's note says, kg. */
  netKg: z.number('请填写净重').int().min(1, '请填写净重').max(mostKg, '净重过大'),
  grossKg: weight,
  tareKg: weight,
  /** What is bought by volume, m³. */
  volume: someVolumeM3('请填写方量').max(100, '一车最多 100 m³').nullable().default(null),
  noteNo: visibleText.max(40, '单号最多 40 字').default(''),
  /** A picture of the note. */
  noteFileID: z.string().max(64).nullable().default(null),
  /** When the lorry is to be there; null: nobody knows. */
  expectTime: instantSchema('请填写到站时间').nullable().default(null),
  remark: visibleText.max(200, '备注过长').default(''),
});

/** A delivery as it is announced, weights in whole kg. */
export const receiptForm = receiptFields
  .refine(({ grossKg, tareKg }) => grossKg === null || tareKg === null || grossKg > tareKg, {
    path: ['grossKg'],
    message: '毛重应大于皮重',
  })
  .refine(agree, { path: ['netKg'], message: '净重比毛重减皮重还多，请核对' });
export type ReceiptForm = z.output<typeof receiptForm>;

/** A delivery of material as it is told, weights in kg. */
export const receiptSchema = receiptFields.extend({
  receiptID: z.string(),
  receiptNo: z.string(),
  state: z.enum(receiptState),
  cancelled: z.boolean(),
  expectTime: instant.nullable(),
  carID: z.string(),
  driverOID: z.string(),
  plantName: z.string(),
  materialKind: z.enum(materialKinds),
  materialName: z.string(),
  materialUnit: z.enum(materialUnits),
  vendorName: z.string(),
  plateNumber: z.string(),
  /** Whom the lorry carries for. */
  carrierID: z.string(),
  carrierName: z.string(),
  driverName: z.string(),
  driverMobile: z.string(),
  /** Under which contract of supply; null: the supplier had none for it. */
  supplyContractID: z.string().nullable(),
  contractNo: z.string().nullable(),
  /** Where it is to be unloaded, from when it is called. */
  binID: z.string().nullable(),
  binName: z.string().nullable(),
  acceptTime: instant.nullable(),
  arriveTime: instant.nullable(),
  queueOutTime: instant.nullable(),
  unloadTime: instant.nullable(),
  completeTime: instant.nullable(),
  /** Why it was refused, found bad or revoked. */
  reason: z.string(),
  creatorName: z.string(),
  createTime: instant,
  updateTime: instant,
});
export type Receipt = z.infer<typeof receiptSchema>;
