import { pumps } from '@pourline/contract/pumps';
import { useAct, useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { Switch } from '../kit/field/Switch.tsx';
import { Row } from '../kit/list/Row.tsx';

/** Whether a pump man is on duty; the desk sees it where it chooses a crew. */
export function PumpDutySwitch() {
  const id = useSession()?.user?.id ?? '';
  const { data } = useCall(pumps.duty, { params: { id } }, { enabled: id !== '' });
  const goOn = useAct(pumps.onDuty, { success: '已当班，调度派班时看得到' });
  const goOff = useAct(pumps.offDuty, { success: '已休班，已派的任务照旧' });
  if (!data) return null;
  const act = data.onDuty ? goOff : goOn;
  return (
    <Row
      title={data.onDuty ? '当班中' : '休班中'}
      note={data.onDuty ? '任务执行中不能休班' : '当班后调度优先派给您'}
      trailing={
        <Switch
          label="当班"
          checked={data.onDuty}
          disabled={act.isRunning || act.blocked !== null}
          onChange={() => void act.run({ params: { id } })}
        />
      }
    />
  );
}
