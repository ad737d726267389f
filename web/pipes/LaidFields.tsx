import type { FormOf } from '../crews/CrewFields.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';

/** How many metres of which pipes, up to how many storeys. */
export function LaidFields<Metres extends 'metres' | 'metresPlanned'>({
  form,
  metres,
  label,
  required = false,
}: {
  form: FormOf<NoInfer<Metres> | 'diameterMm' | 'storeys'>;
  /** The field that holds the metres, and what it is called. */
  metres: Metres;
  label: string;
  required?: boolean;
}) {
  const figure = (name: Metres | 'diameterMm' | 'storeys', title: string, unit: string, decimals: number) => {
    const value = form.values[name];
    return (
      <Field label={title} required={required} error={form.shown(name)}>
        <NumberField
          value={typeof value === 'number' ? value : null}
          onChange={(next) => form.set(name, next as never)}
          decimals={decimals}
          unit={unit}
        />
      </Field>
    );
  };
  return (
    <>
      {figure(metres, label, '米', 1)}
      {figure('diameterMm', '管径', 'mm', 0)}
      {figure('storeys', '楼层', '层', 0)}
    </>
  );
}
