import { pumps } from '@pourline/contract/pumps';
import Construction from 'lucide-react/icons/construction';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { CrewTaskListScreen, ownTasksQuery } from '../crews/CrewTaskListScreen.tsx';
import { go } from '../shell/go.ts';
import { PumpDutySwitch } from './PumpDutySwitch.tsx';
import { PumpTaskRow } from './PumpTaskRow.tsx';

/** The pump man's own tasks, by when they begin, and whether they are on duty. */
export default function PumpTaskListScreen() {
  const userID = useSession()?.user?.id ?? '';
  const now = usePlantNow(30_000);
  const [shown, setShown] = useState('open');
  const list = useList(pumps.ofPumpman, { params: { id: userID }, query: ownTasksQuery(shown) }, { keepBefore: true });
  return (
    <CrewTaskListScreen
      title="泵送任务"
      what="泵送任务"
      icon={<Construction />}
      duty={<PumpDutySwitch />}
      shown={shown}
      onShow={setShown}
      query={list}
      rowKey={(task) => task.pumpTaskID}
      renderRow={(task) => (
        <PumpTaskRow task={task} now={now} onOpen={() => go('pumptaskinfo', { id: task.pumpTaskID })} />
      )}
    />
  );
}
