import { pumps } from '@pourline/contract/pumps';
import { crewTaskState, isTaskExecuting, isTaskOfCrew } from '@pourline/domain/pumps/crewTaskStates';
import Construction from 'lucide-react/icons/construction';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { optionKept } from '../kit/list/keptOptions.ts';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go } from '../shell/go.ts';
import { PumpDutySwitch } from './PumpDutySwitch.tsx';
import { PumpTaskRow } from './PumpTaskRow.tsx';

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

/** The pump man's own tasks, by when they begin, and whether they are on duty. */
export default function PumpTaskListScreen() {
  const userID = useSession()?.user?.id ?? '';
  const now = usePlantNow(30_000);
  const [shown, setShown] = useState<string>('open');
  const view = optionKept(views, shown);
  const list = useList(
    pumps.ofPumpman,
    {
      params: { id: userID },
      query: { 'filter.state': statesOf[view].join(), sort: view === 'all' ? '-plannedFrom' : 'plannedFrom' },
    },
    { keepBefore: true },
  );
  return (
    <ListScreen
      title="泵送任务"
      query={list}
      rowKey={(task) => task.pumpTaskID}
      estimate={84}
      filters={
        <>
          <PumpDutySwitch />
          <ListChoice label="状态" options={views} value={view} onChange={setShown} />
        </>
      }
      renderRow={(task) => (
        <PumpTaskRow task={task} now={now} onOpen={() => go('pumptaskinfo', { id: task.pumpTaskID })} />
      )}
      empty={
        <Empty
          icon={<Construction />}
          title={view === 'open' ? '没有要做的泵送任务' : '没有泵送任务'}
          note="调度派班后，这里显示几点去哪里"
        />
      }
    />
  );
}
