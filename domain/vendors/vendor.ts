import { z } from 'zod';
import { taxNumber } from '../customers/taxNumber.ts';
import type { EnabledState } from '../enabledStates.ts';
import { mobileNo } from '../people/mobileNo.ts';
import { visibleText } from '../visibleText.ts';

/** What a supplier does for the plant: sells, carries, or both. */
export const vendorTypes = ['svt_supplier', 'svt_transportation', 'svt_supplier_transportation'] as const;
export type VendorType = (typeof vendorTypes)[number];
export const vendorTypeLabels: Readonly<Record<VendorType, string>> = {
  svt_supplier: '供应',
  svt_transportation: '运输',
  svt_supplier_transportation: '供应兼运输',
};
/** Those that carry: of them one is chosen where a lorry is bound. */
export const carryingTypes = ['svt_supplier_transportation', 'svt_transportation'] as const satisfies VendorType[];
/** Those that sell: of them materials are bought. */
export const sellingTypes = ['svt_supplier', 'svt_supplier_transportation'] as const satisfies VendorType[];

/** Whether a supplier is dealt with, as the wire says it. */
export const vendorStates = { enabled: 'svs_enabled', disabled: 'svs_disabled' } as const satisfies Record<
  EnabledState,
  string
>;
export const vendorStateNames = [vendorStates.enabled, vendorStates.disabled] as const;
/** Whether a supplier is dealt with, as every thing of the company says it. */
export const isVendorEnabled = ({ state }: Pick<Vendor, 'state'>): boolean => state === vendorStates.enabled;

/** A supplier as somebody enters it. */
export const vendorForm = z.object({
  name: visibleText.min(2, '请填写供应商名称').max(60, '名称最多 60 字').meta({ example: '富阳南方水泥' }),
  type: z.enum(vendorTypes, '请选择类型'),
  taxNumber: taxNumber.default(''),
  contact: visibleText.max(40, '联系人最多 40 字').default(''),
  phone: z.union([z.literal(''), mobileNo], '请填写正确的手机号').default(''),
});
export type VendorForm = z.output<typeof vendorForm>;

/** Who sells materials to the plant, or carries them. */
export const vendorSchema = vendorForm.extend({
  vendorID: z.string(),
  state: z.enum(vendorStateNames),
  createTime: z.string(),
});
export type Vendor = z.infer<typeof vendorSchema>;
