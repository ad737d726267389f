import type { DataOf } from '@pourline/contract/endpoint';
import { registrations } from '@pourline/contract/registrations';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';

export type Application = DataOf<(typeof registrations)['userRegisters']>;

/** Applications of every kind, each once, newest first. */
export const mergeApplications = (...lists: (readonly Application[])[]): Application[] => {
  const byId = new Map(lists.flat().map((one) => [one.registrationID, one]));
  return [...byId.values()].sort((a, b) => b.createTime.localeCompare(a.createTime));
};

/** The own applications, newest first. */
export function useApplications(): {
  items: readonly Application[];
  isLoading: boolean;
  error: string | null;
  refetch: () => Promise<unknown>;
} {
  const mobileNo = useSession()?.mobileNo ?? '';
  const input = { params: { mobileNo } };
  const users = useCall(registrations.userRegisters, input, { enabled: mobileNo !== '' });
  const stones = useCall(registrations.stoneRegisters, input, { enabled: mobileNo !== '' });
  return {
    items: mergeApplications(users.data?.data ?? [], stones.data?.data ?? []),
    isLoading: users.isLoading || stones.isLoading,
    error: users.error ?? stones.error,
    refetch: () => Promise.all([users.refetch(), stones.refetch()]),
  };
}
