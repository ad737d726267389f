import { references } from '@pourline/contract/references';
import type { Project } from '@pourline/domain/projects/project';
import Building2 from 'lucide-react/icons/building-2';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { Empty } from '../kit/Empty.tsx';
import { spaceText } from '../kit/format.ts';
import { ListScreen } from '../kit/ListScreen.tsx';
import { Row } from '../kit/Row.tsx';
import { StateTag } from '../kit/StateTag.tsx';
import { toast } from '../kit/toast.ts';
import { chooseProject, useSession } from '../session/sessionStore.ts';
import { goBack } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { mergeProjects } from './mergeProjects.ts';

/** On which of his projects a customer works now; orders are placed for those in his charge only. */
export default function ChangeProjectScreen() {
  const session = useSession();
  const back = useBack();
  const input = { params: { id: session?.user?.id ?? '' }, query: { limit: -1 } };
  const managed = useCall(references.customerManagerProjects, input);
  const worked = useCall(references.customerWorkerProjects, input);
  const [keyword, setKeyword] = useState('');
  const all = mergeProjects<Project>(managed.data?.data ?? [], worked.data?.data ?? []);
  const items = all.filter((one) => `${one.projectName} ${one.address}`.includes(keyword));

  function choose(one: (typeof all)[number]): void {
    chooseProject({ contractID: one.contractID, projectName: one.projectName, managed: one.managed });
    toast(`当前工程：${one.projectName}`, { tone: 'good' });
    goBack();
  }
  return (
    <ListScreen
      title="切换工程"
      onBack={back}
      query={{
        items,
        isLoading: managed.isLoading || worked.isLoading,
        error: managed.error ?? worked.error,
        refetch: () => Promise.all([managed.refetch(), worked.refetch()]),
      }}
      rowKey={(one) => one.contractID}
      {...(all.length > 8 && { search: { value: keyword, onChange: setKeyword, placeholder: '工程、地址' } })}
      renderRow={(one) => (
        <Row
          title={spaceText(one.projectName)}
          note={spaceText(one.address)}
          onOpen={() => choose(one)}
          selected={one.contractID === session?.project?.contractID}
          chevron={false}
          className="min-h-16"
          trailing={
            <span className="flex items-center gap-2">
              <StateTag tone={one.managed ? 'info' : 'idle'}>{one.managed ? '负责 · 可下单' : '参与'}</StateTag>
              {one.contractID === session?.project?.contractID ? (
                <Check className="size-5 text-accent-ink" aria-label="当前" />
              ) : null}
            </span>
          }
        />
      )}
      empty={
        <Empty
          icon={<Building2 />}
          title={keyword ? '没有符合的工程' : '还没有工程'}
          note={keyword ? '换个关键字试试' : '请联系业务员把您加入工程'}
        />
      }
    />
  );
}
