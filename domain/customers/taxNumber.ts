import { z } from 'zod';

/** The characters of a unified social credit code and the weights of its places (GB 32100). */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The last character of a unified social credit code, from the 17 before it; null where one of them is none of its signs. */
export const creditCheckSign = (first: string): string | null => {
  const values = [...first].map((sign) => signs.indexOf(sign));
  if (values.length !== weights.length || values.includes(-1)) return null;
  const sum = values.reduce((total, value, i) => total + value * (weights[i] ?? 0), 0);
  return signs[(31 - (sum % 31)) % 31] ?? null;
};

/** Whether a text is the number of a taxpayer: a unified social credit code, or one of 15 or 20 digits from before it. */
export const isTaxNumber = (text: string): boolean =>
  /^(\d{15}|\d{20})$/.test(text) || (text.length === 18 && creditCheckSign(text.slice(0, 17)) === text[17]);

/** A tax number as it is kept: without blanks, in capitals. */
export const plainTaxNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** A tax number in a form; it may be empty. */
export const taxNumber = z
  .string()
  .max(40, '税号过长')
  .overwrite(plainTaxNumber)
  .refine((text) => text === '' || isTaxNumber(text), '税号不正确，请核对（18 位统一社会信用代码）');
