import type { CrewTask } from '@pourline/domain/crews/crewTask';
import { crewTaskState, isTaskExecuting, isTaskOfCrew } from '@pourline/domain/crews/crewTaskStates';
import type { ReactNode } from 'react';
import { optionKept } from '../kit/list/keptOptions.ts';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import type { ListScreenProps } from '../kit/list/listScreenProps.ts';
import { Empty } from '../kit/page/Empty.tsx';

const views = [
  { value: 'open', label: '未完成' },
  { value: 'executing', label: '执行中' },
  { value: 'all', label: '全部' },
] as const;
const statesOf = {
  open: [crewTaskState.fresh, crewTaskState.executing],
  executing: isTaskExecuting.states,
  all: isTaskOfCrew.states,
};

/** What the list of somebody's own tasks asks for, as it is narrowed. */
export const ownTasksQuery = (shown: string) => {
  const view = optionKept(views, shown);
  const sort = view === 'all' ? ('-plannedFrom' as const) : ('plannedFrom' as const);
  return { 'filter.state': statesOf[view].join(), sort };
};

/** The own tasks of somebody of a crew, by when they begin, and whether they are on duty. */
export function CrewTaskListScreen<T extends CrewTask>({
  shown,
  onShow,
  duty,
  what,
  icon,
  ...list
}: Pick<ListScreenProps<T>, 'title' | 'query' | 'rowKey' | 'renderRow' | 'summary'> & {
  shown: string;
  onShow: (next: string) => void;
  duty: ReactNode;
  /** What the tasks are called. */
  what: string;
  icon: ReactNode;
}) {
  const view = optionKept(views, shown);
  return (
    <ListScreen
      {...list}
      estimate={84}
      filters={
        <>
          {duty}
          <ListChoice label="状态" options={views} value={view} onChange={onShow} />
        </>
      }
      empty={
        <Empty
          icon={icon}
          title={view === 'open' ? `没有要做的${what}` : `没有${what}`}
          note="调度派班后，这里显示几点去哪里"
        />
      }
    />
  );
}
