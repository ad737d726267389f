import { dispatch } from '@pourline/contract/vehicles';
import { useMemo, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { ErrorState } from '../kit/ErrorState.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useWide } from '../kit/useWide.ts';
import { useBack } from '../shell/useBack.ts';
import { BoardFigures } from './BoardFigures.tsx';
import { BoardLines } from './BoardLines.tsx';
import { BoardMap } from './BoardMap.tsx';
import { BoardOrders } from './BoardOrders.tsx';
import { BoardQueue } from './BoardQueue.tsx';
import { BoardTrucks } from './BoardTrucks.tsx';
import { boardFigures, boardOrders, queueOf } from './boardFacts.ts';

type Pane = 'orders' | 'queue' | 'trucks' | 'map';

/** The dispatcher's work surface: what is wrong first, the day's orders, the queue, all trucks, the map; the next truck is one press away. */
export default function DispatchBoardScreen() {
  const wide = useWide();
  const back = useBack();
  const now = usePlantNow(5000);
  const board = useCall(dispatch.board, {}, { refetchMs: 30_000, keepBefore: true });
  const [pane, setPane] = useState<Pane>('orders');
  const [chosen, setChosen] = useState<string | null>(null);
  const facts = useMemo(() => (board.data ? boardOrders(board.data, now) : []), [board.data, now]);
  if (!board.data) {
    return (
      <Screen title="实时调度" onBack={back}>
        {board.error ? (
          <ErrorState text={board.error} onRetry={() => void board.refetch()} />
        ) : (
          <Skeleton shape="card" count={4} />
        )}
      </Screen>
    );
  }
  const { vehicles, running, lines } = board.data;
  const queue = queueOf(vehicles);
  const figures = <BoardFigures figures={boardFigures(facts, vehicles)} />;
  const orders = <BoardOrders facts={facts} queue={queue} chosen={chosen} onChoose={setChosen} now={now} />;
  const waiting = (
    <BoardQueue queue={queue} chosen={facts.find((fact) => fact.order.taskID === chosen) ?? null} now={now} />
  );
  const trucks = <BoardTrucks vehicles={vehicles} running={running} now={now} />;
  const map = <BoardMap vehicles={vehicles} running={running} orders={board.data.orders} chosen={chosen} />;
  if (wide) {
    return (
      <Screen title="实时调度" onBack={back} width="full" scroll={false}>
        <div className="flex h-full flex-col">
          {figures}
          <div className="grid min-h-0 flex-1 grid-cols-[minmax(400px,5fr)_minmax(360px,6fr)_minmax(260px,3fr)] gap-3 px-4 pb-4">
            <section aria-label="订单" className="min-h-0 overflow-y-auto rounded-lg">
              {orders}
            </section>
            <div className="grid min-h-0 grid-rows-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
              <section aria-label="地图" className="min-h-0 overflow-hidden rounded-lg">
                {map}
              </section>
              <section aria-label="车辆" className="min-h-0 overflow-y-auto rounded-lg bg-surface">
                {trucks}
              </section>
            </div>
            <aside aria-label="排队车辆与生产线" className="min-h-0 overflow-y-auto rounded-lg bg-surface">
              {waiting}
              <BoardLines lines={lines} />
            </aside>
          </div>
        </div>
      </Screen>
    );
  }
  return (
    <Screen
      title="实时调度"
      onBack={back}
      width="full"
      scroll={pane !== 'map'}
      top={
        <div className="bg-surface">
          {figures}
          <div className="px-4 pb-3">
            <Segmented<Pane>
              label="看什么"
              value={pane}
              onChange={setPane}
              options={[
                { value: 'orders', label: '订单' },
                { value: 'queue', label: '排队', count: queue.length },
                { value: 'trucks', label: '车辆' },
                { value: 'map', label: '地图' },
              ]}
            />
          </div>
        </div>
      }
    >
      {pane === 'orders' && <div className="p-3">{orders}</div>}
      {pane === 'queue' && (
        <div className="m-3 rounded-lg bg-surface">
          {waiting}
          <BoardLines lines={lines} />
        </div>
      )}
      {pane === 'trucks' && <div className="m-3 rounded-lg bg-surface">{trucks}</div>}
      {pane === 'map' && <div className="h-full">{map}</div>}
    </Screen>
  );
}
