import { people } from '@pourline/contract/people';
import type { Contact } from '@pourline/contract/people/contact';
import { useCall } from '../api/queries.ts';

/** Of those who send the trucks the one to ring up: who is at work now, or the first of them. */
export const whoToRing = <C extends Pick<Contact, 'onDuty'>>(dispatchers: readonly C[]): C | undefined =>
  dispatchers.find(({ onDuty }) => onDuty) ?? dispatchers[0];

/** The dispatcher whom a driver or a site rings up; undefined until the plant has said it, kept for when there is no network. */
export function useDispatcher({ enabled = true } = {}): Contact | undefined {
  const query = { 'filter.roleGroup': 'scheduler', limit: 20 } as const;
  const { data } = useCall(people.users, { query }, { enabled });
  return whoToRing(data?.data ?? []);
}

/** Who sells to the site; undefined until the plant has said it, and where nobody is named. */
export function useSalesman(userID: string | null): Contact | undefined {
  const { data } = useCall(people.usersByIDs, { query: { ids: userID ?? '' } }, { enabled: userID !== null });
  return data?.data[0];
}
