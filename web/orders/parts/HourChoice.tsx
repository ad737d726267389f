import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { BookingHour } from '@pourline/domain/time/bookingWindows';
import { useId } from 'react';
import { cx } from '../../kit/cx.ts';
import { choiceOff, choiceOn } from '../../kit/field/ChoiceGrid.tsx';

/** One hour or half hour of a window, in a line that scrolls sideways on a phone; hours of the next day say so. */
export function HourChoice({
  label,
  hours,
  value,
  onChange,
}: {
  label: string;
  hours: readonly BookingHour[];
  value: number;
  onChange: (hour: number) => void;
}) {
  const id = useId();
  return (
    <div className="mt-3 flex items-center gap-3 first:mt-0">
      <span id={id} className="w-4 shrink-0 text-14 text-ink3">
        {label}
      </span>
      <RadioGroup
        value={String(value)}
        onValueChange={(next) => onChange(Number(next))}
        aria-labelledby={id}
        className="scroll-plain -mr-4 flex min-w-0 flex-1 gap-2 overflow-x-auto p-0.5 pr-4 lg:mr-0 lg:flex-wrap"
      >
        {hours.map((one) => (
          <Radio.Root
            key={one.hour}
            value={String(one.hour)}
            nativeButton
            render={<button type="button" />}
            aria-label={one.label}
            className={(state) =>
              cx(
                'flex h-12 w-16 shrink-0 flex-col items-center justify-center rounded-md border text-16',
                state.checked ? choiceOn : choiceOff,
              )
            }
          >
            {one.label.slice(-5)}
            {one.hour >= 24 ? <span className="font-normal text-12 text-ink3 leading-none">次日</span> : null}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
