import { accounts } from '@pourline/contract/accounts';
import type { z } from 'zod';
import { call } from '../../api/client.ts';
import { placeRefusal } from '../../api/placeRefusal.ts';
import { currentSession, forgetPhone, rememberChoice, setSession, useSession } from '../../api/sessionStore.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { toast } from '../../kit/shell/toast.ts';
import { CodeInput } from '../../sessions/CodeInput.tsx';
import { PasswordField } from '../../sessions/PasswordField.tsx';
import { maskPhone, PhoneField } from '../../sessions/PhoneField.tsx';
import { dropSentCode } from '../../sessions/sentCodes.ts';
import { goBack } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';

/** Moves the account to another phone number. */
export default function UpdatePhoneScreen() {
  const back = useBack();
  const session = useSession();
  const form = useBodyForm(accounts.changePhone, { mobileNo: '', vcode: '', password: '' });
  async function save(body: z.output<typeof accounts.changePhone.body>): Promise<void> {
    try {
      await call(accounts.changePhone, { body });
    } catch (error) {
      return placeRefusal(form, error, {
        'account.exists': 'mobileNo',
        'login.codeWrong': 'vcode',
        'login.codeTries': 'vcode',
        'account.wrongPassword': 'password',
        'login.wrongPassword': 'password',
      });
    }
    dropSentCode('phone');
    const now = currentSession();
    if (now) {
      forgetPhone(now.mobileNo);
      const next = {
        ...now,
        mobileNo: body.mobileNo,
        user: now.user ? { ...now.user, mobileNo: body.mobileNo } : null,
      };
      setSession(next);
      rememberChoice(next);
    }
    toast('手机号已更换', { tone: 'good' });
    goBack();
  }
  return (
    <FormScreen title="更换手机号" onBack={back} form={form} submitLabel="更换手机号" onSubmit={save}>
      <div className="space-y-4">
        <p className="text-14 text-ink2">{`当前手机号 ${maskPhone(session?.mobileNo ?? '')}，更换后用新手机号登录`}</p>
        <FormField form={form} name="mobileNo" label="新手机号" required>
          {(field) => <PhoneField {...field} />}
        </FormField>
        <FormField form={form} name="vcode" label="验证码" required>
          {(field) => <CodeInput purpose="phone" mobileNo={form.values.mobileNo ?? ''} {...field} />}
        </FormField>
        <FormField form={form} name="password" label="登录密码" required>
          {(field) => <PasswordField {...field} />}
        </FormField>
      </div>
    </FormScreen>
  );
}
