import { broadcasts } from '@pourline/contract/broadcasts';
import { isBroadcastFailed, isBroadcastSpoken } from '@pourline/domain/broadcasts/broadcastStates';
import type { Person } from '../person.ts';

/**
 * The dispatcher has two things announced in the yard; its screen, at which the manager stands, says one and cannot say the other. Throws
 * where the list tells anything else.
 */
export const announce = async (scheduler: Person, manager: Person): Promise<void> => {
  const ask = async (text: string) => (await scheduler.call(broadcasts.ask, { body: { text } })).broadcastID;
  const said = await ask('今天首车请提前十分钟到位');
  await manager.call(broadcasts.speak, { params: { id: said } });
  const unsaid = await ask('请各车检查灯光');
  await manager.call(broadcasts.fail, { params: { id: unsaid }, body: { reason: '音响没有接好' } });
  const { data } = await scheduler.call(broadcasts.list, { query: { limit: 100 } });
  const stateOf = (id: string) => data.find(({ broadcastID }) => broadcastID === id)?.state;
  const [first, second] = [stateOf(said), stateOf(unsaid)];
  if (!first || !isBroadcastSpoken(first) || !second || !isBroadcastFailed(second))
    throw new Error(`what was announced is told as ${first} and ${second}`);
};
