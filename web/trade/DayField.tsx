import { dayOf, momentOf } from '@pourline/domain/time';
import { DatePicker } from '../kit/time/DatePicker.tsx';

/** A day of the plant's calendar as the wire has it, YYYY-MM-DD. */
export function DayField({
  value,
  onChange,
  label,
  placeholder = '选择日期',
  min,
}: {
  value: string | null | undefined;
  onChange: (day: string) => void;
  label: string;
  placeholder?: string;
  min?: string | undefined;
}) {
  return (
    <DatePicker
      label={label}
      placeholder={placeholder}
      value={value ? momentOf(value).getTime() : null}
      min={min === undefined ? undefined : momentOf(min).getTime()}
      onChange={(moment) => onChange(dayOf(moment))}
    />
  );
}
