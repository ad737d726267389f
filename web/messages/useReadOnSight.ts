import { inboxes, mostReadAtOnce, type ShownNotice } from '@pourline/contract/inboxes';
import { useEffect, useState } from 'react';
import { useAct } from '../api/queries.ts';

const noticeIDOf = ({ noticeID }: ShownNotice): string => noticeID;

/** Marks what is shown as read, and nothing that has not been brought yet; returns what was unread when it came, by `keyOf`: it stays marked for as long as the list is open. */
export const useReadOnSight = (
  items: readonly ShownNotice[],
  keyOf: (notice: ShownNotice) => string = noticeIDOf,
): ReadonlySet<string> => {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { submit, blocked } = useAct(inboxes.read);
  const unread = items.filter(({ readAt }) => readAt === null).map(({ noticeID }) => noticeID);
  const ids = unread.slice(0, mostReadAtOnce).join();
  const keys = items
    .filter(({ readAt }) => readAt === null)
    .map(keyOf)
    .join();
  useEffect(() => {
    if (ids === '') return;
    const noticeIDs = ids.split(',');
    setFresh((before) => new Set([...before, ...keys.split(',')]));
    // Without a network it stays unread, and is read the next time.
    if (!blocked) void submit({ body: { noticeIDs } }).catch(() => undefined);
  }, [ids, keys, blocked, submit]);
  return fresh;
};
