import { useParams } from '../../shell/useParams.ts';
import { TaskPlanPage } from './TaskPlanPage.tsx';

/** The tasks of some days, project by project; of one project alone where the address names it. */
export default function TaskPlanForProjectScreen() {
  const { from, days, id } = useParams('taskplanforproject');
  return <TaskPlanPage by="project" from={from} days={days} contractID={id} />;
}
