import { chat } from '@pourline/contract/chat';
import { people } from '@pourline/contract/people';
import { mostMembers } from '@pourline/domain/chat/chatMessage';
import { useAct, useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { PickManySheet } from '../kit/sheet/PickManySheet.tsx';
import { toast } from '../kit/shell/toast.ts';

/** Chooses who talks together. */
export function NewGroupSheet({ onMade, onClose }: { onMade: (groupID: string) => void; onClose: () => void }) {
  const self = useSession()?.user?.id;
  const asked = useCall(people.users, { query: { limit: -1, sort: 'pinyin', 'filter.state': 'enabled' } });
  const open = useAct(chat.ofUsers, { onDone: ({ groupID }) => onMade(groupID) });
  if (!asked.data) return null;
  const items = asked.data.data
    .filter((one) => one.id !== self)
    .map((one) => ({ id: one.id, title: one.name, note: one.roles.join('、') }));
  return (
    <PickManySheet
      title="发起群聊"
      items={items}
      chosen={[]}
      least={1}
      yes="开始聊天"
      onClose={onClose}
      onPick={(userIDs) => {
        if (userIDs.length >= mostMembers) toast(`群聊最多 ${mostMembers} 人`, { tone: 'error' });
        else void open.run({ body: { userIDs } });
      }}
    />
  );
}
