import { mayCall } from '@pourline/contract/mayCall';
import { type DriverNotice, messages } from '@pourline/contract/messages';
import { isMessageTakenBack } from '@pourline/domain/messages/messageStates';
import { useMemo } from 'react';
import { useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';

/** What each truck's driver was told last and was not taken back; nothing for who may not tell them anything. */
export function useNotices(): ReadonlyMap<string, DriverNotice> {
  const viewer = useViewer();
  const may = viewer !== null && mayCall(messages.notify, viewer);
  const { data } = useCall(messages.notices, { query: {} }, { enabled: may });
  return useMemo(() => {
    const last = new Map<string, DriverNotice>();
    for (const notice of data ?? [])
      if (!isMessageTakenBack(notice.state) && !last.has(notice.carID)) last.set(notice.carID, notice);
    return last;
  }, [data]);
}
