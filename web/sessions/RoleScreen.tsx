import { roleGroups } from '@pourline/domain/access/roleGroups';
import { titleOf } from '@pourline/domain/screens';
import { useSession } from '../api/sessionStore.ts';
import { Screen } from '../kit/page/Screen.tsx';
import { RoleIcon } from '../shell/RoleIcon.tsx';
import { useBack } from '../shell/useBack.ts';
import { useScreenName } from '../shell/useScreenName.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { chooseRoleGroup, offeredGroups } from './signIn.ts';

/** As what the person works from now on. */
export default function RoleScreen() {
  const session = useSession();
  const back = useBack();
  const title = titleOf(useScreenName());
  const groups = offeredGroups(session?.user?.roleGroups ?? []);
  return (
    <Screen title={title} onBack={session?.roleGroup ? back : undefined}>
      <p className="mb-4 text-14 text-ink3">
        {groups.length > 1 ? '您有多个身份，首页、菜单和消息随身份变化' : '您在本企业只有一个身份'}
      </p>
      <ChoiceList
        choices={groups.map((name) => ({
          key: name,
          title: roleGroups[name].title,
          icon: <RoleIcon roleGroup={name} className="size-5" />,
        }))}
        chosen={session?.roleGroup ?? undefined}
        onChoose={chooseRoleGroup}
      />
    </Screen>
  );
}
