import { orders } from '@pourline/contract/orders';
import History from 'lucide-react/icons/history';
import { usePlantNow } from '../../api/clock.ts';
import { useList } from '../../api/queries.ts';
import { formatShortTime } from '../../kit/figure/format.ts';
import { Timeline } from '../../kit/figure/Timeline.tsx';
import { InfiniteScroll } from '../../kit/list/InfiniteScroll.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { historyLines } from '../../trade/historyLines.ts';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { stageNote, stageTitle } from '../show/stageText.ts';
import { ChangeLines } from './ChangeLines.tsx';

/** Everything that was done to an order, the newest first, with what each entry changed. */
export default function ChangeHistoryScreen() {
  const { id } = useParams('alterhistory');
  const list = useList(orders.changeHistory, { query: { 'filter.taskID': id } });
  const now = usePlantNow(60_000);
  const names = useCodeNames();
  const content = () => {
    if (list.error && list.items.length === 0)
      return <ErrorState text={list.error} onRetry={() => void list.refetch()} />;
    if (list.isLoading) return <Skeleton shape="info" count={3} />;
    if (list.items.length === 0)
      return <Empty icon={<History />} title="还没有记录" note="订单的每一次操作和变更都会记在这里" />;
    return (
      <Card>
        <Timeline
          items={list.items.map((entry) => {
            const lines = historyLines(entry.data, names, now);
            const note = stageNote(entry);
            return {
              key: entry.eventID,
              title: stageTitle(entry),
              time: formatShortTime(Date.parse(entry.happenedAt), now),
              note: (
                <>
                  {note}
                  {lines.length > 0 ? (
                    <div className="mt-1.5 text-ink">
                      <ChangeLines lines={lines} />
                    </div>
                  ) : null}
                </>
              ),
            };
          })}
        />
      </Card>
    );
  };
  return (
    <Screen title="全部记录" onBack={goBack}>
      {content()}
      {list.items.length > 0 ? (
        <InfiniteScroll
          hasMore={list.hasMore}
          isLoading={list.isFetchingMore}
          onMore={list.fetchMore}
          total={list.total}
        />
      ) : null}
    </Screen>
  );
}
