import { inboxes } from '@pourline/contract/inboxes';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { formatShortTime } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';

/** Who was told of a message, and when each of them read it. */
export function ReadersSheet({ taskMsgID, onClose }: { taskMsgID: string | null; onClose: () => void }) {
  const asked = useCall(inboxes.readers, { params: { id: taskMsgID ?? '' } }, { enabled: taskMsgID !== null });
  const now = usePlantNow(60_000);
  const { data } = asked;
  const read = data?.filter(({ readAt }) => readAt !== null).length ?? 0;
  return (
    <Sheet
      open={taskMsgID !== null}
      onOpenChange={(open) => !open && onClose()}
      title={data && data.length > 0 ? `已看 ${read}，共 ${data.length} 人` : '谁看了'}
    >
      {data ? (
        data.length > 0 ? (
          data.map(({ userID, name, readAt }) => (
            <Row
              key={userID}
              title={name}
              note={readAt === null ? '还没有看' : `${formatShortTime(Date.parse(readAt), now)} 看过`}
            />
          ))
        ) : (
          <p className="p-4 text-14 text-ink2">没有专门通知谁，在列表里都能看到</p>
        )
      ) : asked.error ? (
        <ErrorState text={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton shape="row" count={3} />
      )}
    </Sheet>
  );
}
