import { people } from '@pourline/contract/people';
import type { ManagedUser } from '@pourline/contract/people/managedUser';
import Plus from 'lucide-react/icons/plus';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { usePlantNow } from '../../api/clock.ts';
import { useCall, useList } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { Chips } from '../../kit/field/Chips.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { formatShortTime } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { FilterSheet } from '../../kit/list/FilterSheet.tsx';
import { optionsKept } from '../../kit/list/keptOptions.ts';
import { ListDetailScreen } from '../../kit/list/ListDetailScreen.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { useWide } from '../../kit/page/useWide.ts';
import { go } from '../../shell/go.ts';
import { useKeptSearch } from '../../shell/keptSearch.ts';
import { useBack } from '../../shell/useBack.ts';
import { useParams } from '../../shell/useParams.ts';
import { phoneText, userTag } from '../../trade/userFaces.ts';
import { CreateUserSheet } from './CreateUserSheet.tsx';
import { UserInfoPane } from './UserInfoPane.tsx';

const stateOptions = [
  { value: 'enabled', label: '启用' },
  { value: 'invited', label: '待本人确认' },
  { value: 'disabled', label: '停用' },
] as const;

/** The people of the plant with their roles; on a wide screen one of them beside the list. */
export default function UserManageScreen() {
  const { id } = useParams('usermanage');
  const wide = useWide();
  const now = usePlantNow(60_000);
  const [search, change, reset] = useKeptSearch('usermanage', ['state', 'role']);
  const [creating, setCreating] = useState(false);
  const roles = useCall(people.managedRoles);
  const { keyword, filters } = search;
  const list = useList(
    people.managedUsers,
    {
      query: {
        ...(keyword && { keyword }),
        ...(filters.state?.length && { 'filter.state': filters.state.join(',') }),
        ...(filters.role?.[0] && { 'filter.roleID': filters.role[0] }),
      },
    },
    { keepBefore: true },
  );
  const set = (filters.state?.length ? 1 : 0) + (filters.role?.length ? 1 : 0);
  const open = (userID: string) =>
    wide ? go('usermanage', { id: userID }, { replace: true }) : go('userinfo', { id: userID });
  const note = (user: ManagedUser) =>
    `${phoneText(user.mobileNo)} · ${user.lastUsedAt ? `${formatShortTime(Date.parse(user.lastUsedAt), now)} 用过` : '从未登录'}`;

  return (
    <>
      <ListDetailScreen
        title="人员管理"
        onBack={useBack()}
        query={list}
        rowKey={(user) => user.id}
        onOpen={open}
        onClose={() => go('usermanage', {}, { replace: true })}
        openKey={id}
        estimate={72}
        search={{
          value: keyword,
          onChange: (next) => change({ keyword: next }),
          placeholder: '姓名、手机号',
          trailing: (
            <FilterSheet count={set} onReset={reset} total={list.total}>
              <Field label="状态" group>
                <Chips
                  options={stateOptions}
                  value={optionsKept(stateOptions, filters.state)}
                  onChange={(state) => change({ filters: { ...filters, state } })}
                />
              </Field>
              <Field label="角色" group>
                <Chips
                  single
                  options={(roles.data?.data ?? []).map((role) => ({ value: role.roleID, label: role.name }))}
                  value={filters.role ?? []}
                  onChange={(role) => change({ filters: { ...filters, role } })}
                />
              </Field>
            </FilterSheet>
          ),
        }}
        right={<IconButton label="新增人员" icon={<Plus />} onClick={() => setCreating(true)} />}
        renderRow={(user, row) => {
          const tag = userTag(user, now);
          return (
            <Row
              title={user.name}
              note={note(user)}
              {...row}
              trailing={
                <>
                  {tag ? <StateTag tone={tag.tone}>{tag.label}</StateTag> : null}
                  <span className="max-w-36 truncate text-13 text-ink3 @max-[15rem]:whitespace-normal @max-[15rem]:text-right">
                    {user.roles.map((role) => role.name).join('、')}
                  </span>
                </>
              }
            />
          );
        }}
        empty={
          keyword || set > 0 ? (
            <Empty
              icon={<Users />}
              title="没有符合条件的人员"
              note="换个姓名，或放宽状态和角色"
              action={<Button onClick={reset}>清除筛选</Button>}
            />
          ) : (
            <Empty icon={<Users />} title="还没有人员" note="新增后，同事就能用手机号登录" />
          )
        }
        pane={(props) => <UserInfoPane {...props} />}
        unopened={<Empty icon={<Users />} title="选择一个人" note="角色、绑定的车辆和工程、登录方式会显示在这里" />}
      />
      {creating ? (
        <CreateUserSheet
          onClose={() => setCreating(false)}
          onMade={(made) => {
            setCreating(false);
            open(made);
          }}
        />
      ) : null}
    </>
  );
}
