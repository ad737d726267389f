import { type ChatMessage, chat } from '@pourline/contract/chat';
import type { ChatCard } from '@pourline/domain/chat/chatMessage';
import { useCallback, useEffect, useRef } from 'react';
import { act, actWithFiles, useOfflineQueue } from '../api/act.ts';
import { call } from '../api/client.ts';
import { toastError, useCall, useList } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { compressImage } from '../kit/field/compressImage.ts';

/** So many messages come at a time. */
const pageOfMessages = 30;

/** What one wrote that the server does not have yet, or has refused. */
export interface Unsent {
  id: string;
  kind: ChatMessage['kind'];
  text: string;
  happenedAt: string;
  /** Why it was refused; null: it waits. */
  refused: string | null;
}

/** What of one's own waits on the device for this talk, in order. */
function useUnsent(groupID: string): Unsent[] {
  const { waiting, refused } = useOfflineQueue();
  const bodyOf = (input: { body?: unknown }) =>
    Object(input.body) as { groupID?: string; kind?: ChatMessage['kind']; text?: string; card?: ChatCard };
  const own = [
    ...refused.map((one) => ({ ...one, why: one.text })),
    ...waiting.map((one) => ({ ...one, why: null as string | null })),
  ];
  return own.flatMap(({ id, endpoint, input, happenedAt, why }) => {
    const body = bodyOf(input);
    if (endpoint.path !== chat.send.path || endpoint.method !== 'POST' || body.groupID !== groupID) return [];
    const text = body.card?.title ?? body.text ?? '';
    return [{ id, kind: body.kind ?? 'text', text, happenedAt, refused: why }];
  });
}

/** Says that what is shown has been read, as long as the page is before somebody’s eyes. */
function useReading(groupID: string, newest: number | undefined, readTo: number | undefined): void {
  const said = useRef(0);
  useEffect(() => {
    const read = () => {
      if (newest === undefined || readTo === undefined || document.visibilityState !== 'visible') return;
      if (newest <= Math.max(readTo, said.current)) return;
      said.current = newest;
      call(chat.mark, { body: { marks: [{ groupID, readTo: newest }] } }).catch(() => {
        // Said again with the next message, or when the page is looked at again.
        said.current = 0;
      });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [groupID, newest, readTo]);
}

/** A talk as its page shows it: who is in it, what was said, what of one's own waits; and saying something in it. */
export function useTalk(groupID: string, keyword: string) {
  const self = useSession()?.user?.id ?? '';
  const group = useCall(chat.group, { params: { id: groupID } });
  const query = { sort: '-serialNo' as const, 'filter.groupID': groupID, ...(keyword && { keyword }) };
  const messages = useList(chat.messages, { query }, { limit: pageOfMessages });
  const unsent = useUnsent(groupID);
  const members = group.data?.members ?? [];
  const me = members.find(({ userID }) => userID === self);
  useReading(groupID, keyword ? undefined : messages.items[0]?.serialNo, group.data ? (me?.readTo ?? 0) : undefined);
  const say = useCallback(
    async (said: { kind: 'text'; text: string } | { kind: 'card'; card: ChatCard }): Promise<boolean> => {
      const brief = said.kind === 'text' ? said.text : said.card.title;
      try {
        await act(chat.send, { body: { groupID, ...said } }, { label: `聊天：${brief.slice(0, 20)}` });
        return true;
      } catch (error) {
        toastError(error);
        return false;
      }
    },
    [groupID],
  );
  const sayPicture = useCallback(
    async (picture: File): Promise<void> => {
      try {
        const file = await compressImage(picture);
        const files = [{ field: 'fileID', kind: 'chat' as const, name: file.name, file }];
        await actWithFiles(chat.send, { body: { groupID, kind: 'picture' } }, { label: '聊天图片', detail: '', files });
      } catch (error) {
        toastError(error);
      }
    },
    [groupID],
  );
  return {
    self,
    group,
    members,
    others: members.filter(({ userID }) => userID !== self),
    messages,
    unsent,
    say,
    sayPicture,
  };
}
