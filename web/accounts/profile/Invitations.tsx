import { accounts } from '@pourline/contract/accounts';
import type { DataOf } from '@pourline/contract/endpoint';
import { sessions } from '@pourline/contract/sessions';
import { call } from '../../api/client.ts';
import { toastError, useAct, useCall } from '../../api/queries.ts';
import { type Session, useSession } from '../../api/sessionStore.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { confirm } from '../../kit/sheet/dialogs.ts';
import { toast } from '../../kit/shell/toast.ts';
import { changeTenant, leave } from '../../sessions/signIn.ts';

type Invitation = DataOf<(typeof accounts)['invitations']>;

/** What is asked about a plant that wants the person, or that they are at by what it handed out alone, and how they answer. */
function wordsOf({ joined, tenantName, inviterName, roles }: Invitation) {
  const asRoles = `角色：${roles.join('、') || '未定'}`;
  if (!joined)
    return {
      text: `${inviterName || '平台'}邀请您加入，${asRoles}`,
      ...{ yes: '接受', no: '拒绝', done: `已加入${tenantName}` },
      refusing: { title: `拒绝加入${tenantName}？`, text: '对方会看到您已拒绝，可以再次邀请。', yes: '拒绝加入' },
      refused: '已拒绝',
    };
  return {
    text: `有人用该企业发放的密码登录过此账号，${asRoles}。请确认您在这里工作。`,
    ...{ yes: '是我', no: '不是我', done: '已确认' },
    refusing: {
      title: `您不在${tenantName}工作？`,
      text: '您将不再属于该企业，它发放的密码和登录随即失效。',
      yes: '不是我',
    },
    refused: `已退出${tenantName}`,
  };
}

/** Whoever has left the plant where they are goes on at another of theirs, or signs in anew. */
async function goOnElsewhere({ user, tid }: Session, told: string): Promise<void> {
  const query = { mobileNo: user?.mobileNo ?? '' };
  const { data } = await call(sessions.tenantsOfPhone, { query }).catch(() => ({ data: [] }));
  const other = data.find((one) => one.tid !== tid);
  if (!other) return leave(told);
  await changeTenant(other.tid).then(
    () => toast(told),
    () => leave(told),
  );
}

/** The plants that wait for an answer of the signed-in person; nothing while there are none. */
export function Invitations() {
  const session = useSession();
  const query = useCall(accounts.invitations);
  const answer = useAct(accounts.answerInvitation);
  const waiting = query.data?.data ?? [];
  if (waiting.length === 0) return null;

  async function accept(one: Invitation): Promise<void> {
    const { tid } = one;
    if (!(await answer.run({ params: { id: tid }, body: { accept: true } }))) return;
    toast(wordsOf(one).done, { tone: 'good' });
    // Who has worked nowhere yet goes straight in.
    if (!session?.tid) await changeTenant(tid).catch(toastError);
  }
  async function refuse(one: Invitation): Promise<void> {
    const { refusing, refused } = wordsOf(one);
    if (!(await confirm(refusing))) return;
    if (!(await answer.run({ params: { id: one.tid }, body: { accept: false } }))) return;
    if (one.tid === session?.tid) await goOnElsewhere(session, refused);
    else toast(refused);
  }
  return (
    <Section title="加入邀请">
      <div className="space-y-3">
        {waiting.map((one) => (
          <Card key={one.tid}>
            <p className="font-medium text-16">{one.tenantName}</p>
            <p className="mt-1 text-13 text-ink3">{wordsOf(one).text}</p>
            <div className="mt-3 flex gap-2 *:flex-1">
              <Button act={answer} onClick={() => void refuse(one)}>
                {wordsOf(one).no}
              </Button>
              <Button look="primary" act={answer} onClick={() => void accept(one)}>
                {wordsOf(one).yes}
              </Button>
            </div>
          </Card>
        ))}
      </div>
    </Section>
  );
}
