import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import type { KindField } from './kindFields.ts';

/** The fields of a kind, each kept under its label in `info`. */
export function InfoFields<In extends FieldValues & { info: Record<string, string> }, Out>({
  form,
  fields,
}: {
  form: UseFormReturn<In, unknown, Out>;
  fields: readonly KindField[];
}) {
  return fields.map((one) => (
    <FormField
      key={one.label}
      form={form}
      name={`info.${one.label}` as FieldPath<In>}
      label={one.label}
      required={one.required}
      hint={one.hint}
    >
      {(field) => <TextField {...field} value={String(field.value ?? '')} placeholder={one.placeholder} />}
    </FormField>
  ));
}
