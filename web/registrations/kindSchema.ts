import { z } from 'zod';
import type { KindField } from './kindFields.ts';

const infoField = ({ label, required, check }: KindField) =>
  z
    .string()
    .trim()
    .max(200, '最多 200 个字')
    .superRefine((value, context) => {
      const mistake = value === '' ? (required ? `请填写${label}` : null) : (check?.(value) ?? null);
      if (mistake) context.addIssue({ code: 'custom', message: mistake });
    });

/** What the form of a kind asks for besides the account, each under its label. */
export const infoSchema = (fields: readonly KindField[]): z.ZodType<Record<string, string>, Record<string, string>> =>
  z.object(Object.fromEntries(fields.map((field) => [field.label, infoField(field)])));

/** A form with nothing in it yet. */
export const emptyInfo = (fields: readonly KindField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ label }) => [label, '']));
