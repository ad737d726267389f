import { people } from '@pourline/contract/people';
import { useCall } from '../../api/queries.ts';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { go, goBack } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { useParams } from '../../shell/useParams.ts';
import { RoleInfoPane } from './RoleInfoPane.tsx';

/** One role on a page of its own; without an id a new one is composed. */
export default function RoleInfoScreen() {
  const { id } = useParams('roleinfo');
  const back = useBack();
  const asked = useCall(people.managedRoles, undefined, { enabled: id !== undefined });
  const role = asked.data?.data.find((one) => one.roleID === id);
  if (id === undefined)
    return (
      <RoleInfoPane known={null} onBack={back} onMade={(roleID) => go('roleinfo', { id: roleID }, { replace: true })} />
    );
  if (role)
    return (
      <RoleInfoPane
        key={`${role.rights.join()} ${role.name} ${role.remark}`}
        known={role}
        onBack={back}
        onMade={goBack}
      />
    );
  return (
    <Screen title="角色" onBack={back}>
      {asked.isLoading ? (
        <Skeleton shape="info" count={2} />
      ) : (
        <ErrorState text={asked.error ?? '角色不存在'} onRetry={() => void asked.refetch()} />
      )}
    </Screen>
  );
}
