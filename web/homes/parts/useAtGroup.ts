import { useSession } from '../../api/sessionStore.ts';

/** Whether the person works at the head of a group of plants without seeing these: they are shown to its boss alone. */
export function useAtGroup(): boolean {
  const session = useSession();
  const own = session?.tenants.find(({ tid }) => tid === session.tid);
  return own !== undefined && own.groupID === own.tid && session?.roleGroup !== 'boss';
}
