import { accounts } from '@pourline/contract/accounts';
import type { DataOf } from '@pourline/contract/endpoint';
import { toastError, useAct, useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { Button } from '../kit/button/Button.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { toast } from '../kit/shell/toast.ts';
import { changeTenant } from '../sessions/signIn.ts';

type Invitation = DataOf<(typeof accounts)['invitations']>;

/** The plants that want the signed-in person among their people; nothing while there are none. */
export function Invitations() {
  const session = useSession();
  const query = useCall(accounts.invitations);
  const answer = useAct(accounts.answerInvitation);
  const waiting = query.data?.data ?? [];
  if (waiting.length === 0) return null;

  async function accept({ tid, tenantName }: Invitation): Promise<void> {
    if (!(await answer.run({ params: { id: tid }, body: { accept: true } }))) return;
    toast(`已加入${tenantName}`, { tone: 'good' });
    // Who has worked nowhere yet goes straight in.
    if (!session?.tid) await changeTenant(tid).catch(toastError);
  }
  async function refuse({ tid, tenantName }: Invitation): Promise<void> {
    const yes = await confirm({
      title: `拒绝加入${tenantName}？`,
      text: '对方会看到您已拒绝，可以再次邀请。',
      yes: '拒绝加入',
    });
    if (yes && (await answer.run({ params: { id: tid }, body: { accept: false } }))) toast('已拒绝');
  }
  return (
    <Section title="加入邀请">
      <div className="space-y-3">
        {waiting.map((one) => (
          <Card key={one.tid}>
            <p className="font-medium text-16">{one.tenantName}</p>
            <p className="mt-1 text-13 text-ink3">
              {`${one.inviterName || '平台'}邀请您加入，角色：${one.roles.join('、') || '未定'}`}
            </p>
            <div className="mt-3 flex gap-2 *:flex-1">
              <Button busy={answer.isRunning} onClick={() => void refuse(one)}>
                拒绝
              </Button>
              <Button look="primary" busy={answer.isRunning} onClick={() => void accept(one)}>
                接受
              </Button>
            </div>
          </Card>
        ))}
      </div>
    </Section>
  );
}
