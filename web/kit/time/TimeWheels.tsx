import { Picker } from '../field/Picker.tsx';
import { timeColumns } from './timeColumns.ts';

/** Hour and minute on wheels; `value` is minutes from midnight. Heavy: import it lazily. */
export function TimeWheels({
  value,
  onChange,
  step,
}: {
  value: number;
  onChange: (value: number) => void;
  /** Minutes between the entries of the second wheel. */
  step?: number | undefined;
}) {
  return <Picker columns={timeColumns(value, onChange, step)} />;
}
