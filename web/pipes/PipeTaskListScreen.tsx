import { pipes } from '@pourline/contract/pipes';
import Construction from 'lucide-react/icons/construction';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useCall, useList } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { CrewTaskListScreen, ownTasksQuery } from '../crews/CrewTaskListScreen.tsx';
import { go } from '../shell/go.ts';
import { PipeDutySwitch } from './PipeDutySwitch.tsx';
import { PipeTaskRow } from './PipeTaskRow.tsx';
import { payText } from './pipeTexts.ts';

/** The plumber's own tasks, by when they begin, whether they are on duty, and what they have laid this month. */
export default function PipeTaskListScreen() {
  const userID = useSession()?.user?.id ?? '';
  const now = usePlantNow(30_000);
  const [shown, setShown] = useState('open');
  const list = useList(pipes.ofPipeman, { params: { id: userID }, query: ownTasksQuery(shown) }, { keepBefore: true });
  const { data: earned } = useCall(pipes.earned, { params: { id: userID } }, { enabled: userID !== '' });
  return (
    <CrewTaskListScreen
      title="布管任务"
      what="布管任务"
      icon={<Construction />}
      duty={<PipeDutySwitch />}
      shown={shown}
      onShow={setShown}
      query={list}
      rowKey={(task) => task.pipeTaskID}
      renderRow={(task) => (
        <PipeTaskRow task={task} now={now} onOpen={() => go('pipetaskinfo', { id: task.pipeTaskID })} />
      )}
      summary={
        earned && earned.metres > 0 ? (
          <p className="text-14 text-ink2">
            {[`本月完成 ${earned.metres} 米`, earned.pay === null ? '' : payText(earned.pay)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : undefined
      }
    />
  );
}
