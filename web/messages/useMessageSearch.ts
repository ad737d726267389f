import { plantOffset } from '../api/plantOffset.ts';
import { type KeptSearch, useKeptSearch } from '../shell/keptSearch.ts';
import { messageFilters, messageKinds } from './messageStates.ts';

/** What messages are narrowed to, kept for the next time. */
export const useMessageSearch = () => useKeptSearch('historymsg', messageFilters, plantOffset());

/** How many things narrow it. */
export const narrowedBy = ({ keyword, filters, date }: KeptSearch): number =>
  Number(keyword !== '') + Number(date !== null) + Object.values(filters).reduce((sum, one) => sum + one.length, 0);

/** A search as the lists of messages are asked by it. */
export const messageQuery = ({ keyword, filters, date }: KeptSearch) => {
  const { state = [], type = [] } = filters;
  const types = messageKinds.flatMap(({ title, types }) => (type.includes(title) ? types : []));
  return {
    sort: '-createTime',
    ...(keyword && { keyword }),
    ...(state.length > 0 && { 'filter.state': state.join() }),
    ...(types.length > 0 && { 'filter.type': types.join() }),
    ...(date && { 'filter.arrangedFrom': date.from, 'filter.arrangedTo': date.to }),
  };
};
