import { references } from '@pourline/contract/references';
import type { Project } from '@pourline/domain/projects/project';
import Building2 from 'lucide-react/icons/building-2';
import { useState } from 'react';
import { type Asked, useCall } from '../../api/queries.ts';
import { spaceText } from '../../kit/figure/format.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { go, goBack } from '../../shell/go.ts';
import { matchProjects } from '../../trade/matchProjects.ts';

/** Projects to choose one from that an order is placed for; who may order for which is asked by each page itself. */
export function ChooseProject({
  title,
  asked,
  noteOf,
  none,
}: {
  title: string;
  asked: Pick<Asked<{ data: readonly Project[] }>, 'data' | 'isLoading' | 'error' | 'refetch'>;
  /** What stands under the name of a project. */
  noteOf: (project: Project) => readonly string[];
  /** Why there is none. */
  none: string;
}) {
  const [keyword, setKeyword] = useState('');
  const choices = useCall(references.orderForm).data?.projects;
  // Until it is known what is signed, everything can be chosen; the guide asks again.
  const mayOrder = ({ contractID }: Project) => choices?.some((one) => one.contractID === contractID) ?? true;
  const open = (asked.data?.data ?? []).filter(({ state }) => state === 'enabled');
  const items = matchProjects(open, keyword);
  return (
    <ListScreen
      title={title}
      onBack={goBack}
      query={{ items, isLoading: asked.isLoading, error: asked.error, refetch: asked.refetch }}
      rowKey={(project) => project.contractID}
      renderRow={(project) => (
        <Row
          title={spaceText(project.projectName)}
          note={(mayOrder(project) ? noteOf(project) : ['合同没有签订，不能下单', ...noteOf(project)])
            .filter(Boolean)
            .map(spaceText)
            .join(' · ')}
          onOpen={
            mayOrder(project)
              ? () => go('ordercreateguider', { contractID: project.contractID }, { replace: true })
              : undefined
          }
          className="min-h-16"
        />
      )}
      search={{ value: keyword, onChange: setKeyword, placeholder: '工程、客户、地址' }}
      empty={
        <Empty
          icon={<Building2 />}
          title={keyword ? '没有符合的工程' : '没有可下单的工程'}
          note={keyword ? '换个关键字试试' : none}
        />
      }
    />
  );
}
