import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { inputLook, useFieldAttributes } from './field.ts';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  /** null is what nobody has typed yet. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  onEnter?: (() => void) | undefined;
};

/** Several lines of text; with `maxLength` it counts from four fifths on. */
export function TextArea({
  value,
  onChange,
  onEnter: _onEnter,
  className,
  maxLength,
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <div>
      <textarea
        {...useFieldAttributes()}
        {...rest}
        rows={rows}
        maxLength={maxLength}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className={cx(inputLook, 'block resize-y py-2.5', className)}
      />
      {maxLength && value && value.length >= maxLength * 0.8 ? (
        <div className="mt-1 text-right text-12 text-ink3">{`${value.length} / ${maxLength}`}</div>
      ) : null}
    </div>
  );
}
