import { isWeakPassword, passwordSchema } from '@pourline/domain/access/passwords';
import { useState } from 'react';
import { CallError, errorTextOf } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { newAuth } from '../api/sessionCalls.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { CodeInput } from './CodeInput.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField, phonePattern } from './PhoneField.tsx';
import { dropSentCode } from './sentCodes.ts';
import { signIn } from './signIn.ts';

type Mistakes = { mobileNo?: string; code?: string; password?: string; all?: string };

const passwordMistake = (password: string, mobileNo: string): string | undefined => {
  if (!passwordSchema.safeParse(password).success) return '密码为6-20位';
  return isWeakPassword(password, mobileNo) ? '密码过于简单，请换一个' : undefined;
};
const places: Readonly<Record<string, keyof Mistakes>> = {
  'login.notRegistered': 'mobileNo',
  'login.codeWrong': 'code',
  'login.codeTries': 'code',
  'account.weakPassword': 'password',
  'account.samePassword': 'password',
};

/** Chooses another password with a code sent to the phone, and signs in with it. */
export function NewPasswordForm({ known, submitLabel }: { known: string; submitLabel: string }) {
  const [mobileNo, setMobileNo] = useState(known);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>({});

  async function submit(): Promise<void> {
    const weak = passwordMistake(password, mobileNo);
    const found: Mistakes = {
      ...(!phonePattern.test(mobileNo) && { mobileNo: '请填写正确的手机号' }),
      ...(!/^\d{6}$/.test(code) && { code: '请先获取并填写 6 位验证码' }),
      ...(weak && { password: weak }),
    };
    setMistakes(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    try {
      await call(newAuth, { body: { mobileNo, vcode: code, password } });
      dropSentCode('signIn');
      await signIn(mobileNo, { password });
    } catch (error) {
      const place = error instanceof CallError ? (places[error.code] ?? 'all') : 'all';
      setMistakes({ [place]: errorTextOf(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label="手机号" required error={mistakes.mobileNo}>
        <PhoneField value={mobileNo} onChange={setMobileNo} />
      </Field>
      <Field label="验证码" required error={mistakes.code}>
        <CodeInput
          purpose="signIn"
          mobileNo={mobileNo}
          value={code}
          onChange={setCode}
          onRefused={(refusal) => {
            if (refusal.code !== 'login.notRegistered') return false;
            setMistakes({ mobileNo: refusal.text });
            return true;
          }}
        />
      </Field>
      <Field label="新密码" required error={mistakes.password} hint="6-20 位，不要用手机号或连续数字">
        <PasswordField value={password} onChange={setPassword} isNew />
      </Field>
      <p role="alert" className="text-13 text-mistake empty:hidden">
        {mistakes.all}
      </p>
      <Button type="submit" look="primary" busy={busy} className="h-12 w-full lg:h-11">
        {submitLabel}
      </Button>
    </form>
  );
}
