import { pipes } from '@pourline/contract/pipes';
import { dayOf } from '@pourline/domain/time';
import { usePlantNow } from '../api/clock.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { useList } from '../api/queries.ts';
import { CrewScheduleScreen, scheduleQuery } from '../crews/CrewScheduleScreen.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { PipeTaskRow } from './PipeTaskRow.tsx';

/** What pipe crews have to do day by day: a plumber sees their own, from today on. */
export default function PipeScheduleScreen() {
  const params = useParams('pipeschedule');
  const now = usePlantNow(60_000);
  const day = params.day ?? dayOf(now, plantOffset());
  const list = useList(pipes.list, { query: scheduleQuery(day) }, { keepBefore: true });
  return (
    <CrewScheduleScreen
      title="管工排班"
      what="布管任务"
      onBack={useBack()}
      day={day}
      onDay={(next) => go('pipeschedule', { day: next }, { replace: true })}
      now={now}
      query={list}
      rowKey={(task) => task.pipeTaskID}
      renderRow={(task) => (
        <PipeTaskRow task={task} now={now} onOpen={() => go('pipetaskinfo', { id: task.pipeTaskID })} />
      )}
    />
  );
}
