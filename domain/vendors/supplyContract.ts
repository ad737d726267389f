import { z } from 'zod';
import { contractDay } from '../contracts/contractPrice.ts';
import { enabledStates } from '../enabledStates.ts';
import { materialUnits } from '../materials/material.ts';
import { yuan } from '../money.ts';
import { visibleText } from '../visibleText.ts';

const supplyFields = z.object({
  contractNo: visibleText.min(1, '请填写合同编号').max(40, '编号最多 40 字').meta({ example: 'GY-2026-01' }),
  vendorID: z.string().min(1, '请选择供应商').max(64),
  materialID: z.string().min(1, '请选择材料').max(64),
  price: yuan,
  priceUnit: z.enum(materialUnits, '请选择计价单位'),
  fromDay: contractDay,
  /** The last day; empty: without an end. */
  untilDay: z.union([z.literal(''), contractDay]).default(''),
  remark: visibleText.max(200, '备注最多 200 字').default(''),
});

/** What is agreed with a supplier about one material, as somebody enters it: yuan for one t or m³. */
export const supplyContractForm = supplyFields.refine(
  ({ fromDay, untilDay }) => untilDay === '' || untilDay >= fromDay,
  { path: ['untilDay'], message: '截止日期不能早于起始日期' },
);
export type SupplyContractForm = z.output<typeof supplyContractForm>;

/** A contract of supply as it is told. */
export const supplyContractSchema = supplyFields.extend({
  supplyContractID: z.string(),
  vendorName: z.string(),
  materialName: z.string(),
  /** Made because a delivery came of a supplier that had none. */
  isTemporary: z.boolean(),
  state: z.enum(enabledStates),
  createTime: z.string(),
});
export type SupplyContract = z.infer<typeof supplyContractSchema>;
