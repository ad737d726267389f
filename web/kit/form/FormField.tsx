import type { ReactNode } from 'react';
import { Field } from '../field/Field.tsx';
import type { Filling } from './checkBody.ts';
import type { BodyForm } from './useBodyForm.ts';

export type FormFieldProps<In extends object, Name extends keyof In & string> = {
  form: BodyForm<In, unknown>;
  name: Name;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  group?: boolean | undefined;
  className?: string | undefined;
  /** The input: hand it `value`, `onChange` and `onBlur`. */
  children: (field: {
    value: Filling<In>[Name];
    onChange: (value: Filling<In>[Name]) => void;
    onBlur: () => void;
  }) => ReactNode;
};

/** One field of a form: label, input, and the mistake of the schema at its place. */
export function FormField<In extends object, Name extends keyof In & string>({
  form,
  name,
  label,
  hint,
  required,
  group,
  className,
  children,
}: FormFieldProps<In, Name>) {
  return (
    <div data-field={name} className={className}>
      <Field label={label} error={form.shown(name)} hint={hint} required={required} group={group}>
        {children({
          value: form.values[name],
          onChange: (value) => form.set(name, value),
          onBlur: () => form.leave(name),
        })}
      </Field>
    </div>
  );
}
