import type { Project } from '@pourline/domain/projects/project';
import Building2 from 'lucide-react/icons/building-2';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useState } from 'react';
import { chooseProject, useSession } from '../api/sessionStore.ts';
import { spaceText } from '../kit/figure/format.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import type { ListQuery } from '../kit/list/listScreenProps.ts';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { toast } from '../kit/shell/toast.ts';

/** A project that may be worked on; `managed` where its orders are placed by this person. */
export type PickedProject = Project & { managed: boolean };

/** The projects of a person, of which one is worked on; a keyword where they are many. */
export function ProjectPicker({
  title,
  query,
  onBack,
  onChosen,
  tagOf,
  action,
  summary,
}: {
  title: string;
  query: ListQuery<PickedProject>;
  onBack: (() => void) | undefined;
  onChosen: () => void;
  tagOf?: (one: PickedProject) => ReactNode;
  /** Where to go on when there is none. */
  action?: ReactNode;
  /** Stands over the projects. */
  summary?: ReactNode;
}) {
  const current = useSession()?.project?.contractID;
  const [keyword, setKeyword] = useState('');
  const items = query.items.filter((one) => `${one.projectName} ${one.address}`.includes(keyword));

  function choose(one: PickedProject): void {
    chooseProject({ contractID: one.contractID, projectName: one.projectName, managed: one.managed });
    toast(`当前工程：${one.projectName}`, { tone: 'good' });
    onChosen();
  }
  return (
    <ListScreen
      title={title}
      onBack={onBack}
      query={{ ...query, items }}
      rowKey={(one) => one.contractID}
      summary={summary}
      {...(query.items.length > 8 && { search: { value: keyword, onChange: setKeyword, placeholder: '工程、地址' } })}
      renderRow={(one) => (
        <Row
          title={spaceText(one.projectName)}
          note={spaceText(one.address)}
          onOpen={() => choose(one)}
          selected={one.contractID === current}
          chevron={false}
          className="min-h-16"
          trailing={
            <span className="flex items-center gap-2">
              {tagOf?.(one)}
              {one.contractID === current ? <Check className="size-5 text-accent-ink" aria-label="当前" /> : null}
            </span>
          }
        />
      )}
      empty={
        <Empty
          icon={<Building2 />}
          title={keyword ? '没有符合的工程' : '还没有工程'}
          note={keyword ? '换个关键字试试' : '请联系业务员把您加入工程'}
          action={keyword ? undefined : action}
        />
      }
    />
  );
}
