import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { inputLook, useFieldAttributes, useFieldLabelId } from './field.ts';

/** What looks like an input and opens a picker. */
export function PickerField({
  text,
  placeholder,
  icon,
  onOpen,
  disabled,
  label,
}: {
  text: string;
  placeholder: string;
  icon?: ReactNode;
  onOpen: () => void;
  disabled?: boolean | undefined;
  label?: string | undefined;
}) {
  // A button cannot be required; its label says what is optional.
  const { 'aria-required': _required, ...attributes } = useFieldAttributes();
  const labelId = useFieldLabelId();
  return (
    <button
      {...attributes}
      aria-labelledby={labelId && attributes.id ? `${labelId} ${attributes.id}` : undefined}
      aria-label={label ? `${label} ${text || placeholder}` : undefined}
      type="button"
      disabled={disabled}
      onClick={onOpen}
      className={cx(inputLook, 'flex items-center justify-between gap-2 text-left')}
    >
      <span className={cx('truncate', !text && 'text-ink3')}>{text || placeholder}</span>
      <span className="shrink-0 text-ink3 [&_svg]:size-4" aria-hidden="true">
        {icon ?? <ChevronDown />}
      </span>
    </button>
  );
}
