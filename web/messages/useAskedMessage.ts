import { messages } from '@pourline/contract/messages';
import { useEffect, useRef } from 'react';
import { useCall } from '../api/queries.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import { toast } from '../kit/shell/toast.ts';
import { go } from '../shell/go.ts';
import { type Message, orderText } from './messageStates.ts';
import type { MessageButton } from './useMessageButtons.ts';

/** The message for whose answer the list was opened is asked about once: what is done at a touch of its button is done after a question here. */
export function useAskedMessage(id: string | undefined, buttonsOf: (message: Message) => MessageButton[]): void {
  const asked = useCall(messages.info, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const done = useRef<string | null>(null);
  const message = asked.data;
  useEffect(() => {
    if (id === undefined || message?.taskMsgID !== id || done.current === id) return;
    done.current = id;
    go('messagebox', {}, { replace: true });
    const button = buttonsOf(message).find(({ primary }) => primary);
    if (!button) return void toast('这条消息已经处理过');
    const answer = async (): Promise<void> => {
      const text = [message.content, message.order ? orderText(message.order) : ''].filter(Boolean).join('。');
      const { label, isAtOnce, onRun } = button;
      if (!isAtOnce || (await confirm({ title: `${label}${message.title}`, text, yes: label }))) await onRun();
    };
    void answer();
  }, [id, message, buttonsOf]);
}
