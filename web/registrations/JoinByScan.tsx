import type { DataOf } from '@pourline/contract/endpoint';
import { registrationKinds, registrations } from '@pourline/contract/registrations';
import { useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CallError } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { placeRefusal } from '../api/placeRefusal.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { dropSentCode } from '../sessions/sentCodes.ts';
import { signIn } from '../sessions/signIn.ts';
import { go } from '../shell/go.ts';
import { AccountFields } from './AccountFields.tsx';
import { accountShape, phoneKnown, phoneTaken, refusalPlaces } from './accountForm.ts';
import { InfoFields } from './InfoFields.tsx';
import { infoOf, kindForms } from './kindFields.ts';
import { emptyInfo, infoSchema } from './kindSchema.ts';
import type { RegistrationKind } from './registrationChoice.ts';

type Tenant = NonNullable<DataOf<(typeof registrations)['dispatchCode']>['relationData']['tenant']>;
type Values = { mobileNo: string; vcode: string; name: string; password: string; info: Record<string, string> };
type Form = UseFormReturn<Values, unknown, Values>;
const kinds = (['customer', 'driver', 'rental', 'material', 'ics'] as const).map((value) => ({
  value,
  label: registrationKinds[value],
}));

/** A phone that is known already signs in and applies by the same code. */
function KnownPhone({ form }: { form: Form }) {
  const mobileNo = useWatch({ control: form.control, name: 'mobileNo' });
  if (form.formState.errors.mobileNo?.type !== phoneTaken) return null;
  return (
    <button
      type="button"
      className="reach mt-1 text-14 text-accent-ink underline-offset-2 hover:underline"
      onClick={() => go('regsecondlogin', { mobileNo })}
    >
      登录后申请
    </button>
  );
}

/** Registers and applies to the scanned plant in one flow: who, as what, phone, code, password. */
export function JoinByScan({ code, tenant }: { code: string; tenant: Tenant }) {
  const form = useRef<Form | null>(null);
  const [kind, setKind] = useState<RegistrationKind>('customer');
  const typed = useRef<Values | null>(null);
  const { fields } = kindForms[kind];
  const schema = useMemo(() => z.object({ ...accountShape, info: infoSchema(fields) }), [fields]);

  async function join({ info, ...account }: Values): Promise<void> {
    const data = { ...account, quickResponseCodeID: code, kind, info: infoOf(fields, info) };
    try {
      await call(registrations.scanToJoin, { body: { data } });
    } catch (error) {
      if (form.current && error instanceof CallError && phoneKnown.includes(error.code)) {
        form.current.setError('mobileNo', { type: phoneTaken, message: error.text }, { shouldFocus: true });
        return;
      }
      return placeRefusal(form.current, error, refusalPlaces);
    }
    dropSentCode('register');
    try {
      await signIn(account.mobileNo, { password: account.password });
    } catch {
      go('regsecondlogin', { mobileNo: account.mobileNo }, { replace: true });
    }
  }
  return (
    <FormScreen<Values, Values>
      // Another kind asks for other things: the form begins anew with what is the same for all.
      key={kind}
      title="扫码加入"
      onBack={() => go('pwdlogin', {}, { replace: true })}
      schema={schema}
      defaults={{
        mobileNo: '',
        vcode: '',
        name: '',
        password: '',
        ...typed.current,
        info: { ...emptyInfo(fields), ...typed.current?.info },
      }}
      submitLabel="注册并申请"
      onSubmit={join}
    >
      {(own) => {
        form.current = own;
        return (
          <div className="space-y-4">
            <div>
              <p className="text-12 text-ink3">申请加入</p>
              <h2 className="font-semibold text-22">{tenant.name}</h2>
            </div>
            <Field label="身份" required group>
              <Chips
                single
                options={kinds}
                value={[kind as (typeof kinds)[number]['value']]}
                onChange={([next]) => {
                  typed.current = own.getValues();
                  if (next) setKind(next);
                }}
              />
            </Field>
            <FormField form={own} name="name" label="姓名" required>
              {(field) => <TextField {...field} autoComplete="name" placeholder="真实姓名，审核时使用" />}
            </FormField>
            <InfoFields form={own} fields={fields} />
            <AccountFields form={own} besidePhone={<KnownPhone form={own} />} />
          </div>
        );
      }}
    </FormScreen>
  );
}
