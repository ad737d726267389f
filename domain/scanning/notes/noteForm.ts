import { z } from 'zod';
import { whole } from '../../numbers.ts';
import { plateNumber } from '../../vehicles/plateNumber.ts';
import { visibleText } from '../../visibleText.ts';
import { agreeingKg, mostKg } from './noteWeights.ts';

const weight = whole(1, mostKg).nullable();

/** A supplier's note as a person has put it right: weights in whole kg, gross and tare where the note has them. */
export const noteForm = z
  .object({
    supplier: visibleText.min(1, '请填写供应商').max(80, '供应商最多 80 字'),
    material: visibleText.min(1, '请填写材料').max(80, '材料最多 80 字'),
    grossKg: weight,
    tareKg: weight,
    netKg: whole(1, mostKg),
    plate: plateNumber,
    date: z.iso.date('请填写日期，例如：2026-03-05'),
  })
  .refine(({ grossKg, tareKg }) => grossKg === null || tareKg === null || grossKg > tareKg, {
    path: ['grossKg'],
    message: '毛重应大于皮重',
  })
  .refine(
    ({ grossKg, tareKg, netKg }) => grossKg === null || tareKg === null || netKg <= grossKg - tareKg + agreeingKg,
    { path: ['netKg'], message: '净重比毛重减皮重还多，请核对' },
  );
export type NoteForm = z.output<typeof noteForm>;
export const noteFields = ['supplier', 'material', 'grossKg', 'tareKg', 'netKg', 'plate', 'date'] as const;
export type NoteField = (typeof noteFields)[number];

/** What each field of a note is called. */
export const noteWords: Readonly<Record<NoteField, string>> = {
  supplier: '供应商',
  material: '材料',
  grossKg: '毛重',
  tareKg: '皮重',
  netKg: '净重',
  plate: '车牌号',
  date: '日期',
};

/** A field of a note as people read it: weights in tonnes, as notes tell them. */
export const noteValue = (name: NoteField, value: string | number): string =>
  typeof value === 'number' && name.endsWith('Kg') ? `${value / 1000} 吨` : String(value);

/** A note in words, a line for each field that it has, to be handed on. */
export const noteText = (note: NoteForm): string =>
  noteFields
    .flatMap((name) => (note[name] === null ? [] : [`${noteWords[name]}：${noteValue(name, note[name])}`]))
    .join('\n');
