import { chat } from '@pourline/contract/chat';
import { people } from '@pourline/contract/people';
import { chatState } from '@pourline/domain/chat/chatStates';
import type { Person } from '../person.ts';

const idOf = async (manager: Person, who: Person): Promise<string> => {
  const keyword = who.account?.mobileNo ?? '';
  const [found] = (await manager.call(people.managedUsers, { query: { keyword } })).data;
  if (!found) throw new Error(`nobody at the plant has the number ${keyword}`);
  return found.id;
};

/**
 * The manager talks the day over with the dispatcher: says two things, takes one of them back, and is answered. Throws where one of
 * them reads anything else than what was said and stands.
 */
export const talkOver = async (manager: Person, scheduler: Person): Promise<void> => {
  const { groupID } = await manager.call(chat.ofUsers, { body: { userIDs: [await idOf(manager, scheduler)] } });
  const say = (who: Person, text: string) => who.call(chat.send, { body: { groupID, kind: 'text', text } });
  const read = async (who: Person) => {
    const query = { 'filter.groupID': groupID, sort: '-serialNo', limit: 100 } as const;
    const { data } = await who.call(chat.messages, { query });
    const readTo = data[0]?.serialNo ?? 0;
    await who.call(chat.mark, { body: { marks: [{ groupID, deliveredTo: readTo, readTo }] } });
    return data.filter(({ state }) => state !== chatState.withdrawn).map(({ text }) => text);
  };
  const said = ['今天首车请准时', '收到'] as const;
  await say(manager, said[0]);
  const slip = await say(manager, '发错了，请忽略');
  await manager.call(chat.withdraw, { params: { id: slip.messageID } });
  await read(scheduler);
  await say(scheduler, said[1]);
  for (const who of [manager, scheduler]) {
    const heard = (await read(who)).slice(0, said.length).toReversed();
    if (heard.join() !== said.join()) throw new Error(`of ${said.join()} was read ${heard.join()}`);
  }
};
