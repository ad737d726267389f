import { chat } from '@pourline/contract/chat';
import { call } from '../api/client.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { OpeningTalk } from './OpeningTalk.tsx';
import { TalkPane } from './TalkPane.tsx';

/** The talk about an order, or one of several people (`of` is `people`, and `id` that of the talk). */
export default function GroupChatScreen() {
  const { id, of } = useParams('groupchat');
  const onBack = useBack();
  if (of === 'people') return <TalkPane key={id} id={id} onBack={onBack} />;
  return (
    <OpeningTalk key={id} of={`order ${id}`} title="群聊" open={() => call(chat.ofOrder, { body: { taskID: id } })} />
  );
}
