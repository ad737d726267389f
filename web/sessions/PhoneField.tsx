import type { ReactNode } from 'react';
import { TextField } from '../kit/field/TextField.tsx';

export const phonePattern = /^1[3-9]\d{9}$/;

/** `13800001234` as `138****1234`. */
export const maskPhone = (mobileNo: string): string => mobileNo.replace(/^(\d{3})\d{4}/, '$1****');

/** A mobile number to type: digits only, eleven at most. */
export function PhoneField({
  value,
  onChange,
  onBlur,
  trailing,
  disabled,
}: {
  value: string | null | undefined;
  onChange: (mobileNo: string) => void;
  onBlur?: (() => void) | undefined;
  trailing?: ReactNode;
  disabled?: boolean | undefined;
}) {
  return (
    <TextField
      value={value}
      onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, 11))}
      onBlur={onBlur}
      disabled={disabled}
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      name="username"
      placeholder="11 位手机号"
      trailing={trailing}
    />
  );
}
