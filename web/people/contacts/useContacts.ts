import { people } from '@pourline/contract/people';
import { useCall } from '../../api/queries.ts';

/** Everybody who works at the plant, sorted by pinyin. */
export const useContacts = () => {
  const asked = useCall(people.users, { query: { limit: -1, 'filter.state': 'enabled' } });
  return { ...asked, contacts: asked.data?.data ?? [] };
};
