import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { inputLook, useFieldAttributes } from './field.ts';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** null is what nobody has typed yet. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  onEnter?: (() => void) | undefined;
  /** Stands inside at the right: a send-code button, a scan button. */
  trailing?: ReactNode;
};

/** One line of text. */
export function TextField({ value, onChange, onEnter, trailing, className, ...rest }: TextFieldProps) {
  const input = (
    <input
      autoComplete="off"
      {...useFieldAttributes()}
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter) {
          event.preventDefault();
          onEnter();
        }
      }}
      className={cx(inputLook, trailing ? 'pr-28' : '', className)}
    />
  );
  if (!trailing) return input;
  return (
    <div className="relative">
      {input}
      <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div>
    </div>
  );
}
