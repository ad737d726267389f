import { forgetKept } from '../../api/keptData.ts';
import { queryClient } from '../../api/queryClient.ts';

/** Forgets every reply that was kept on this device; what waits to be sent, the session and drafts stay. */
export async function clearCache(): Promise<void> {
  queryClient.clear();
  await forgetKept('answers');
}
