import { people } from '@pourline/contract/people';
import { countRights } from '@pourline/domain/access/rightWords';
import { roleGroups, roleGroupsOfRights } from '@pourline/domain/access/roleGroups';
import Plus from 'lucide-react/icons/plus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useCall } from '../../api/queries.ts';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { thinSpace } from '../../kit/figure/format.ts';
import { ListDetailScreen } from '../../kit/list/ListDetailScreen.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { useWide } from '../../kit/page/useWide.ts';
import { go } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { useParams } from '../../shell/useParams.ts';
import { RoleInfoPane } from './RoleInfoPane.tsx';

const fresh = 'new';

/** The roles of the plant; on a wide screen one of them is composed beside the list. */
export default function RoleManageScreen() {
  const { id } = useParams('rolemanage');
  const wide = useWide();
  const asked = useCall(people.managedRoles);
  const roles = asked.data?.data ?? [];
  const chosen = roles.find((role) => role.roleID === id);
  const open = (roleID: string) =>
    wide ? go('rolemanage', { id: roleID }, { replace: true }) : go('roleinfo', roleID === fresh ? {} : { id: roleID });
  const groupsOf = (rights: readonly string[]) =>
    roleGroupsOfRights(rights)
      .map((group) => roleGroups[group].title)
      .join('、') || '没有登录身份';
  return (
    <ListDetailScreen
      title="角色权限"
      onBack={useBack()}
      query={{ ...asked, items: roles, total: String(roles.length) }}
      rowKey={(role) => role.roleID}
      onOpen={open}
      onClose={() => go('rolemanage', {}, { replace: true })}
      openKey={chosen || id === fresh ? id : undefined}
      right={<IconButton label="新增角色" icon={<Plus />} onClick={() => open(fresh)} />}
      renderRow={(role, row) => (
        <Row
          title={role.name}
          note={role.remark || `可担任：${groupsOf(role.rights)}`}
          {...row}
          trailing={
            <>
              <span className="text-14 text-ink2">{`${role.users} 人`}</span>
              <span className="text-13 text-ink3">{`${countRights(role.rights)}${thinSpace}项权限`}</span>
            </>
          }
        />
      )}
      empty={<Empty icon={<ShieldCheck />} title="还没有角色" note="角色决定一个人能以什么身份登录、能做什么" />}
      pane={({ id: _id, ...props }) => (
        <RoleInfoPane
          {...props}
          key={chosen ? `${chosen.roleID} ${chosen.rights.join()} ${chosen.name} ${chosen.remark}` : fresh}
          known={chosen ?? null}
          onMade={open}
        />
      )}
      unopened={<Empty icon={<ShieldCheck />} title="选择一个角色" note="它的名称和权限会显示在这里" />}
    />
  );
}
