import { pumps } from '@pourline/contract/pumps';
import { isTaskHeld } from '@pourline/domain/crews/crewTaskStates';
import type { PumpTask } from '@pourline/domain/pumps/pumpTask';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';

/** The pump man's tasks that have not ended, by when they begin. */
export function useOwnPumpTasks(): readonly PumpTask[] {
  const id = useSession()?.user?.id ?? '';
  const { data } = useCall(
    pumps.ofPumpman,
    { params: { id }, query: { 'filter.state': isTaskHeld.states.join(), limit: 20 } },
    { enabled: id !== '', refetchMs: 60_000 },
  );
  return data?.data ?? [];
}
