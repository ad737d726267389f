import { type ChatMessage, chat } from '@pourline/contract/chat';
import { type ChatAction, chatMachine, isChatWithdrawn, withdrawWithinMs } from '@pourline/domain/chat/chatStates';
import type { Marks } from '@pourline/domain/chat/receipts';
import { useAct } from '../api/queries.ts';
import type { DeedsOf } from '../trade/actForms.ts';
import { Bubble, Said } from './Bubble.tsx';
import type { chatForms } from './chatForms.ts';
import { receiptText } from './talkWords.ts';

/** One message of a talk. Of one's own it says how far it has come, and takes it back as long as that may be. `now` in epoch ms. */
export function TalkMessage({
  message,
  own,
  others,
  now,
  several,
  onReceipts,
}: {
  message: ChatMessage;
  own: boolean;
  others: readonly Marks[];
  now: number;
  /** More than two belong to the talk: names stand over what is said. */
  several: boolean;
  onReceipts: () => void;
}) {
  const withdraw = useAct(chat.withdraw, { success: '已撤回' });
  const deeds: DeedsOf<ChatAction, typeof chatForms, () => Promise<unknown>> = {
    withdraw: () => withdraw.run({ params: { id: message.messageID } }),
  };
  if (isChatWithdrawn(message.state)) {
    return (
      <p className="px-3 py-1.5 text-center text-12 text-ink3">{`${own ? '你' : message.senderName} 撤回了一条消息`}</p>
    );
  }
  const mayWithdraw = own && now - Date.parse(message.createTime) < withdrawWithinMs;
  const quiet = 'reach rounded-sm text-12 text-ink3 hover:text-ink';
  return (
    <Bubble
      own={own}
      name={message.senderName}
      showName={several}
      foot={
        own ? (
          <>
            {mayWithdraw ? (
              <button type="button" className={quiet} onClick={() => void deeds.withdraw()}>
                {chatMachine.actions.withdraw.label}
              </button>
            ) : null}
            {several ? (
              <button type="button" className={quiet} onClick={onReceipts}>
                {receiptText(message, others)}
              </button>
            ) : (
              <span>{receiptText(message, others)}</span>
            )}
          </>
        ) : undefined
      }
    >
      <Said message={message} own={own} />
    </Bubble>
  );
}
