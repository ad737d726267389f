import { z } from 'zod';
import { CallError } from '../api/callError.ts';
import { platesMistake } from '../registrations/kindFields.ts';

/** Under this key the material driver keeps, for themselves, the truck they deliver with. */
export const materialCarKey = 'material-car';

/** Said where a delivery needs the truck and none is bound. */
export const noCarText = '绑定车辆未找到，请先前往我的车辆，确认是否已绑定车辆！';

const isOnePlate = (text: string): boolean => !/[\s,，、]/.test(text) && platesMistake(text) === null;

/** The truck as the form takes it. */
export const materialCarSchema = z.object({
  vehicleNo: z
    .string()
    .trim()
    .min(1, '请填写车牌号')
    .toUpperCase()
    .refine(isOnePlate, '车牌号格式不正确，例如 浙A12345'),
  vendorName: z.string().trim().min(1, '请填写供应商').max(60),
  phone: z
    .string()
    .trim()
    .regex(/^(1[3-9]\d{9})?$/, '手机号格式不正确'),
});
export type MaterialCar = z.infer<typeof materialCarSchema>;

const kept = z.object({
  vehicleNo: z.string().min(1),
  vendorName: z.string().default(''),
  phone: z.string().default(''),
});

/** The truck out of the kept text; null when none is bound or the text is none of ours. */
export function materialCarOf(value: string): MaterialCar | null {
  try {
    return kept.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}

/** Nothing was ever kept: that is no mistake, but no truck. */
export const isNothingKept = (failure: CallError | null): boolean =>
  failure instanceof CallError && (failure.status === 404 || failure.text.includes('record not found'));
