import type { ChatMessage, ChatTalk } from '@pourline/contract/chat';
import { briefOf } from '@pourline/domain/chat/chatMessage';
import { chatMachine, isChatWithdrawn } from '@pourline/domain/chat/chatStates';
import { type Marks, receiptsFor, stateByReceipts } from '@pourline/domain/chat/receipts';
import { spaceText } from '../kit/figure/format.ts';

type Named = Pick<ChatTalk, 'order'> & { names: readonly string[]; count: number };

/** What a talk is called: by its order, or by the others in it. `count`: how many belong to it, oneself among them. */
export const talkTitle = ({ order, names, count }: Named): string => {
  if (order) return spaceText(`${order.projectName} ${order.constructionSite}`);
  if (count <= 2) return names[0] ?? '聊天';
  return `${names.slice(0, 3).join('、')}${count > 4 ? ' 等' : ''}（${count}）`;
};

/** The last words of a talk, with who said them where several might. */
export const lastLine = ({ last, memberCount, order }: Pick<ChatTalk, 'last' | 'memberCount' | 'order'>): string => {
  if (!last) return '';
  if (isChatWithdrawn(last.state)) return `${last.senderName} 撤回了一条消息`;
  const line = briefOf(last);
  return order || memberCount > 2 ? `${last.senderName}：${line}` : line;
};

/** The badge of what is unread. */
export const badgeText = (count: number): string => (count > 99 ? '...' : String(count));

/** How far one's own message has come: a word where it is for one person, figures where it is for several. */
export const receiptText = ({ serialNo }: Pick<ChatMessage, 'serialNo'>, others: readonly Marks[]): string => {
  const receipts = receiptsFor(serialNo, others);
  const word = chatMachine.states[stateByReceipts(receipts)].label;
  if (receipts.of <= 1) return word;
  if (receipts.read === receipts.of) return '全部已读';
  return receipts.read > 0 ? `已读 ${receipts.read}/${receipts.of}` : `${word} ${receipts.of} 人`;
};
