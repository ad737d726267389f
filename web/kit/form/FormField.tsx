import type { ReactNode } from 'react';
import { Controller, type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Field } from '../field/Field.tsx';

export type FormFieldProps<In extends FieldValues, Out, Name extends FieldPath<In>> = {
  form: UseFormReturn<In, unknown, Out>;
  name: Name;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
  group?: boolean | undefined;
  className?: string | undefined;
  /** The input: hand it `value`, `onChange` and `onBlur`. */
  children: (field: {
    value: FieldPathValue<In, Name>;
    onChange: (value: unknown) => void;
    onBlur: () => void;
    disabled?: boolean;
  }) => ReactNode;
};

/** One field of a form: label, input, and the mistake of the schema at its place. */
export function FormField<In extends FieldValues, Out, Name extends FieldPath<In>>({
  form,
  name,
  label,
  hint,
  required,
  group,
  className,
  children,
}: FormFieldProps<In, Out, Name>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <div data-field={name} className={className}>
          <Field label={label} error={fieldState.error?.message} hint={hint} required={required} group={group}>
            {children({ value: field.value, onChange: field.onChange, onBlur: field.onBlur })}
          </Field>
        </div>
      )}
    />
  );
}
