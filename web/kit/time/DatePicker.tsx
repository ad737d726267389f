import CalendarIcon from 'lucide-react/icons/calendar';
import { Suspense, useState } from 'react';
import { PickerField } from '../field/PickerField.tsx';
import { formatDate, plantOffsetMinutes } from '../figure/format.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { lazyPart } from '../shell/lazyPart.tsx';

const Calendar = lazyPart(async () => (await import('./Calendar.tsx')).Calendar);

export type DatePickerProps = {
  /** Plant midnight in epoch ms. */
  value: number | null | undefined;
  onChange: (value: number) => void;
  offsetMinutes?: number;
  min?: number | undefined;
  max?: number | undefined;
  placeholder?: string;
  disabled?: boolean;
  label?: string | undefined;
};

/** A day of the plant, picked in a calendar. */
export function DatePicker({
  value,
  onChange,
  offsetMinutes = plantOffsetMinutes,
  min,
  max,
  placeholder = '选择日期',
  disabled,
  label,
}: DatePickerProps) {
  const [open, setOpen] = useState(false);
  const given = value ?? null;
  return (
    <>
      <PickerField
        text={given === null ? '' : formatDate(given, offsetMinutes)}
        placeholder={placeholder}
        icon={<CalendarIcon />}
        onOpen={() => setOpen(true)}
        disabled={disabled}
        label={label}
      />
      <Sheet open={open} onOpenChange={setOpen} title={placeholder}>
        <Suspense fallback={<Skeleton shape="info" count={1} />}>
          <Calendar
            mode="day"
            from={given}
            offsetMinutes={offsetMinutes}
            min={min}
            max={max}
            onPick={(day) => {
              onChange(day);
              setOpen(false);
            }}
          />
        </Suspense>
      </Sheet>
    </>
  );
}
