import { accounts } from '@pourline/contract/accounts';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { call } from '../../api/client.ts';
import { placeRefusal } from '../../api/placeRefusal.ts';
import { stopAsking } from '../../api/queryClient.ts';
import { currentSession, forgetPhone, useSession } from '../../api/sessionStore.ts';
import { Segmented } from '../../kit/field/Segmented.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { type BodyForm, useBodyForm } from '../../kit/form/useBodyForm.ts';
import { Card } from '../../kit/page/Card.tsx';
import { CodeInput } from '../../sessions/CodeInput.tsx';
import { PasswordField } from '../../sessions/PasswordField.tsx';
import { dropSentCode } from '../../sessions/sentCodes.ts';
import { leave } from '../../sessions/signIn.ts';
import { useBack } from '../../shell/useBack.ts';

const word = '注销';
const goes = ['登录账号、密码和所有设备上的登录', '在所有企业的身份和权限', '手写签名、消息和未提交的内容'];
const stays = ['已签收货单上的姓名和签名', '事件链中已经发生的操作记录'];

const schema = accounts.deleteAccount.body
  .extend({
    way: z.enum(['password', 'code']),
    typed: z.string().refine((typed) => typed.trim() === word, `请输入“${word}”`),
  })
  .refine((one) => one.way === 'code' || one.password !== '', { path: ['password'], message: '请填写密码' })
  .refine((one) => one.way === 'password' || /^\d{6}$/.test(one.vcode), {
    path: ['vcode'],
    message: '请先获取并填写 6 位验证码',
  });
type Form = BodyForm<z.input<typeof schema>, z.output<typeof schema>>;

function Proof({ form }: { form: Form }) {
  const session = useSession();
  return (
    <>
      <FormField form={form} name="way" label="确认是您本人" required group>
        {(field) => (
          <Segmented
            value={field.value}
            onChange={field.onChange}
            options={[
              { value: 'password', label: '密码' },
              { value: 'code', label: '短信验证码' },
            ]}
          />
        )}
      </FormField>
      {form.values.way === 'code' ? (
        <FormField key="code" form={form} name="vcode" label="验证码" required>
          {(field) => <CodeInput purpose="phone" mobileNo={session?.mobileNo ?? ''} {...field} />}
        </FormField>
      ) : (
        <FormField key="password" form={form} name="password" label="密码" required>
          {(field) => <PasswordField {...field} />}
        </FormField>
      )}
    </>
  );
}

function Lines({ title, lines, icon }: { title: string; lines: readonly string[]; icon: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1.5 font-medium text-14">{title}</h2>
      <ul className="space-y-1">
        {lines.map((line) => (
          <li key={line} className="flex gap-2 text-14 text-ink2">
            <span className="mt-0.5 shrink-0 [&_svg]:size-4" aria-hidden="true">
              {icon}
            </span>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The end of an account: what goes, what stays, and a proof that the person means it. */
export default function DeleteAccountScreen() {
  const back = useBack();
  const form = useBodyForm({ body: schema }, { way: 'password', password: '', vcode: '', typed: '' });
  async function remove({ way, password, vcode }: z.output<typeof schema>): Promise<void> {
    const mobileNo = currentSession()?.mobileNo ?? '';
    const body = way === 'password' ? { password } : { vcode };
    const askAgain = stopAsking();
    try {
      await call(accounts.deleteAccount, { body });
    } catch (error) {
      askAgain();
      return placeRefusal(form, error, {
        'account.wrongPassword': 'password',
        'login.wrongPassword': 'password',
        'login.codeWrong': 'vcode',
        'login.codeTries': 'vcode',
      });
    }
    dropSentCode('phone');
    leave('账号已注销');
    forgetPhone(mobileNo);
    askAgain();
  }
  return (
    <FormScreen title="注销账号" onBack={back} form={form} submitLabel="永久注销账号" onSubmit={remove}>
      <div className="space-y-4">
        <Card className="space-y-4">
          <Lines title="将被删除" lines={goes} icon={<X className="text-mistake" />} />
          <Lines title="依法保留" lines={stays} icon={<Check className="text-ink3" />} />
          <p className="text-13 text-ink3">注销后不能恢复。当班中或有未完成的货单时不能注销。</p>
        </Card>
        <Proof form={form} />
        <FormField form={form} name="typed" label={`输入“${word}”确认`} required>
          {(field) => <TextField {...field} placeholder={word} />}
        </FormField>
      </div>
    </FormScreen>
  );
}
