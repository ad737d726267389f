import Check from 'lucide-react/icons/check';
import { cx } from '../cx.ts';
import { useFieldLabelId } from './field.ts';

export type ChipOption<V extends string> = { value: V; label: string };

/** Any number of a few; `single` keeps at most one. */
export function Chips<V extends string>({
  options,
  value,
  onChange,
  single,
  label,
}: {
  options: readonly ChipOption<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  single?: boolean | undefined;
  label?: string | undefined;
}) {
  const labelId = useFieldLabelId();
  return (
    <fieldset className="flex flex-wrap gap-2" aria-label={label} aria-labelledby={label ? undefined : labelId}>
      {options.map((option) => {
        const on = value.includes(option.value);
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={on}
            onClick={() => {
              if (on) onChange(value.filter((one) => one !== option.value));
              else onChange(single ? [option.value] : [...value, option.value]);
            }}
            className={cx(
              'reach inline-flex h-9 items-center gap-1 rounded-full border px-3.5 text-14 lg:h-7 lg:px-2.5 lg:text-13 transition-colors duration-(--quick)',
              on
                ? 'border-accent bg-accent-soft font-medium text-accent-ink'
                : 'border-line bg-surface text-ink2 hover:border-edge',
            )}
          >
            {on && !single ? <Check className="size-3.5" aria-hidden="true" /> : null}
            {option.label}
          </button>
        );
      })}
    </fieldset>
  );
}
