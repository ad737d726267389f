import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';

/** Why something is done to a load: one of the usual reasons by a touch, or own words. */
export function ReasonField({
  usual,
  value,
  onChange,
  placeholder,
}: {
  usual: readonly string[];
  value: string;
  onChange: (reason: string) => void;
  placeholder: string;
}) {
  return (
    <div className="space-y-2">
      <Field label="原因" required>
        <TextField value={value} onChange={onChange} placeholder={placeholder} maxLength={200} />
      </Field>
      <Chips
        single
        label="常用原因"
        value={usual.filter((one) => one === value)}
        onChange={([chosen]) => onChange(chosen ?? '')}
        options={usual.map((one) => ({ value: one, label: one }))}
      />
    </div>
  );
}
