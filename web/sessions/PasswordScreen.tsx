import UsersRound from 'lucide-react/icons/users-round';
import { Suspense, useState } from 'react';
import { networkError } from '../api/callError.ts';
import { remembered } from '../api/sessionStore.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { lazyPart } from '../kit/shell/lazyPart.tsx';
import { go } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { Agreement, hasAgreed, keepAgreed } from './Agreement.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { type Secret, signIn } from './signIn.ts';
import { mistakesOf, type SignInMistakes, type SignInWay, signInWays } from './signInMistakes.ts';
import { WayTabs } from './WayTabs.tsx';

const DemoSignIn = lazyPart(async () => (await import('./DemoSignIn.tsx')).DemoSignIn);

/** The first visit comes without what checks forms; it is fetched while the person types. */
const loadCheck = () => import('./signInCheck.ts');

/** Sign-in by phone number with a password, a code sent to it, or an unlock code; in demo mode one tap on an account. */
export default function PasswordScreen() {
  const given = useParams('pwdlogin');
  const [way, setWay] = useState<SignInWay>(() =>
    given.way && Object.hasOwn(signInWays, given.way) ? (given.way as SignInWay) : 'password',
  );
  const [mobileNo, setMobileNo] = useState(() => given.mobileNo ?? remembered().mobileNo);
  const [secret, setSecret] = useState('');
  const [agreed, setAgreed] = useState(hasAgreed);
  const [busy, setBusy] = useState(false);
  const [mistakes, setMistakes] = useState<SignInMistakes>({});
  const knowsOthers = Object.keys(remembered().tid).length > 1;

  function turnTo(next: SignInWay): void {
    setWay(next);
    setSecret('');
    setMistakes({});
  }
  async function enter(phone: string, proof: Secret): Promise<void> {
    setBusy(true);
    setMistakes({});
    try {
      await signIn(phone, proof);
    } catch (error) {
      setMistakes(mistakesOf(error));
    } finally {
      setBusy(false);
    }
  }
  async function submit(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const missing = await loadCheck().then(
      ({ missingOf }) => missingOf({ way, mobileNo, secret, agreed }),
      () => mistakesOf(networkError()),
    );
    setBusy(false);
    setMistakes(missing);
    if (Object.keys(missing).length > 0) return;
    keepAgreed();
    if (way === 'vcode') go('messageverification', { mobileNo });
    else void enter(mobileNo, way === 'password' ? { password: secret } : { unlockCode: secret });
  }
  const link = 'reach text-14 text-accent-ink underline-offset-2 hover:underline';

  return (
    <SignInFrame>
      <h1 className="font-semibold text-22">欢迎回来</h1>
      <form
        noValidate
        className="mt-5 space-y-4"
        onInput={() => void loadCheck().catch(() => undefined)}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <WayTabs value={way} onChange={turnTo} />
        <Field label="手机号" required error={mistakes.mobileNo}>
          <PhoneField
            value={mobileNo}
            onChange={setMobileNo}
            trailing={
              knowsOthers ? (
                <IconButton
                  label="用过的账号"
                  icon={<UsersRound />}
                  onClick={() => go('accountlogin')}
                  className="lg:size-9"
                />
              ) : undefined
            }
          />
        </Field>
        {way === 'password' ? (
          <Field label="密码" required error={mistakes.secret}>
            <PasswordField value={secret} onChange={setSecret} />
          </Field>
        ) : null}
        {way === 'unlock' ? (
          <Field label="解锁码" required error={mistakes.secret} hint="账号锁定后，由企业管理员生成并电话告知">
            <TextField
              value={secret}
              onChange={(text) => setSecret(text.replace(/\D/g, '').slice(0, 8))}
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder="8 位数字"
            />
          </Field>
        ) : null}
        {mistakes.locked ? (
          <div role="alert" className="rounded-md bg-warn-soft p-3 text-14 text-warn-ink">
            <p>{mistakes.locked}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="small" className="bg-surface" onClick={() => turnTo('vcode')}>
                用验证码登录
              </Button>
              <Button size="small" className="bg-surface" onClick={() => turnTo('unlock')}>
                用解锁码登录
              </Button>
            </div>
          </div>
        ) : null}
        <Agreement agreed={agreed} onChange={setAgreed} mistake={mistakes.agreed} />
        <p role="alert" className="text-13 text-mistake empty:hidden">
          {mistakes.all}
        </p>
        <Button type="submit" look="primary" busy={busy} className="h-12 w-full lg:h-11">
          {way === 'vcode' ? '下一步' : '登录'}
        </Button>
        <div className="flex justify-between">
          <button type="button" className={link} onClick={() => go('forgotpwd', mobileNo ? { mobileNo } : {})}>
            忘记密码
          </button>
          <button type="button" className={link} onClick={() => go('registerwaychoose')}>
            注册账号
          </button>
        </div>
      </form>
      <Suspense>
        <DemoSignIn
          mobileNo={mobileNo}
          busy={busy}
          onChoose={(account, proof) => {
            setMobileNo(account);
            void enter(account, proof);
          }}
        />
      </Suspense>
      <div className="flex-1" />
    </SignInFrame>
  );
}
