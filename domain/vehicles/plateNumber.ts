import { z } from 'zod';
import { barePlate } from '../devices/registering.ts';

const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
/** Province, authority, and five characters, or six of a car that runs on electricity or gas; the letters I and O are not used. */
const plate = new RegExp(`^[${provinces}][A-HJ-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学]$`);

/** Whether a text is the plate of a car of mainland China, however its parts are kept apart. */
export const isPlate = (written: string): boolean => plate.test(barePlate(written.normalize('NFKC')));

/** A plate in the one form in which it is kept: 浙A·12345; what is none stays as it is. */
export const keptPlate = (written: string): string => {
  const bare = barePlate(written.normalize('NFKC'));
  return plate.test(bare) ? `${bare.slice(0, 2)}·${bare.slice(2)}` : written;
};

/** A plate as somebody writes it. */
export const plateNumber = z
  .string()
  .trim()
  .min(1, '请填写车牌号')
  .max(20, '车牌号最多 20 字')
  .overwrite(keptPlate)
  .refine(isPlate, '车牌号不对，例如：浙A·12345、浙A·D12345');
