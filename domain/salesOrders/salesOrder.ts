import { z } from 'zod';
import { visibleText } from '../visibleText.ts';
import { someVolumeM3 } from '../volume.ts';

/** A sales order takes call-offs while it is open. */
export const salesOrderStates = { open: '进行中', closed: '已关闭' } as const;
export type SalesOrderState = keyof typeof salesOrderStates;

/** The commercial side of a contract (销售订单). */
export const salesOrderSchema = z.object({
  salesOrderID: z.string(),
  salesOrderNo: z.string(),
  contractID: z.string(),
  contractNo: z.string(),
  projectName: z.string(),
  customerName: z.string(),
  salesmanOID: z.string().nullable(),
  salesmanName: z.string().nullable(),
  /** How it is paid: by its contract, else by its customer. */
  terms: z.string(),
  state: z.enum(['open', 'closed']),
  remark: z.string(),
  creatorName: z.string(),
  createTime: z.string(),
  closeTime: z.string().nullable(),
});

/** m³ of a sales order, as a whole or of a grade. */
export const salesOrderSums = z.object({
  /** Agreed. */
  agreedCa: z.number(),
  /** Called off: of orders that have not ended what they ask for, of ended ones what they got. */
  orderedCa: z.number(),
  /** Unloaded at the site. */
  deliverCa: z.number(),
  /** Signed for by the site. */
  validCa: z.number(),
  /** Agreed and not called off; below nothing where more was ordered than agreed. */
  leftCa: z.number(),
});

/** What one grade of a sales order came to. */
export const salesOrderLine = salesOrderSums.extend({
  strengthNo: z.string(),
  /** Yuan for one m³ by the contract today, without what is charged besides; null: none is agreed. */
  price: z.number().nullable(),
});

/** What a person fills in about a sales order. */
const fields = {
  remark: visibleText.max(500, '备注过长').default(''),
  lines: z
    .array(
      z.object({
        strengthNo: z.string('请选择强度等级').min(1, '请选择强度等级').max(40),
        agreedCa: someVolumeM3('请填写方量'),
      }),
    )
    .min(1, '至少一个强度等级')
    .max(30)
    .refine((lines) => new Set(lines.map((line) => line.strengthNo)).size === lines.length, '强度等级重复'),
};
export const salesOrderForm = z.object({ contractID: z.string('请选择工程').min(1, '请选择工程').max(64), ...fields });
export const salesOrderChange = z.object(fields);
export type SalesOrderForm = z.infer<typeof salesOrderForm>;
export type SalesOrderChange = z.infer<typeof salesOrderChange>;
