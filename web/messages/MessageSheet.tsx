import { messages } from '@pourline/contract/messages';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { useEffect } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { MessageRow } from './MessageRow.tsx';
import { openThing } from './openThing.ts';
import { useMessageButtons } from './useMessageButtons.ts';

/** One report over the page that one is on, to be answered there; it closes once it is settled. `decide` leads to what can be done about a truck that broke down. */
export function MessageSheet({
  taskMsgID,
  decide,
  onClose,
}: {
  taskMsgID: string | null;
  decide: (carID: string) => void;
  onClose: () => void;
}) {
  const mayOpen = useMayOpen();
  const now = usePlantNow(60_000);
  const asked = useCall(messages.info, { params: { id: taskMsgID ?? '' } }, { enabled: taskMsgID !== null });
  const message = asked.data?.taskMsgID === taskMsgID ? asked.data : undefined;
  const buttonsOf = useMessageButtons((one) => openThing(one, mayOpen), decide);
  const isSettled = message !== undefined && !isMessageUnsettled(message.state);
  useEffect(() => {
    if (isSettled) onClose();
  }, [isSettled, onClose]);
  return (
    <Sheet open={taskMsgID !== null} onOpenChange={(open) => !open && onClose()} title="答复">
      {message ? (
        <MessageRow message={message} buttons={buttonsOf(message)} onOpen={openThing(message, mayOpen)} now={now} />
      ) : asked.error ? (
        <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton shape="card" count={1} />
      )}
    </Sheet>
  );
}
