import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useState } from 'react';
import { CallError, errorTextOf } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { demoAccounts } from '../api/sessionCalls.ts';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { TextField } from '../kit/TextField.tsx';
import { Agreement, hasAgreed, keepAgreed } from './Agreement.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { remembered } from './sessionStore.ts';
import { signIn } from './signIn.ts';

const AccountSheet = lazy(async () => ({ default: (await import('./AccountSheet.tsx')).AccountSheet }));

const phonePattern = /^1[3-9]\d{9}$/;
type Mistakes = { mobileNo?: string; password?: string; agreed?: string; all?: string };

/** At which place a refusal of the server stands. */
const mistakeOf = (error: unknown): Mistakes => {
  const text = errorTextOf(error);
  const code = error instanceof CallError ? error.code : '';
  if (code === 'login.notRegistered') return { mobileNo: text };
  if (code === 'login.wrongPassword') return { password: text };
  return { all: text };
};

/** Sign-in by phone number and password; in demo mode one tap on an account. */
export default function PasswordScreen() {
  const [mobileNo, setMobileNo] = useState(() => remembered().mobileNo);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [agreed, setAgreed] = useState(hasAgreed);
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  // Outside of demo mode the server knows no such call; then there is nothing to offer.
  const accounts =
    useQuery({ queryKey: ['demo accounts'], queryFn: () => call(demoAccounts), retry: 2, staleTime: 60_000 }).data
      ?.data ?? [];

  async function enter(phone: string, secret: string): Promise<void> {
    setBusy(true);
    setMistakes({});
    try {
      await signIn(phone, secret);
    } catch (error) {
      setMistakes(mistakeOf(error));
    } finally {
      setBusy(false);
    }
  }
  function submit(): void {
    const found: Mistakes = {
      ...(!phonePattern.test(mobileNo) && { mobileNo: '请填写正确的手机号' }),
      ...(!password && { password: '请填写密码' }),
      ...(!agreed && { agreed: '请先阅读并同意' }),
    };
    setMistakes(found);
    if (Object.keys(found).length > 0 || busy) return;
    keepAgreed();
    void enter(mobileNo, password);
  }

  return (
    <SignInFrame>
      <h1 className="font-semibold text-22">欢迎回来</h1>
      <form
        noValidate
        className="mt-6 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="手机号" required error={mistakes.mobileNo}>
          <TextField
            value={mobileNo}
            onChange={(text) => setMobileNo(text.replace(/\D/g, '').slice(0, 11))}
            type="tel"
            inputMode="numeric"
            autoComplete="username"
            name="username"
            placeholder="11 位手机号"
          />
        </Field>
        <Field label="密码" required error={mistakes.password}>
          <TextField
            value={password}
            onChange={setPassword}
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            name="password"
            placeholder="登录密码"
            trailing={
              <IconButton
                label={shown ? '隐藏密码' : '显示密码'}
                icon={shown ? <EyeOff /> : <Eye />}
                onClick={() => setShown(!shown)}
                className="lg:size-9"
              />
            }
          />
        </Field>
        <Agreement agreed={agreed} onChange={setAgreed} mistake={mistakes.agreed} />
        <p role="alert" className="text-13 text-mistake empty:hidden">
          {mistakes.all}
        </p>
        <Button type="submit" look="primary" busy={busy} className="h-12 w-full lg:h-11">
          登录
        </Button>
      </form>
      {accounts.length > 0 ? (
        <div className="mt-8 lg:mt-10">
          <p className="mb-3 flex items-center gap-3 text-12 text-ink3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            演示环境
          </p>
          <Button
            icon={<Users className="size-5" aria-hidden="true" />}
            onClick={() => setChoosing(true)}
            className="h-12 w-full lg:h-11"
          >
            选择演示账号进入
          </Button>
        </div>
      ) : null}
      <div className="flex-1" />
      {choosing ? (
        <Suspense>
          <AccountSheet
            accounts={accounts}
            onClose={() => setChoosing(false)}
            onChoose={(account) => {
              setChoosing(false);
              setMobileNo(account.mobileNo);
              void enter(account.mobileNo, account.password);
            }}
          />
        </Suspense>
      ) : null}
    </SignInFrame>
  );
}
