import { roleGroups } from '@pourline/domain/access/roleGroups';
import { useSession } from '../../api/sessionStore.ts';
import { Button } from '../../kit/button/Button.tsx';
import { KeyValue } from '../../kit/figure/KeyValue.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { signOut } from '../../sessions/signIn.ts';
import { go, type PlainScreen } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { useParams } from '../../shell/useParams.ts';
import { NoPlant } from '../app/NoPlant.tsx';
import { Invitations } from './Invitations.tsx';

const acts: readonly { title: string; screen: PlainScreen }[] = [
  { title: '更换手机号', screen: 'updatephone' },
  { title: '登录设备', screen: 'mysessions' },
  { title: '账号消息', screen: 'myaccountmessage' },
  { title: '我的申请', screen: 'myapplications' },
  { title: '加入其他企业', screen: 'registerwaychoose' },
  { title: '注销账号', screen: 'deleteaccount' },
];

/** The account and its plants, and what can be done with it; where somebody lands who belongs to no plant. */
export default function AccountInfoScreen() {
  const session = useSession();
  const given = useParams('myaccountinfo');
  const back = useBack();
  if (!session) return null;
  const { user, tenants } = session;
  const isAtPlant = session.tid !== '';
  const rows = acts.filter(({ screen }) => isAtPlant || screen !== 'registerwaychoose');
  return (
    <Screen
      title="账号信息"
      onBack={user ? back : undefined}
      right={
        isAtPlant ? undefined : (
          <Button look="quiet" size="small" onClick={() => void signOut()}>
            退出登录
          </Button>
        )
      }
    >
      <Invitations />
      {isAtPlant ? null : <NoPlant />}
      <Section title={isAtPlant ? undefined : '账号'}>
        <Card>
          <KeyValue
            items={[
              user && { label: '姓名', value: given.name ?? user.name },
              { label: '手机号', value: session.mobileNo },
              user && {
                label: '身份',
                value: user.roleGroups.map((name) => roleGroups[name].title).join('、'),
              },
              user && { label: '角色', value: user.roles.join('、') },
            ]}
          />
        </Card>
      </Section>
      {tenants.length > 0 ? (
        <Section title="所属企业">
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
        </Section>
      ) : null}
      <Section>
        <Card flush>
          {rows.map((row) => (
            <Row key={row.screen} title={row.title} onOpen={() => go(row.screen, {})} />
          ))}
          {isAtPlant ? null : <Row title="关于砼程" onOpen={() => go('about')} />}
        </Card>
      </Section>
    </Screen>
  );
}
