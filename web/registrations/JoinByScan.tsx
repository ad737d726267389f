import type { RegistrationKind } from '@pourline/contract/registrations';
import { registrationKinds, registrations } from '@pourline/contract/registrations';
import type { ScannedRelation } from '@pourline/contract/scanning';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { call } from '../api/client.ts';
import { placeRefusal } from '../api/placeRefusal.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { readDraft } from '../kit/form/formDraft.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { keepAgreed } from '../sessions/Agreement.tsx';
import { dropSentCode } from '../sessions/sentCodes.ts';
import { signIn } from '../sessions/signIn.ts';
import { go } from '../shell/go.ts';
import { AccountFields } from './AccountFields.tsx';
import { accountShape, noAccount, refusalPlaces } from './accountForm.ts';
import { InfoFields } from './InfoFields.tsx';
import { infoOf, kindForms } from './kindFields.ts';
import { emptyInfo, infoSchema } from './kindSchema.ts';

type Tenant = NonNullable<ScannedRelation['relationData']['tenant']>;
/** What the person types of the call's body. */
const typed = registrations.scanToJoin.body.shape.data.omit({ quickResponseCodeID: true, kind: true });
const kinds = (['customer', 'driver', 'rental', 'material', 'ics'] as const).map((value) => ({
  value,
  label: registrationKinds[value],
}));

const draft = 'registration.scan';
/** As what the person had begun to apply on this device. */
const keptKind = (): RegistrationKind | undefined => {
  const found = readDraft(draft);
  return kinds.find(({ value }) => found?.kind === value)?.value;
};

/** Registers and applies to the scanned plant in one flow: who, as what, phone, code, password. */
export function JoinByScan({ code, tenant }: { code: string; tenant: Tenant }) {
  const [kind, setKind] = useState<RegistrationKind>(() => keptKind() ?? 'customer');
  const { fields } = kindForms[kind];
  const body = useMemo(() => typed.extend({ ...accountShape, kind: z.string(), info: infoSchema(fields) }), [fields]);
  const form = useBodyForm(
    { body },
    { ...noAccount, kind: kind as string, info: emptyInfo(fields) },
    // Who goes to ask for their company's full name finds the rest again; a password and a code are written down nowhere.
    { draft, unkept: ['password', 'vcode', 'agreed'] },
  );

  async function join({ info, agreed: _, kind: __, ...account }: z.output<typeof body>): Promise<void> {
    const data = { ...account, quickResponseCodeID: code, kind, info: infoOf(fields, info) };
    try {
      await call(registrations.scanToJoin, { body: { data } });
    } catch (error) {
      return placeRefusal(form, error, refusalPlaces);
    }
    keepAgreed();
    dropSentCode('register');
    try {
      await signIn(account.mobileNo, { password: account.password });
    } catch {
      go('regsecondlogin', { mobileNo: account.mobileNo }, { replace: true });
    }
  }
  // Another kind asks for other things: the form begins anew with what is the same for all.
  const choose = (next: RegistrationKind) => {
    setKind(next);
    form.restart({ ...form.values, kind: next, info: { ...emptyInfo(kindForms[next].fields), ...form.values.info } });
  };
  return (
    <FormScreen
      title="扫码加入"
      onBack={() => go('pwdlogin', {}, { replace: true })}
      form={form}
      submitLabel="注册并申请"
      onSubmit={join}
    >
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
            onChange={([next]) => next && choose(next)}
          />
        </Field>
        <FormField form={form} name="name" label="姓名" required>
          {(field) => <TextField {...field} autoComplete="name" placeholder="真实姓名，审核时使用" />}
        </FormField>
        <InfoFields form={form} fields={fields} />
        <AccountFields form={form} signInLabel="登录后申请" />
      </div>
    </FormScreen>
  );
}
