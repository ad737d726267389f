import { useParams } from '../../shell/useParams.ts';
import { TaskPlanPage } from './TaskPlanPage.tsx';

/** The tasks of some days, day by day. */
export default function TaskPlanScreen() {
  const { from, days } = useParams('taskplan');
  return <TaskPlanPage by="day" from={from} days={days} />;
}
