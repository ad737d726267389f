import { useState } from 'react';
import { errorTextOf } from '../api/callError.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { go } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { CodeInput } from './CodeInput.tsx';
import { maskPhone } from './PhoneField.tsx';
import { SignInBack } from './SignInBack.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { dropSentCode } from './sentCodes.ts';
import { signIn } from './signIn.ts';

/** Sign-in by a code: the picture, the message, the six digits. */
export default function MessageVerificationScreen() {
  const { mobileNo } = useParams('messageverification');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState('');

  async function submit(typed: string): Promise<void> {
    if (busy) return;
    if (!/^\d{6}$/.test(typed)) return setMistake('请先获取并填写 6 位验证码');
    setBusy(true);
    setMistake('');
    try {
      await signIn(mobileNo, { vcode: typed });
      dropSentCode('signIn');
    } catch (error) {
      setMistake(errorTextOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <SignInFrame>
      <SignInBack
        title="短信验证"
        note={`登录 ${maskPhone(mobileNo)}`}
        onBack={() => go('pwdlogin', { way: 'vcode', mobileNo }, { replace: true })}
      />
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(code);
        }}
      >
        <Field label="验证码" required error={mistake || undefined}>
          <CodeInput
            purpose="signIn"
            mobileNo={mobileNo}
            value={code}
            onChange={(next) => {
              setCode(next);
              setMistake('');
              if (next.length === 6) void submit(next);
            }}
          />
        </Field>
        <Button type="submit" look="primary" busy={busy} className="h-12 w-full lg:h-11">
          登录
        </Button>
        <p className="text-13 text-ink3">验证码 10 分钟内有效，每天最多获取 2 次</p>
      </form>
    </SignInFrame>
  );
}
