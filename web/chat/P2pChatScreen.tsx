import { useParams } from '../shell/useParams.ts';
import { OpeningTalk } from './OpeningTalk.tsx';
import { openTalkWith } from './openTalk.ts';

/** The talk with one person. */
export default function P2pChatScreen() {
  const { userID, name = '聊天' } = useParams('p2pchat');
  return <OpeningTalk key={userID} of={`user ${userID}`} title={name} open={() => openTalkWith(userID)} />;
}
