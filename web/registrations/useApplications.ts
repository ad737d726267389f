import type { DataOf } from '@pourline/contract/endpoint';
import { registrations } from '@pourline/contract/registrations';
import { isRegistrationPending } from '@pourline/domain/registrations/registrationStates';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';

export type Application = DataOf<(typeof registrations)['userRegisters']>;

/** Applications of every kind, each once, newest first. */
export const mergeApplications = (...lists: (readonly Application[])[]): Application[] => {
  const byId = new Map(lists.flat().map((one) => [one.registrationID, one]));
  return [...byId.values()].sort((a, b) => b.createTime.localeCompare(a.createTime));
};

/** How often it is asked whether an application has been answered, ms. */
const askEveryMs = 10_000;

/** The own applications, newest first; asked for again as long as one of them waits. */
export function useApplications(): {
  items: readonly Application[];
  isLoading: boolean;
  error: string | null;
  refetch: () => Promise<unknown>;
} {
  const mobileNo = useSession()?.mobileNo ?? '';
  const input = { params: { mobileNo } };
  const [waits, setWaits] = useState(false);
  const options = { enabled: mobileNo !== '', refetchMs: waits ? askEveryMs : undefined };
  const users = useCall(registrations.userRegisters, input, options);
  const stones = useCall(registrations.stoneRegisters, input, options);
  const items = mergeApplications(users.data?.data ?? [], stones.data?.data ?? []);
  const isWaiting = items.some(({ state }) => isRegistrationPending(state));
  if (isWaiting !== waits) setWaits(isWaiting);
  return {
    items,
    isLoading: users.isLoading || stones.isLoading,
    error: users.error ?? stones.error,
    refetch: () => Promise.all([users.refetch(), stones.refetch()]),
  };
}
