import { pipes } from '@pourline/contract/pipes';
import { useAct, useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { CrewDutySwitch } from '../crews/CrewDutySwitch.tsx';
import { dutyTexts } from '../crews/dutyTexts.ts';

/** Whether a plumber is on duty. */
export function PipeDutySwitch() {
  const id = useSession()?.user?.id ?? '';
  const { data } = useCall(pipes.duty, { params: { id } }, { enabled: id !== '' });
  const goOn = useAct(pipes.onDuty, { success: dutyTexts.on });
  const goOff = useAct(pipes.offDuty, { success: dutyTexts.off });
  const act = data?.onDuty ? goOff : goOn;
  return (
    <CrewDutySwitch
      duty={data}
      isWaiting={act.isRunning || act.blocked !== null}
      onChange={() => act.run({ params: { id } })}
    />
  );
}
