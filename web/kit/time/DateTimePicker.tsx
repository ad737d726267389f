import Clock from 'lucide-react/icons/clock';
import { Suspense, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { PickerField } from '../field/PickerField.tsx';
import { formatDateTime, plantOffsetMinutes } from '../figure/format.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { lazyPart } from '../shell/lazyPart.tsx';
import { startOfPlantDay } from './dateFilterRange.ts';

const Calendar = lazyPart(async () => (await import('./Calendar.tsx')).Calendar);
const TimeWheels = lazyPart(async () => (await import('./TimeWheels.tsx')).TimeWheels);

export type DateTimePickerProps = {
  /** Epoch ms. */
  value: number | null | undefined;
  onChange: (value: number) => void;
  offsetMinutes?: number;
  min?: number | undefined;
  max?: number | undefined;
  /** Minutes between the entries of the wheel. */
  step?: number;
  placeholder?: string;
  disabled?: boolean;
  label?: string | undefined;
};

const minuteMs = 60_000;

/** A moment: the day in a calendar, hour and minute on wheels. Only the button takes it over. */
export function DateTimePicker({
  value,
  onChange,
  offsetMinutes = plantOffsetMinutes,
  min,
  max,
  step = 5,
  placeholder = '选择时间',
  disabled,
  label,
}: DateTimePickerProps) {
  const [draft, setDraft] = useState<number | null>(null);
  const at = draft ?? 0;
  const day = startOfPlantDay(at, offsetMinutes);
  const minutes = Math.round((at - day) / minuteMs);
  const minuteNow = Math.floor(minutes / step) * step;
  const tooEarly = min !== undefined && at < min;
  const tooLate = max !== undefined && at > max;
  const start = () =>
    setDraft(Math.ceil((value ?? Math.max(Date.now(), min ?? 0)) / (step * minuteMs)) * step * minuteMs);
  return (
    <>
      <PickerField
        text={value === null || value === undefined ? '' : formatDateTime(value, { offsetMinutes })}
        placeholder={placeholder}
        icon={<Clock />}
        onOpen={start}
        disabled={disabled}
        label={label}
      />
      <Sheet
        open={draft !== null}
        onOpenChange={(open) => !open && setDraft(null)}
        title={placeholder}
        footer={
          <Button
            look="primary"
            className="flex-1"
            disabled={tooEarly || tooLate}
            onClick={() => {
              onChange(at);
              setDraft(null);
            }}
          >
            {tooEarly
              ? '早于最早可选时间'
              : tooLate
                ? '晚于最晚可选时间'
                : `选定 ${formatDateTime(at, { offsetMinutes })}`}
          </Button>
        }
      >
        <Suspense fallback={<Skeleton shape="info" count={2} />}>
          <Calendar
            mode="day"
            from={day}
            offsetMinutes={offsetMinutes}
            min={min}
            max={max}
            onPick={(picked) => setDraft(picked + minuteNow * minuteMs)}
          />
          <div className="border-line border-t">
            <TimeWheels value={minutes} step={step} onChange={(chosen) => setDraft(day + chosen * minuteMs)} />
          </div>
        </Suspense>
      </Sheet>
    </>
  );
}
