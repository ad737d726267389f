import type { CrewTask } from '@pourline/domain/crews/crewTask';
import { isTaskScheduled } from '@pourline/domain/crews/crewTaskStates';
import { addDays, dayOf, momentOf } from '@pourline/domain/time';
import CalendarIcon from 'lucide-react/icons/calendar';
import { plantOffset } from '../api/plantOffset.ts';
import { Segmented } from '../kit/field/Segmented.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import type { ListScreenProps } from '../kit/list/listScreenProps.ts';
import { Empty } from '../kit/page/Empty.tsx';
import { dayText } from '../trade/bookingText.ts';

const shownDays = 4;

/** What a list of the tasks of a day asks for. */
export const scheduleQuery = (day: string) => ({
  'filter.from': momentOf(day, 0, plantOffset()).getTime(),
  'filter.to': momentOf(addDays(day, 1), 0, plantOffset()).getTime(),
  'filter.state': isTaskScheduled.states.join(),
});

/** What crews have to do day by day, from today on; somebody of a crew sees their own. */
export function CrewScheduleScreen<T extends CrewTask>({
  day,
  onDay,
  now,
  what,
  ...list
}: Pick<ListScreenProps<T>, 'title' | 'query' | 'rowKey' | 'renderRow' | 'onBack'> & {
  day: string;
  onDay: (next: string) => void;
  now: number;
  /** What the tasks are called. */
  what: string;
}) {
  const today = dayOf(now, plantOffset());
  const days = Array.from({ length: shownDays }, (_, i) => addDays(today, i));
  return (
    <ListScreen
      {...list}
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
            onChange={onDay}
          />
        </div>
      }
      empty={
        <Empty
          icon={<CalendarIcon />}
          title={`${dayText(day, now)}没有${what}`}
          note="调度派班后会通知您，也显示在这里"
        />
      }
    />
  );
}
