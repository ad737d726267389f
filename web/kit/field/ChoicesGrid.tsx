import Check from 'lucide-react/icons/check';
import { cx } from '../cx.ts';
import { type Choice, choiceLook, choiceOff, choiceOn } from './ChoiceGrid.tsx';
import { useFieldLabelId } from './field.ts';

/** Any number of a few, each a field that a glove hits. */
export function ChoicesGrid({
  options,
  value,
  onChange,
}: {
  options: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const labelId = useFieldLabelId();
  return (
    <fieldset aria-labelledby={labelId} className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2">
      {options.map((option) => {
        const on = value.includes(option.value);
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={on}
            onClick={() => onChange(on ? value.filter((one) => one !== option.value) : [...value, option.value])}
            className={cx(choiceLook, on ? choiceOn : choiceOff)}
          >
            <span className="flex max-w-full items-center gap-1">
              {on ? <Check className="size-4 shrink-0" aria-hidden="true" /> : null}
              <span className="truncate">{option.label}</span>
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
