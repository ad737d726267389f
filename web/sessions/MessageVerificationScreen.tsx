import { useState } from 'react';
import { errorTextOf } from '../api/callError.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { checkBody } from '../kit/form/checkBody.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { go } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { CodeInput } from './CodeInput.tsx';
import { maskPhone } from './PhoneField.tsx';
import { SignInBack } from './SignInBack.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { dropSentCode } from './sentCodes.ts';
import { signIn } from './signIn.ts';
import { byCode } from './signInBodies.ts';

/** Sign-in by a code: the picture, the message, the six digits. */
export default function MessageVerificationScreen() {
  const { mobileNo } = useParams('messageverification');
  const form = useBodyForm(byCode, { vcode: '' });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function submit(body: { vcode: string }): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal('');
    try {
      await signIn(mobileNo, body);
      dropSentCode('signIn');
    } catch (error) {
      setRefusal(errorTextOf(error));
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
          void form.send(submit);
        }}
      >
        <Field label="验证码" required error={form.shown('vcode') ?? (refusal || undefined)}>
          <CodeInput
            purpose="signIn"
            mobileNo={mobileNo}
            value={form.values.vcode}
            onChange={(vcode) => {
              form.change({ vcode });
              setRefusal('');
              const { body } = checkBody(byCode.body, { vcode });
              if (body) void submit(body);
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
