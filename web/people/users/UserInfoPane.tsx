import type { ReplyOf } from '@pourline/contract/endpoint';
import { people } from '@pourline/contract/people';
import { jobTitles } from '@pourline/domain/people/jobs';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { usePlantNow } from '../../api/clock.ts';
import { useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { formatShortTime } from '../../kit/figure/format.ts';
import { KeyValue } from '../../kit/figure/KeyValue.tsx';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import type { PaneProps } from '../../kit/page/paneProps.ts';
import { Section } from '../../kit/page/Section.tsx';
import { ask, confirm } from '../../kit/sheet/dialogs.ts';
import { CallButton } from '../../trade/CallButton.tsx';
import { bindingOf, phoneText, userTag } from '../../trade/userFaces.ts';
import { changeLine, changeWords } from '../audit/changeWords.ts';
import { EventTimeline } from '../audit/EventTimeline.tsx';
import { type Secret, SecretDialog } from './SecretDialog.tsx';
import { UserBindings } from './UserBindings.tsx';
import { UserJobSheet } from './UserJobSheet.tsx';
import { UserRolesSheet } from './UserRolesSheet.tsx';
import { useUserActs } from './useUserActs.ts';

type User = ReplyOf<(typeof people)['managedUser']>;

/** One person of the plant: who, in which roles, bound to what, what was changed, and the ways in when they are locked out. */
export function UserInfoPane({ id, onBack, backAs }: PaneProps) {
  const query = useCall(people.managedUser, { params: { id } });
  const roles = useCall(people.managedRoles);
  const now = usePlantNow(30_000);
  const acts = useUserActs(id);
  const [sheet, setSheet] = useState<'roles' | 'job' | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const time = (at: string | null) => (at ? formatShortTime(Date.parse(at), now) : '从未');
  const rightsOf = (user: User) =>
    new Set(
      (roles.data?.data ?? [])
        .filter((role) => user.roles.some((own) => own.roleID === role.roleID))
        .flatMap((role) => role.rights),
    );

  async function rename(user: User): Promise<void> {
    const name = await ask({ title: '修改姓名', label: '姓名', initial: user.name, yes: '保存姓名' });
    if (name && name !== user.name) await acts.setDetails({ name }, { name: user.name });
  }
  async function resetPassword(user: User): Promise<void> {
    const yes = await confirm({
      title: `重置${user.name}的密码？`,
      text: user.state === 'invited' ? '之前给出的初始密码失效。' : '原密码立即失效，此人在所有设备上的登录都会结束。',
      yes: '重置密码',
    });
    const text = yes ? await acts.resetPassword() : undefined;
    if (text)
      setSecret({ title: '初始密码', text, note: `只显示这一次。请转告${user.name}，首次登录后须改成自己的密码。` });
  }
  async function makeUnlockCode(user: User): Promise<void> {
    const text = await acts.unlockCode();
    if (text)
      setSecret({ title: '解锁码', text, note: `只显示这一次，30 分钟内可登录一次。请用电话转告${user.name}。` });
  }

  return (
    <>
      <InfoScreen
        title={query.data?.name ?? '人员'}
        onBack={onBack}
        backAs={backAs}
        query={query}
        right={<CallButton person={query.data} />}
        header={(user) => {
          const tag = userTag(user, now);
          return (
            <div className="flex items-center gap-4">
              <span
                className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-22 text-accent-ink"
                aria-hidden="true"
              >
                {user.name.slice(0, 1)}
              </span>
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold text-22">{user.name}</p>
                <p className="text-14 text-ink3">{phoneText(user.mobileNo)}</p>
              </div>
              {tag ? <StateTag tone={tag.tone}>{tag.label}</StateTag> : null}
            </div>
          );
        }}
        more={
          query.data && !query.data.isSelf && query.data.state !== 'disabled'
            ? [
                {
                  key: 'disable',
                  label: '停用',
                  icon: <UserX />,
                  onSelect: () => void acts.setState('disabled'),
                },
              ]
            : undefined
        }
        actions={(user) =>
          user.isSelf || user.state !== 'disabled'
            ? []
            : [{ key: 'enable', label: '启用', primary: true, onRun: () => acts.setState('enabled') }]
        }
      >
        {(user) => (
          <>
            <Section
              title="角色"
              action={
                user.isSelf ? undefined : (
                  <Button look="quiet" size="small" onClick={() => setSheet('roles')}>
                    修改角色
                  </Button>
                )
              }
            >
              <Card className="flex flex-wrap gap-2">
                {user.roles.map((role) => (
                  <span key={role.roleID} className="rounded-full bg-sunken px-3 py-1 text-14 text-ink">
                    {role.name}
                  </span>
                ))}
              </Card>
              {user.isSelf ? <p className="mt-2 text-13 text-ink3">不能修改自己的角色或停用自己</p> : null}
            </Section>
            <UserBindings user={user} binding={bindingOf(rightsOf(user))} acts={acts} />
            <Section title="登录">
              <Card>
                <KeyValue
                  items={[
                    { label: '最近使用', value: time(user.lastUsedAt) },
                    { label: '加入时间', value: time(user.createTime) },
                    user.lockedUntil && Date.parse(user.lockedUntil) > now
                      ? { label: '锁定到', value: time(user.lockedUntil) }
                      : null,
                  ]}
                />
                {user.isSelf ? null : (
                  <div className="mt-4 flex flex-wrap gap-2 *:flex-1">
                    <Button
                      icon={<KeyRound className="size-4" aria-hidden="true" />}
                      onClick={() => void makeUnlockCode(user)}
                    >
                      生成解锁码
                    </Button>
                    <Button onClick={() => void resetPassword(user)}>重置密码</Button>
                  </div>
                )}
              </Card>
            </Section>
            <Section title="资料">
              <Card flush>
                <EditableLine label="姓名" value={user.name} onEdit={() => void rename(user)} />
                <EditableLine label="岗位" value={jobTitles[user.jobCode]} onEdit={() => setSheet('job')} />
              </Card>
            </Section>
            <Section title="变更记录">
              <Card>
                <EventTimeline
                  events={user.events.map((event) => ({
                    ...event,
                    note: changeWords(event).map(changeLine).join('；'),
                  }))}
                  now={now}
                />
              </Card>
            </Section>
          </>
        )}
      </InfoScreen>
      {query.data && sheet === 'roles' ? (
        <UserRolesSheet
          roles={roles.data?.data ?? []}
          chosen={query.data.roles.map((role) => role.roleID)}
          onPick={(next) => {
            setSheet(null);
            void acts.setRoles(next, query.data?.roles.map((role) => role.roleID) ?? []);
          }}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {query.data && sheet === 'job' ? (
        <UserJobSheet
          value={query.data.jobCode}
          onPick={(jobCode) => {
            setSheet(null);
            void acts.setDetails({ jobCode }, { jobCode: query.data?.jobCode ?? '' });
          }}
          onClose={() => setSheet(null)}
        />
      ) : null}
      {secret ? <SecretDialog secret={secret} onClose={() => setSecret(null)} /> : null}
    </>
  );
}

function EditableLine({ label, value, onEdit }: { label: string; value: string; onEdit: () => void }) {
  return (
    <div className="flex min-h-row items-center gap-3 border-line px-4 not-last:border-b">
      <span className="w-16 shrink-0 text-14 text-ink3">{label}</span>
      <span className="min-w-0 flex-1 truncate text-16 lg:text-14">{value}</span>
      <IconButton label={`修改${label}`} icon={<Pencil />} onClick={onEdit} className="[&_svg]:size-4" />
    </div>
  );
}
