import { pipes } from '@pourline/contract/pipes';
import { isTaskHeld } from '@pourline/domain/crews/crewTaskStates';
import type { PipeTask } from '@pourline/domain/pipes/pipeTask';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';

/** The plumber's tasks that have not ended, also those that they are to take over, by when they begin. */
export function useOwnPipeTasks(): readonly PipeTask[] {
  const id = useSession()?.user?.id ?? '';
  const { data } = useCall(
    pipes.ofPipeman,
    { params: { id }, query: { 'filter.state': isTaskHeld.states.join(), limit: 20 } },
    { enabled: id !== '', refetchMs: 60_000 },
  );
  return data?.data ?? [];
}
