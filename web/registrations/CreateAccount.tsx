import { registrations } from '@pourline/contract/registrations';
import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CallError } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { placeRefusal } from '../api/placeRefusal.ts';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { dropSentCode } from '../sessions/sentCodes.ts';
import { signIn } from '../sessions/signIn.ts';
import { go } from '../shell/go.ts';
import { AccountFields } from './AccountFields.tsx';
import { accountShape, phoneTaken, refusalPlaces } from './accountForm.ts';

const schema = z.object(accountShape);
type Values = z.input<typeof schema>;
type Form = UseFormReturn<Values, unknown, Values>;

/** Offers the sign-in where the phone has an account already. */
function TakenPhone({ form }: { form: Form }) {
  const mobileNo = useWatch({ control: form.control, name: 'mobileNo' });
  if (form.formState.errors.mobileNo?.type !== phoneTaken) return null;
  return (
    <button
      type="button"
      className="reach text-14 text-accent-ink underline-offset-2 hover:underline"
      onClick={() => go('regsecondlogin', { mobileNo })}
    >
      登录已有账号
    </button>
  );
}

/** An account of its own, before any plant. */
export function CreateAccount() {
  const form = useRef<Form | null>(null);
  async function register(body: Values): Promise<void> {
    try {
      await call(registrations.register, { body });
    } catch (error) {
      if (
        form.current &&
        error instanceof CallError &&
        ['account.exists', 'register.phoneExists'].includes(error.code)
      ) {
        form.current.setError('mobileNo', { type: phoneTaken, message: error.text }, { shouldFocus: true });
        return;
      }
      return placeRefusal(form.current, error, refusalPlaces);
    }
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
      schema={schema}
      defaults={{ mobileNo: '', vcode: '', name: '', password: '' }}
      submitLabel="注册"
      onSubmit={register}
    >
      {(own) => {
        form.current = own;
        return (
          <div className="space-y-4">
            <p className="text-14 text-ink2">先注册账号，再申请加入企业</p>
            <FormField form={own} name="name" label="姓名" required>
              {(field) => <TextField {...field} autoComplete="name" placeholder="真实姓名，审核时使用" />}
            </FormField>
            <AccountFields form={own} besidePhone={<TakenPhone form={own} />} />
            <p className="text-13 text-ink3">
              注册即表示同意
              <button type="button" className="text-accent-ink" onClick={() => go('licence')}>
                《服务协议》
              </button>
              和
              <button type="button" className="text-accent-ink" onClick={() => go('privacy')}>
                《隐私政策》
              </button>
            </p>
          </div>
        );
      }}
    </FormScreen>
  );
}
