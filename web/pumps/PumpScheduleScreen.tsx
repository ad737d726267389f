import { pumps } from '@pourline/contract/pumps';
import { isTaskScheduled } from '@pourline/domain/pumps/crewTaskStates';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import CalendarIcon from 'lucide-react/icons/calendar';
import { usePlantNow } from '../api/clock.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { useList } from '../api/queries.ts';
import { Segmented } from '../kit/field/Segmented.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { dayText } from '../trade/bookingText.ts';
import { PumpTaskRow } from './PumpTaskRow.tsx';

const shownDays = 4;

/** What pumps have to do day by day: a pump man sees their own, from today on. */
export default function PumpScheduleScreen() {
  const params = useParams('pumpschedule');
  const now = usePlantNow(60_000);
  const today = dayOf(now, plantOffset());
  const day = params.day ?? today;
  const list = useList(
    pumps.list,
    {
      query: {
        'filter.from': momentOf(day, 0, plantOffset()).getTime(),
        'filter.to': momentOf(addDays(day, 1), 0, plantOffset()).getTime(),
        'filter.state': isTaskScheduled.states.join(),
      },
    },
    { keepBefore: true },
  );
  const days = Array.from({ length: shownDays }, (_, i) => addDays(today, i));
  return (
    <ListScreen
      title="泵车排班"
      query={list}
      rowKey={(task) => task.pumpTaskID}
      estimate={84}
      filters={
        <div className="p-3">
          <Segmented
            label="哪一天"
            options={(days.includes(day) ? days : [day, ...days.slice(1)]).map((value) => ({
              value,
              label: dayText(value, now),
            }))}
            value={day}
            onChange={(next) => go('pumpschedule', { day: next }, { replace: true })}
          />
        </div>
      }
      renderRow={(task) => (
        <PumpTaskRow task={task} now={now} onOpen={() => go('pumptaskinfo', { id: task.pumpTaskID })} />
      )}
      empty={
        <Empty
          icon={<CalendarIcon />}
          title={`${dayText(day, now)}没有泵送任务`}
          note="调度派班后会通知您，也显示在这里"
        />
      }
    />
  );
}
