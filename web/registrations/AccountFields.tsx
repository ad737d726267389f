import type { ReactNode } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '../kit/form/FormField.tsx';
import { CodeInput } from '../sessions/CodeInput.tsx';
import { PasswordField } from '../sessions/PasswordField.tsx';
import { PhoneField } from '../sessions/PhoneField.tsx';
import { type AccountValues, phoneKnown, phoneTaken } from './accountForm.ts';

/** Phone, code and password of an account to be made. `besidePhone` stands under the phone. */
export function AccountFields<In extends FieldValues & AccountValues, Out>({
  form,
  besidePhone,
}: {
  form: UseFormReturn<In, unknown, Out>;
  besidePhone?: ReactNode;
}) {
  const [phone, code, password] = ['mobileNo', 'vcode', 'password'] as FieldPath<In>[] as [
    FieldPath<In>,
    FieldPath<In>,
    FieldPath<In>,
  ];
  const mobileNo: FieldPathValue<In, FieldPath<In>> = useWatch({ control: form.control, name: phone });
  return (
    <>
      <div>
        <FormField form={form} name={phone} label="手机号" required>
          {(field) => <PhoneField {...field} />}
        </FormField>
        {besidePhone}
      </div>
      <FormField form={form} name={code} label="验证码" required>
        {(field) => (
          <CodeInput
            purpose="register"
            mobileNo={mobileNo}
            {...field}
            onRefused={(refusal) => {
              if (!phoneKnown.includes(refusal.code)) return false;
              form.setError(phone, { type: phoneTaken, message: refusal.text });
              return true;
            }}
          />
        )}
      </FormField>
      <FormField form={form} name={password} label="设置密码" required hint="6-20 位，不要用手机号或连续数字">
        {(field) => <PasswordField {...field} isNew />}
      </FormField>
    </>
  );
}
