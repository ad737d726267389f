import { accounts } from '@pourline/contract/accounts';
import { z } from 'zod';
import { currentSession } from '../../api/sessionStore.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { toast } from '../../kit/shell/toast.ts';
import { PasswordField } from '../../sessions/PasswordField.tsx';
import { go, goBack } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { chosenPassword } from './chosenPassword.ts';
import { savePassword } from './savePassword.ts';

const oldPassword = z.string().min(1, '请填写原密码').max(200);
const otherPassword = { body: accounts.updatePassword.body.extend({ oldPassword, newPassword: chosenPassword }) };

/** Changes the own password; the other devices are signed out. */
export default function UpdatePasswordScreen() {
  const back = useBack();
  const form = useBodyForm(otherPassword, { oldPassword: '', newPassword: '' });
  async function save(body: z.output<typeof otherPassword.body>): Promise<void> {
    if (!(await savePassword(form, body, { 'account.oldPasswordWrong': 'oldPassword' }))) return;
    toast('密码已修改', { tone: 'good' });
    goBack();
  }
  return (
    <FormScreen title="修改密码" onBack={back} form={form} submitLabel="修改密码" onSubmit={save}>
      <div className="space-y-4">
        <FormField form={form} name="oldPassword" label="原密码" required>
          {(field) => <PasswordField {...field} placeholder="现在用的密码" />}
        </FormField>
        <FormField form={form} name="newPassword" label="新密码" required hint="6-20 位，不要用手机号或连续数字">
          {(field) => <PasswordField {...field} isNew />}
        </FormField>
        <p className="text-13 text-ink3">修改后，其他设备上的登录将失效</p>
        <button
          type="button"
          className="reach text-14 text-accent-ink underline-offset-2 hover:underline"
          onClick={() => go('forgotpwd', { mobileNo: currentSession()?.mobileNo ?? '' })}
        >
          忘记原密码，用验证码重设
        </button>
      </div>
    </FormScreen>
  );
}
