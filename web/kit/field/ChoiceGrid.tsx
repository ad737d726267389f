import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { cx } from '../cx.ts';
import { useFieldAttributes, useFieldLabelId } from './field.ts';

export interface Choice<V extends string = string> {
  value: V;
  label: string;
  note?: string | undefined;
}

export const choiceLook =
  'flex min-h-14 min-w-0 flex-col items-center justify-center rounded-md border px-2 py-1.5 text-center text-16 transition-colors duration-(--quick)';
export const choiceOff = 'border-line bg-surface text-ink hover:border-edge [[data-theme=sun]_&]:border-edge';
export const choiceOn = 'border-accent bg-accent-soft font-semibold text-accent-ink ring-1 ring-accent';

/** One of a few, each a field that a glove hits. Arrow keys move the choice. */
export function ChoiceGrid<V extends string>({
  options,
  value,
  onChange,
  label,
  narrow,
  wide,
}: {
  options: readonly Choice<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  /** Read aloud; not needed inside a Field. */
  label?: string | undefined;
  /** Short words: more of them in a line. */
  narrow?: boolean | undefined;
  /** Whole phrases: few of them in a line. */
  wide?: boolean | undefined;
}) {
  const labelId = useFieldLabelId();
  const { id: _id, 'aria-required': _required, ...attributes } = useFieldAttributes();
  return (
    <RadioGroup
      {...attributes}
      value={value ?? ''}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      aria-label={label}
      aria-labelledby={label ? undefined : labelId}
      className={cx(
        'grid gap-2',
        narrow
          ? 'grid-cols-[repeat(auto-fill,minmax(72px,1fr))]'
          : wide
            ? 'grid-cols-[repeat(auto-fill,minmax(156px,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(104px,1fr))]',
      )}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          nativeButton
          render={<button type="button" />}
          className={(state) => cx(choiceLook, state.checked ? choiceOn : choiceOff)}
        >
          <span className="max-w-full truncate">{option.label}</span>
          {option.note ? (
            <span className="max-w-full truncate font-normal text-12 text-ink3">{option.note}</span>
          ) : null}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
