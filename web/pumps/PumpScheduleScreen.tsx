import { pumps } from '@pourline/contract/pumps';
import { dayOf } from '@pourline/domain/time';
import { usePlantNow } from '../api/clock.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { useList } from '../api/queries.ts';
import { CrewScheduleScreen, scheduleQuery } from '../crews/CrewScheduleScreen.tsx';
import { go } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { PumpTaskRow } from './PumpTaskRow.tsx';

/** What pumps have to do day by day: a pump man sees their own, from today on. */
export default function PumpScheduleScreen() {
  const params = useParams('pumpschedule');
  const now = usePlantNow(60_000);
  const day = params.day ?? dayOf(now, plantOffset());
  const list = useList(pumps.list, { query: scheduleQuery(day) }, { keepBefore: true });
  return (
    <CrewScheduleScreen
      title="泵车排班"
      what="泵送任务"
      day={day}
      onDay={(next) => go('pumpschedule', { day: next }, { replace: true })}
      now={now}
      query={list}
      rowKey={(task) => task.pumpTaskID}
      renderRow={(task) => (
        <PumpTaskRow task={task} now={now} onOpen={() => go('pumptaskinfo', { id: task.pumpTaskID })} />
      )}
    />
  );
}
