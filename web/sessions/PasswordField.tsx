import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from '../kit/button/IconButton.tsx';
import { TextField } from '../kit/field/TextField.tsx';

/** A password to type; it can be shown, so that it is typed once. */
export function PasswordField({
  value,
  onChange,
  isNew,
  placeholder = isNew ? '6-20 位' : '登录密码',
  onBlur,
}: {
  value: string | null | undefined;
  onChange: (password: string) => void;
  /** A password that is being chosen: the browser offers one. */
  isNew?: boolean | undefined;
  placeholder?: string | undefined;
  onBlur?: (() => void) | undefined;
}) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      name={isNew ? 'new-password' : 'password'}
      placeholder={placeholder}
      className="pr-14"
      trailing={
        <IconButton
          label={shown ? '隐藏密码' : '显示密码'}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
          className="lg:size-9"
        />
      }
    />
  );
}
