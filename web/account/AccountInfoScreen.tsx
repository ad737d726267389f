import { type RoleGroup, roleGroups } from '@pourline/domain/access/roleGroups';
import { Button } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { Empty } from '../kit/Empty.tsx';
import { KeyValue } from '../kit/KeyValue.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Section } from '../kit/Section.tsx';
import { useSession } from '../session/sessionStore.ts';
import { signOut } from '../session/signIn.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';

/** The account and its plants; where somebody lands who belongs to no plant. */
export default function AccountInfoScreen() {
  const session = useSession();
  const given = useParams('myaccountinfo');
  const back = useBack();
  if (!session) return null;
  const { user, tenants } = session;
  return (
    <Screen title="账号信息" onBack={user ? back : undefined}>
      <Card>
        <KeyValue
          items={[
            { label: '姓名', value: given.name ?? user?.name },
            { label: '手机号', value: session.mobileNo },
            user && {
              label: '身份',
              value: user.roleGroups.map((name) => roleGroups[name as RoleGroup].title).join('、'),
            },
            user && { label: '角色', value: user.roles.join('、') },
          ]}
        />
      </Card>
      <Section title="所属企业">
        {tenants.length === 0 ? (
          <Empty
            title="当前账号暂无所属企业"
            note="请联系企业管理员添加您的手机号，然后重新登录"
            action={<Button onClick={() => void signOut()}>重新登录</Button>}
          />
        ) : (
          <Card className="space-y-4">
            {tenants.map((tenant) => (
              <div key={tenant.tid}>
                <p className="font-medium text-14">{tenant.name}</p>
                <p className="text-13 text-ink3">
                  {tenant.tid === (given.tid ?? session.tid) ? `${tenant.shortName} · 当前企业` : tenant.shortName}
                </p>
              </div>
            ))}
          </Card>
        )}
      </Section>
    </Screen>
  );
}
