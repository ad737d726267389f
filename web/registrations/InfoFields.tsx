import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import type { BodyForm } from '../kit/form/useBodyForm.ts';
import type { KindField } from './kindFields.ts';

/** The fields of a kind, each kept under its label in `info`. */
export function InfoFields({
  form,
  fields,
}: {
  form: BodyForm<{ info: Record<string, string> }, unknown>;
  fields: readonly KindField[];
}) {
  const { info } = form.values;
  return fields.map(({ label, required, hint, placeholder }) => (
    <div key={label} data-field={`info.${label}`}>
      <Field label={label} error={form.shown(`info.${label}`)} required={required} hint={hint}>
        <TextField
          value={info?.[label]}
          onChange={(text) => form.change({ info: { ...info, [label]: text } })}
          onBlur={() => form.leave(`info.${label}`)}
          placeholder={placeholder}
        />
      </Field>
    </div>
  ));
}
