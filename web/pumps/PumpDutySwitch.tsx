import { pumps } from '@pourline/contract/pumps';
import { useAct, useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { CrewDutySwitch } from '../crews/CrewDutySwitch.tsx';
import { dutyTexts } from '../crews/dutyTexts.ts';

/** Whether a pump man is on duty. */
export function PumpDutySwitch() {
  const id = useSession()?.user?.id ?? '';
  const { data } = useCall(pumps.duty, { params: { id } }, { enabled: id !== '' });
  const goOn = useAct(pumps.onDuty, { success: dutyTexts.on });
  const goOff = useAct(pumps.offDuty, { success: dutyTexts.off });
  const act = data?.onDuty ? goOff : goOn;
  return (
    <CrewDutySwitch
      duty={data}
      isWaiting={act.isRunning || act.blocked !== null}
      onChange={() => act.run({ params: { id } })}
    />
  );
}
