import { type ComponentProps, useEffect, useState } from 'react';
import { cx } from '../cx.ts';
import { roundTo } from '../figure/format.ts';
import { inputLook, useFieldAttributes, useFieldTell } from './field.ts';

export type NumberFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: number | null | undefined;
  /** null when empty. */
  onChange: (value: number | null) => void;
  unit?: string | undefined;
  /** 0-4; two unless told. */
  decimals?: number;
  /** Lets a minus sign in. */
  negative?: boolean;
};

/** A number with its unit inside; brings up the decimal keys and lets nothing but a number in. One below nothing is let in only to be told what is wrong with it. */
export function NumberField({
  value,
  onChange,
  unit,
  decimals = 2,
  negative = false,
  className,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const tell = useFieldTell();
  const pattern = new RegExp(`^${negative || tell ? '-?' : ''}\\d*${decimals > 0 ? `(\\.\\d{0,${decimals}})?` : ''}$`);
  const isBelow = !negative && (value ?? 0) < 0;
  useEffect(() => tell?.(isBelow ? '不能小于 0' : null), [tell, isBelow]);
  const shown = draft ?? (value === null || value === undefined ? '' : String(value));
  return (
    <div className="relative">
      <input
        autoComplete="off"
        {...useFieldAttributes()}
        {...rest}
        type="text"
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        value={shown}
        onChange={(event) => {
          const text = event.target.value.replace(/[。，,]/g, '.').replace(/[−－]/g, '-');
          if (!pattern.test(text)) return;
          setDraft(text);
          const number = text === '' || text === '-' || text === '.' ? null : roundTo(Number(text), decimals);
          onChange(Number.isFinite(number) ? number : null);
        }}
        onBlur={(event) => {
          setDraft(null);
          onBlur?.(event);
        }}
        className={cx(inputLook, unit ? 'pr-14' : '', className)}
      />
      {unit ? (
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-14 text-ink3">
          {unit}
        </span>
      ) : null}
    </div>
  );
}
