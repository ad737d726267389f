import { pipes } from '@pourline/contract/pipes';
import { useCall } from '../api/queries.ts';
import { CrewReportForm } from '../crews/CrewReportForm.tsx';
import { useParams } from '../shell/useParams.ts';
import { whoseText } from './pipeTexts.ts';

const typeOf = {
  common: 'pipe_task_apply_common',
  pause: 'pipe_task_apply_pause',
  resume: 'pipe_task_apply_resume',
  cancel: 'pipe_task_apply_cancel',
} as const;
const words = ['现场没准备好', '管卡不够', '管子没到', '堵管', '楼层变了', '天气停工'];

/** A crew reports on its pipe task. */
export default function PipeReportScreen() {
  const { id } = useParams('pipereport');
  const { data } = useCall(pipes.info, { params: { id } });
  return (
    <CrewReportForm
      task={data}
      thing={{ pipeTaskID: id }}
      typeOf={typeOf}
      whose={data ? whoseText(data) : ''}
      words={words}
    />
  );
}
