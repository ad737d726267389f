import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { cx } from '../cx.ts';
import { useFieldLabelId } from './field.ts';

export type SegmentedOption<V extends string> = { value: V; label: string; count?: number | undefined };
export type SegmentedProps<V extends string> = {
  options: readonly SegmentedOption<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  /** Read aloud; not needed inside a Field. */
  label?: string | undefined;
  className?: string;
};

/** One of a few, all seen at once, each as wide as its words ask for. Arrow keys move the choice. */
export function Segmented<V extends string>({ options, value, onChange, label, className }: SegmentedProps<V>) {
  const labelId = useFieldLabelId();
  return (
    <RadioGroup
      value={value ?? ''}
      onValueChange={(next) => onChange(next as V)}
      aria-label={label}
      aria-labelledby={label ? undefined : labelId}
      className={cx('flex @max-[15rem]:flex-wrap rounded-md bg-sunken p-1', className)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          nativeButton
          render={<button type="button" />}
          className="reach flex h-9 @max-[15rem]:h-auto min-w-0 flex-auto items-center justify-center gap-1.5 whitespace-nowrap rounded-md px-2 text-14 text-ink2 transition-colors duration-(--quick) hover:text-ink data-checked:bg-chosen [[data-theme=sun]_&]:data-checked:ring-2 [[data-theme=sun]_&]:data-checked:ring-ink data-checked:font-medium data-checked:text-ink data-checked:shadow-1 lg:h-7"
        >
          <span className="truncate">{option.label}</span>
          {option.count === undefined ? null : <span className="text-12">{option.count}</span>}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
