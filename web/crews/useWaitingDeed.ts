import { useOfflineQueue } from '../api/act.ts';

/** What was done on a task and waits on this phone for a network, by the words of its calls' paths; undefined: nothing. */
export function useWaitingDeed(id: string, words: Readonly<Record<string, string>>): string | undefined {
  const { waiting } = useOfflineQueue();
  const own = waiting.find(
    ({ endpoint, input }) => endpoint.path in words && (input.params as { id?: string } | undefined)?.id === id,
  );
  return own && words[own.endpoint.path];
}
