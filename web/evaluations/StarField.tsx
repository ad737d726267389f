import { scores, scoreWords } from '@pourline/domain/evaluations/evaluations';
import Star from 'lucide-react/icons/star';
import { cx } from '../kit/cx.ts';
import { useFieldAttributes } from '../kit/field/field.ts';

/** Stars from 1 (very poor) to 5 (very good), with the word for them; none until one is touched. */
export function StarField({ value, onChange }: { value: number | null; onChange: (stars: number) => void }) {
  const attributes = useFieldAttributes();
  return (
    <div {...attributes} role="radiogroup" className="flex items-center">
      {scores.map((text) => {
        const stars = Number(text);
        const isOn = value !== null && stars <= value;
        const word = scoreWords[stars as keyof typeof scoreWords];
        return (
          // biome-ignore lint/a11y/useSemanticElements: a star is touched, not a dot.
          <button
            key={text}
            type="button"
            role="radio"
            aria-checked={value === stars}
            aria-label={`${stars} 星 ${word}`}
            onClick={() => onChange(stars)}
            className="flex size-11 items-center justify-center rounded-md hover:bg-hover active:bg-sunken"
          >
            <Star className={cx('size-7', isOn ? 'fill-current text-warn-ink' : 'text-ink3')} aria-hidden="true" />
          </button>
        );
      })}
      <span className="ml-2 text-14 text-ink2">
        {value === null ? '' : scoreWords[value as keyof typeof scoreWords]}
      </span>
    </div>
  );
}
