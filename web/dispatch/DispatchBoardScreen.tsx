import { dispatch } from '@pourline/contract/dispatch';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useMemo, useState } from 'react';
import { AlarmPane } from '../alarms/AlarmPane.tsx';
import { AlarmSound } from '../alarms/AlarmSound.tsx';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { BreakdownStrip } from '../breakdowns/BreakdownStrip.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { ContextArea } from '../kit/menu/ContextArea.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { useScreenActs } from '../shell/screenActs.ts';
import { useBack } from '../shell/useBack.ts';
import { useAlarms } from '../trade/useAlarms.ts';
import { BoardFigures } from './BoardFigures.tsx';
import { BoardFilter } from './BoardFilter.tsx';
import { BoardFleet, type FleetView, fleetViews } from './BoardFleet.tsx';
import { BoardLines } from './BoardLines.tsx';
import { BoardMap } from './BoardMap.tsx';
import { BoardOrders } from './BoardOrders.tsx';
import { BoardPane } from './BoardPane.tsx';
import { BoardPanes } from './BoardPanes.tsx';
import { BoardPlants } from './BoardPlants.tsx';
import { BoardQueue } from './BoardQueue.tsx';
import { BoardSurplus } from './BoardSurplus.tsx';
import { boardFigures, boardOrders, queueOf, surplusLoads } from './boardFacts.ts';
import { boardOfPlant } from './boardOfPlant.ts';
import { type OrderStage, orderStages } from './orderView.ts';
import { plantFigures } from './plantFigures.ts';
import { useBoardMenus } from './useBoardMenus.tsx';
import { countOfView, useBoardView, viewWithin } from './useBoardView.ts';
import { useDensity } from './useDensity.ts';
import { usePlants } from './usePlants.ts';

/** The choice after one, round and round. */
const stageAfter = (stage: OrderStage): OrderStage =>
  orderStages[(orderStages.indexOf(stage) + 1) % orderStages.length] ?? 'all';
/** The first nine things that can be done with the chosen order have its number as their key. */
const digitOf = (index: number): { key?: string } => (index < 9 ? { key: String(index + 1) } : {});

type Pane = 'orders' | 'queue' | 'trucks' | 'map';

/** The dispatcher's work surface: what is wrong first, the day's orders, the queue, all trucks, the map; the next truck is one press away. */
export default function DispatchBoardScreen() {
  const wide = useWide();
  const back = useBack();
  const now = usePlantNow(5000);
  const board = useCall(dispatch.board, {}, { refetchMs: 30_000, keepBefore: true });
  const [pane, setPane] = useState<Pane>('orders');
  const [chosen, setChosen] = useState<string | null>(null);
  const [truck, setTruck] = useState<string | null>(null);
  const [kept, setView] = useBoardView();
  const known = usePlants();
  const view = viewWithin(kept, known.plants);
  const standing = useAlarms(view.plantID);
  const everywhere = useAlarms();
  const shown = useMemo(() => board.data && boardOfPlant(board.data, view.plantID), [board.data, view.plantID]);
  const facts = useMemo(() => (shown ? boardOrders(shown, standing.ofOrder, now) : []), [shown, standing.ofOrder, now]);
  const [wantsCompact, setCompact] = useDensity();
  const compact = wide && wantsCompact;
  const [fleet, setFleet] = useState<FleetView>('list');
  const [fullTrucks, setFullTrucks] = useState(false);
  const menus = useBoardMenus(board.data, chosen, setTruck);
  useScreenActs([
    ...(wide
      ? [{ id: 'compact', key: 'c', label: compact ? '订单看卡片' : '订单看紧凑', onRun: () => setCompact(!compact) }]
      : []),
    { id: 'full', key: 'x', label: '车辆占满、显示地图', onRun: () => setFullTrucks(!fullTrucks) },
    {
      id: 'fleet',
      key: 'v',
      label: '换车辆的看法：车辆、循环、用车',
      onRun: () => setFleet(fleetViews[(fleetViews.indexOf(fleet) + 1) % fleetViews.length] ?? 'list'),
    },
    { id: 'stage', key: 'f', label: '换订单筛选', onRun: () => setView({ ...view, stage: stageAfter(view.stage) }) },
    { id: 'plan', key: 'g', label: '到计划排程', onRun: () => go('dayplan') },
    ...(chosen === null ? [] : menus.orderItems(chosen)).flatMap((item, index) =>
      'onSelect' in item && item.onSelect
        ? [{ id: `order ${item.key}`, label: String(item.label), onRun: item.onSelect, ...digitOf(index) }]
        : [],
    ),
  ]);
  if (!shown || !board.data) {
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
  const { vehicles, running, lines } = shown;
  const queue = queueOf(vehicles);
  const sums = boardFigures(shown, standing.total);
  const filter = (
    <>
      <BreakdownStrip />
      <BoardFilter
        facts={facts}
        plants={known.plants}
        alarms={standing.total}
        view={view}
        onChange={setView}
        {...(wide && { density: { compact, onCompact: setCompact } })}
      />
    </>
  );
  const orders =
    view.stage === 'urgent' ? (
      <AlarmPane standing={standing} now={now} />
    ) : (
      <BoardOrders facts={facts} chosen={chosen} onChoose={setChosen} view={view} compact={compact} now={now} />
    );
  const waiting = (
    <>
      <BoardSurplus running={running} now={now} />
      <BoardQueue
        queue={queue}
        plantNames={known}
        chosen={facts.find((fact) => fact.order.taskID === chosen) ?? null}
        now={now}
      />
    </>
  );
  const trucks = (
    <BoardFleet
      vehicles={vehicles}
      running={running}
      selected={truck}
      plantID={view.plantID}
      view={fleet}
      onView={setFleet}
      compact={compact}
      {...(wide && { full: { on: fullTrucks, toggle: () => setFullTrucks(!fullTrucks) } })}
      now={now}
    />
  );
  const map = (
    <BoardMap
      vehicles={vehicles}
      running={running}
      orders={shown.orders}
      alarms={standing.ofTruck}
      plantID={view.plantID}
      chosen={chosen}
      routes={menus.ways}
      selected={truck}
      onSelect={setTruck}
    />
  );
  if (wide) {
    const area = 'min-h-0 min-w-0 [&>*]:h-full';
    return (
      <Screen
        title="实时调度"
        onBack={back}
        width="full"
        scroll={false}
        right={
          <>
            <BoardFigures inline figures={sums} />
            <AlarmSound standing={standing} />
          </>
        }
        top={
          known.plants.length > 1 ? (
            <BoardPlants
              plants={plantFigures(board.data, everywhere.alarms, known.plants)}
              chosen={view.plantID}
              onChoose={(plantID) => setView({ ...view, plantID })}
            />
          ) : undefined
        }
      >
        <BoardPanes
          fullTrucks={fullTrucks}
          orders={
            <ContextArea className={area} itemsOf={menus.orderItems} onAsk={setChosen}>
              <BoardPane label="订单" head={filter}>
                {orders}
              </BoardPane>
            </ContextArea>
          }
          map={
            <section aria-label="地图" className="min-h-0 overflow-hidden rounded-lg">
              {map}
            </section>
          }
          trucks={
            <ContextArea className={area} itemsOf={menus.truckItems}>
              <BoardPane label="车辆" className="bg-surface">
                {trucks}
              </BoardPane>
            </ContextArea>
          }
          queue={
            <ContextArea className={area} itemsOf={menus.truckItems}>
              <BoardPane aside label="排队车辆与生产线" className="bg-surface">
                {waiting}
                <BoardLines lines={lines} plantNames={known} />
              </BoardPane>
            </ContextArea>
          }
        />
        {menus.sheet}
      </Screen>
    );
  }
  return (
    <Screen
      title="实时调度"
      onBack={back}
      width="full"
      scroll={pane !== 'map'}
      right={
        <IconButton
          label="筛选"
          icon={<SlidersHorizontal />}
          badge={countOfView(view)}
          pressed={countOfView(view) > 0}
          onClick={() => go('realtimeschedulingsearchfilter')}
        />
      }
      top={
        <div className="bg-surface">
          <BoardFigures figures={sums} />
          <div className="px-4 pb-3">
            <Segmented<Pane>
              label="看什么"
              value={pane}
              onChange={setPane}
              options={[
                { value: 'orders', label: '订单' },
                { value: 'queue', label: '排队', count: queue.length + surplusLoads(running, now).length },
                { value: 'trucks', label: '车辆' },
                { value: 'map', label: '地图' },
              ]}
            />
          </div>
        </div>
      }
    >
      {pane === 'orders' && (
        <div className="p-3">
          {filter}
          {orders}
        </div>
      )}
      {pane === 'queue' && (
        <div className="m-3 rounded-lg bg-surface">
          {waiting}
          <BoardLines lines={lines} plantNames={known} />
        </div>
      )}
      {pane === 'trucks' && <div className="m-3 rounded-lg bg-surface">{trucks}</div>}
      {pane === 'map' && <div className="h-full">{map}</div>}
    </Screen>
  );
}
