import { ownPages } from '@pourline/domain/access/menus';
import { roleGroups } from '@pourline/domain/access/roleGroups';
import type { IconName } from '@pourline/domain/iconName';
import { keysOf } from '@pourline/domain/keysOf';
import { useOfflineQueue } from '../../api/act.ts';
import { useSession } from '../../api/sessionStore.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Segmented } from '../../kit/field/Segmented.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { confirm } from '../../kit/sheet/dialogs.ts';
import { maskPhone } from '../../sessions/PhoneField.tsx';
import { signOut } from '../../sessions/signIn.ts';
import { go, openEntry, type PlainScreen } from '../../shell/go.ts';
import { NamedIcon } from '../../shell/NamedIcon.tsx';
import { RoleIcon } from '../../shell/RoleIcon.tsx';
import { fontSizes, setFontSize, setTheme, themes, useFontSize, useTheme } from '../../shell/theme.ts';
import { Invitations } from './Invitations.tsx';

const optionsOf = <V extends string>(titles: Readonly<Record<V, string>>) =>
  keysOf<V>(titles).map((value) => ({ value, label: titles[value] }));

const accountRows: readonly { title: string; icon: IconName; screen: PlainScreen }[] = [
  { title: '账号信息', icon: 'user', screen: 'myaccountinfo' },
  { title: '我的待办', icon: 'square-check', screen: 'mytasks' },
  { title: '我的签名', icon: 'clipboard-check', screen: 'updatesign' },
  { title: '修改密码', icon: 'shield-check', screen: 'updatepwd' },
  { title: '登录设备', icon: 'unplug', screen: 'mysessions' },
];

/** Who I am here: person, plant, role group, look of the app, and the way out. */
export default function MyInfoScreen() {
  const session = useSession();
  const theme = useTheme();
  const fontSize = useFontSize();
  const { count } = useOfflineQueue();
  if (!session?.user || !session.roleGroup) return null;
  const { user, roleGroup, tenants, tid } = session;
  const tenant = tenants.find((one) => one.tid === tid);
  const rows = ownPages[roleGroup];
  const icon = (name: IconName) => <NamedIcon name={name} className="size-5" />;

  async function leave(): Promise<void> {
    const note = count > 0 ? `还有 ${count} 项离线操作未发送，下次以同一账号登录后会继续发送` : undefined;
    if (count === 0 || (await confirm({ title: '退出登录？', text: note, yes: '退出登录', no: '返回' })))
      await signOut();
  }
  return (
    <Screen title="我的">
      <Card className="flex @max-[15rem]:flex-wrap items-center gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
          <RoleIcon roleGroup={roleGroup} className="size-7" />
        </span>
        <div className="min-w-0 @max-[15rem]:basis-full">
          <p className="truncate @max-[15rem]:whitespace-normal font-semibold text-18">{user.name}</p>
          <p className="truncate @max-[15rem]:whitespace-normal text-13 text-ink3">{`${maskPhone(user.mobileNo)} · ${roleGroups[roleGroup].title}`}</p>
          <p className="truncate @max-[15rem]:whitespace-normal text-13 text-ink3">{tenant?.name ?? user.tenantName}</p>
        </div>
      </Card>

      <Invitations />

      <Section className="mt-4">
        <Card flush>
          {rows.map((row) => (
            <Row
              key={row.screen}
              title={row.title}
              leading={icon(row.icon)}
              trailing={
                row.title === '切换工程' && session.project ? (
                  <span className="max-w-40 truncate @max-[15rem]:max-w-full @max-[15rem]:whitespace-normal text-14 text-ink3">
                    {session.project.projectName}
                  </span>
                ) : undefined
              }
              onOpen={() => openEntry(row)}
            />
          ))}
          <Row
            title="切换企业"
            leading={icon('factory')}
            trailing={
              <span className="max-w-40 truncate @max-[15rem]:max-w-full @max-[15rem]:whitespace-normal text-14 text-ink3">
                {tenant?.shortName ?? ''}
              </span>
            }
            onOpen={() => go('changetenantformyinfo')}
          />
          <Row
            title="切换身份"
            leading={icon('users')}
            trailing={<span className="text-14 text-ink3">{roleGroups[roleGroup].title}</span>}
            onOpen={() => go('changerolegroupformyinfo')}
          />
        </Card>
      </Section>

      <Section title="账号">
        <Card flush>
          {accountRows.map((row) => (
            <Row key={row.screen} title={row.title} leading={icon(row.icon)} onOpen={() => openEntry(row)} />
          ))}
        </Card>
      </Section>

      <Section title="显示">
        <Card className="space-y-4">
          <div>
            <p className="mb-2 text-14 text-ink2">外观</p>
            <Segmented label="外观" options={optionsOf(themes)} value={theme} onChange={setTheme} />
          </div>
          <div>
            <p className="mb-2 text-14 text-ink2">字号</p>
            <Segmented label="字号" options={optionsOf(fontSizes)} value={fontSize} onChange={setFontSize} />
          </div>
        </Card>
      </Section>

      <Section>
        <Card flush>
          <Row title="意见建议" leading={icon('message-square')} onOpen={() => go('suggestion')} />
          <Row title="通讯录" leading={icon('users')} onOpen={() => go('contacts')} />
          <Row title="全部功能" leading={icon('list')} onOpen={() => go('function')} />
          <Row title="关于砼程" leading={icon('file-text')} onOpen={() => go('about')} />
        </Card>
      </Section>
      <Button className="mt-6 w-full bg-surface" onClick={() => void leave()}>
        退出登录
      </Button>
    </Screen>
  );
}
