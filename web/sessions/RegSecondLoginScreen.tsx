import { useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { go } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { maskPhone } from './PhoneField.tsx';
import { SignInBack } from './SignInBack.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { signIn } from './signIn.ts';
import { byPassword } from './signInBodies.ts';
import { mistakesOf, type SignInMistakes } from './signInMistakes.ts';

const ways = [
  { value: 'password', label: '密码登录' },
  { value: 'choose', label: '设置密码' },
] as const;

/** The phone has an account already: sign in with its password, or choose one with a code. */
export default function RegSecondLoginScreen() {
  const { mobileNo } = useParams('regsecondlogin');
  const [way, setWay] = useState<(typeof ways)[number]['value']>('password');
  const form = useBodyForm(byPassword, { password: '' });
  const [busy, setBusy] = useState(false);
  const [mistakes, setMistakes] = useState<SignInMistakes>({});

  async function submit({ password }: { password: string }): Promise<void> {
    if (busy) return;
    setBusy(true);
    setMistakes({});
    try {
      await signIn(mobileNo, { password }, 'registerwaychoose');
    } catch (error) {
      setMistakes(mistakesOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <SignInFrame>
      <SignInBack
        title="登录已有账号"
        note={`${maskPhone(mobileNo)} 已经注册，登录后可以申请加入企业`}
        onBack={() => go('pwdlogin', { mobileNo }, { replace: true })}
      />
      <Segmented label="登录方式" options={ways} value={way} onChange={setWay} className="mb-4" />
      {way === 'choose' ? (
        <NewPasswordForm known={mobileNo} submitLabel="设置并登录" />
      ) : (
        <form
          noValidate
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            setMistakes({});
            void form.send(submit);
          }}
        >
          <Field label="密码" required error={form.shown('password') ?? mistakes.secret ?? mistakes.locked}>
            <PasswordField value={form.values.password ?? ''} onChange={(password) => form.change({ password })} />
          </Field>
          <p role="alert" className="text-13 text-mistake empty:hidden">
            {mistakes.all ?? mistakes.mobileNo}
          </p>
          <Button type="submit" look="primary" busy={busy} className="h-12 w-full lg:h-11">
            登录
          </Button>
        </form>
      )}
    </SignInFrame>
  );
}
