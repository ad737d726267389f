import { accounts } from '@pourline/contract/accounts';
import type { z } from 'zod';
import { currentSession, setSession } from '../../api/sessionStore.ts';
import { Button } from '../../kit/button/Button.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { FormScreen } from '../../kit/form/FormScreen.tsx';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { toast } from '../../kit/shell/toast.ts';
import { PasswordField } from '../../sessions/PasswordField.tsx';
import { signOut } from '../../sessions/signIn.ts';
import { go } from '../../shell/go.ts';
import { homeNow } from '../../shell/home.ts';
import { chosenPassword } from './chosenPassword.ts';
import { savePassword } from './savePassword.ts';

const firstPassword = { body: accounts.updatePassword.body.extend({ newPassword: chosenPassword }) };

/** The password was reset for the person: nothing else is open until they choose their own. */
export default function SetPasswordScreen() {
  const form = useBodyForm(firstPassword, { newPassword: '' });
  async function save(body: z.output<typeof firstPassword.body>): Promise<void> {
    if (!(await savePassword(form, body))) return;
    const session = currentSession();
    if (session?.user) setSession({ ...session, user: { ...session.user, needResetPsw: false } });
    toast('密码已设置', { tone: 'good' });
    go(homeNow(), {}, { replace: true });
  }
  return (
    <FormScreen
      title="设置密码"
      form={form}
      submitLabel="保存并进入"
      onSubmit={save}
      right={
        <Button look="quiet" size="small" onClick={() => void signOut()}>
          退出登录
        </Button>
      }
    >
      <h2 className="font-semibold text-22">设置您自己的密码</h2>
      <p className="mt-1 mb-6 text-14 text-ink3">当前密码由管理员设置，首次登录请换成只有您知道的密码</p>
      <FormField form={form} name="newPassword" label="新密码" required hint="6-20 位，不要用手机号或连续数字">
        {(field) => <PasswordField {...field} isNew />}
      </FormField>
    </FormScreen>
  );
}
