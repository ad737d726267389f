import { registrations } from '@pourline/contract/registrations';
import type { z } from 'zod';
import { call } from '../api/client.ts';
import { placeRefusal } from '../api/placeRefusal.ts';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { keepAgreed } from '../sessions/Agreement.tsx';
import { dropSentCode } from '../sessions/sentCodes.ts';
import { signIn } from '../sessions/signIn.ts';
import { go } from '../shell/go.ts';
import { AccountFields } from './AccountFields.tsx';
import { accountShape, noAccount, refusalPlaces } from './accountForm.ts';

const account = { body: registrations.register.body.extend(accountShape) };

/** An account of its own, before any plant. */
export function CreateAccount() {
  const form = useBodyForm(account, noAccount);
  async function register({ agreed: _, ...body }: z.output<typeof account.body>): Promise<void> {
    try {
      await call(registrations.register, { body });
    } catch (error) {
      return placeRefusal(form, error, refusalPlaces);
    }
    keepAgreed();
    dropSentCode('register');
    try {
      await signIn(body.mobileNo, { password: body.password }, 'registerwaychoose');
    } catch {
      go('regsecondlogin', { mobileNo: body.mobileNo }, { replace: true });
    }
  }
  return (
    <FormScreen
      title="注册账号"
      onBack={() => go('pwdlogin', {}, { replace: true })}
      form={form}
      submitLabel="注册"
      onSubmit={register}
    >
      <div className="space-y-4">
        <p className="text-14 text-ink2">先注册账号，再申请加入企业</p>
        <FormField form={form} name="name" label="姓名" required>
          {(field) => <TextField {...field} autoComplete="name" placeholder="真实姓名，审核时使用" />}
        </FormField>
        <AccountFields form={form} signInLabel="登录已有账号" />
      </div>
    </FormScreen>
  );
}
