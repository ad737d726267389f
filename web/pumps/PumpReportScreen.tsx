import { pumps } from '@pourline/contract/pumps';
import { useCall } from '../api/queries.ts';
import { CrewReportForm } from '../crews/CrewReportForm.tsx';
import { useParams } from '../shell/useParams.ts';
import { crewText } from './pumpTexts.ts';

const typeOf = {
  common: 'pump_task_apply_common',
  pause: 'pump_task_apply_pause',
  resume: 'pump_task_apply_resume',
  cancel: 'pump_task_apply_cancel',
} as const;
const words = ['现场没准备好', '路窄进不去', '泵管堵了', '泵车故障', '等料过久', '天气停工'];

/** The crew of a pump reports on its task. */
export default function PumpReportScreen() {
  const { id } = useParams('pumpreport');
  const { data } = useCall(pumps.info, { params: { id } });
  return (
    <CrewReportForm
      task={data}
      thing={{ pumpTaskID: id }}
      typeOf={typeOf}
      whose={data ? crewText(data) : ''}
      words={words}
    />
  );
}
