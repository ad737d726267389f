import { FormField } from '../kit/form/FormField.tsx';
import type { BodyForm } from '../kit/form/useBodyForm.ts';
import { Agreement } from '../sessions/Agreement.tsx';
import { CodeInput } from '../sessions/CodeInput.tsx';
import { PasswordField } from '../sessions/PasswordField.tsx';
import { PhoneField } from '../sessions/PhoneField.tsx';
import { go } from '../shell/go.ts';
import { type AccountValues, phoneKnown } from './accountForm.ts';

/** Phone, code, password and consent of an account to be made. A phone that is known already is led to its sign-in. */
export function AccountFields({ form, signInLabel }: { form: BodyForm<AccountValues, unknown>; signInLabel: string }) {
  const mobileNo = form.values.mobileNo ?? '';
  return (
    <>
      <div>
        <FormField form={form} name="mobileNo" label="手机号" required>
          {(field) => <PhoneField {...field} />}
        </FormField>
        {phoneKnown.includes(form.refusal('mobileNo')?.code ?? '') ? (
          <button
            type="button"
            className="reach mt-1 text-14 text-accent-ink underline-offset-2 hover:underline"
            onClick={() => go('regsecondlogin', { mobileNo })}
          >
            {signInLabel}
          </button>
        ) : null}
      </div>
      <FormField form={form} name="vcode" label="验证码" required>
        {(field) => <CodeInput purpose="register" mobileNo={mobileNo} {...field} />}
      </FormField>
      <FormField form={form} name="password" label="设置密码" required hint="6-20 位，不要用手机号或连续数字">
        {(field) => <PasswordField {...field} isNew />}
      </FormField>
      <Agreement
        agreed={form.values.agreed ?? false}
        onChange={(agreed) => form.set('agreed', agreed)}
        mistake={form.shown('agreed')}
      />
    </>
  );
}
