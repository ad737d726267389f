import { sessions } from '@pourline/contract/sessions';
import { isWeakPassword } from '@pourline/domain/access/passwords';
import { useState } from 'react';
import { CallError, errorTextOf } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { newAuth } from '../api/sessionCalls.ts';
import { proofOfDevice } from '../api/sessionStore.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { CodeInput } from './CodeInput.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { dropSentCode } from './sentCodes.ts';
import { signIn } from './signIn.ts';
import { typedCode } from './typedCode.ts';

const newPassword = { body: sessions.newAuth.body.omit({ deviceProof: true }).extend({ vcode: typedCode }) };

const places: Readonly<Record<string, 'mobileNo' | 'vcode' | 'password'>> = {
  'login.notRegistered': 'mobileNo',
  'login.codeWrong': 'vcode',
  'login.codeTries': 'vcode',
  'account.weakPassword': 'password',
  'account.samePassword': 'password',
};

/** Chooses another password with a code sent to the phone, and signs in with it. */
export function NewPasswordForm({ known, submitLabel }: { known: string; submitLabel: string }) {
  const form = useBodyForm(
    newPassword,
    { mobileNo: known, vcode: '', password: '' },
    {
      limits: ({ password, mobileNo }) => ({
        password: isWeakPassword(password ?? '', mobileNo ?? '') ? '密码过于简单，请换一个' : undefined,
      }),
    },
  );
  const mobileNo = form.values.mobileNo ?? '';
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function submit(body: { mobileNo: string; vcode: string; password: string }): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      await call(newAuth, { body: { ...body, deviceProof: proofOfDevice(body.mobileNo) } });
      dropSentCode('signIn');
      await signIn(body.mobileNo, { password: body.password });
    } catch (error) {
      const place = error instanceof CallError ? places[error.code] : undefined;
      if (error instanceof CallError && place) form.refuse(place, error);
      else setRefusal(errorTextOf(error));
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
        void form.send(submit);
      }}
    >
      <Field label="手机号" required error={form.shown('mobileNo')}>
        <PhoneField value={mobileNo} onChange={(next) => form.change({ mobileNo: next })} />
      </Field>
      <Field label="验证码" required error={form.shown('vcode')}>
        <CodeInput
          purpose="signIn"
          mobileNo={mobileNo}
          value={form.values.vcode ?? ''}
          onChange={(vcode) => form.change({ vcode })}
        />
      </Field>
      <Field label="新密码" required error={form.shown('password')} hint="6-20 位，不要用手机号或连续数字">
        <PasswordField value={form.values.password ?? ''} onChange={(password) => form.change({ password })} isNew />
      </Field>
      <p role="alert" className="text-13 text-mistake empty:hidden">
        {refusal}
      </p>
      <Button type="submit" look="primary" busy={busy} className="h-12 w-full lg:h-11">
        {submitLabel}
      </Button>
    </form>
  );
}
