import { dispatch } from '@pourline/contract/dispatch';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AlarmSound } from '../alarms/AlarmSound.tsx';
import { usePlantNow } from '../api/clock.ts';
import { useAtWork } from '../api/presence.ts';
import { useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { ContextArea } from '../kit/menu/ContextArea.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useRoomy, useWide } from '../kit/page/useWide.ts';
import { PlanBesideBoard } from '../planning/day/PlanBesideBoard.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { useDeskSelection } from '../trade/deskSelection.ts';
import { useAlarms } from '../trade/useAlarms.ts';
import { BoardAlarms } from './BoardAlarms.tsx';
import { BoardFigures } from './BoardFigures.tsx';
import { BoardFilter } from './BoardFilter.tsx';
import { BoardFleet, type FleetView } from './BoardFleet.tsx';
import { BoardLines } from './BoardLines.tsx';
import { BoardMap } from './BoardMap.tsx';
import { BoardOrders } from './BoardOrders.tsx';
import { BoardPane } from './BoardPane.tsx';
import { BoardPanes } from './BoardPanes.tsx';
import { BoardPlants } from './BoardPlants.tsx';
import { BoardQueue } from './BoardQueue.tsx';
import { BoardSurplus, openSurplus } from './BoardSurplus.tsx';
import { type BoardOrder, boardFigures, boardOrders, queueOf, surplusLoads } from './boardFacts.ts';
import { boardOfPlant } from './boardOfPlant.ts';
import { plantAfter } from './plantAfter.ts';
import { plantFigures } from './plantFigures.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import { useBoardMenus } from './useBoardMenus.tsx';
import { countOfView, useBoardView, viewWithin } from './useBoardView.ts';
import { useDeskSwitch } from './useDeskSwitch.ts';
import { usePlants } from './usePlants.ts';
import { useSendActs } from './useSendActs.ts';
import { useSpareTrucks } from './useSpareTrucks.ts';

/** An order by its project and part: a project has several. */
const orderName = (fact: Pick<BoardOrder, 'order' | 'part'> | undefined): string | null =>
  fact ? `${fact.order.projectName} · ${fact.part}` : null;

type Pane = 'orders' | 'queue' | 'trucks' | 'map';

/** The dispatcher's work surface: what is wrong first, the day's orders, the queue, all trucks, the map; the next truck is one press away. */
export default function DispatchBoardScreen() {
  const wide = useWide();
  const back = useBack();
  const now = usePlantNow(5000);
  const board = useCall(dispatch.board, {}, { refetchMs: 30_000, keepBefore: true });
  const [pane, setPane] = useState<Pane>('orders');
  const [{ taskID: chosen, carID: truck }, select] = useDeskSelection();
  const setChosen = (taskID: string | null) => select({ taskID });
  const setTruck = (carID: string | null) => select({ carID });
  useAtWork(chosen === null ? null : { place: 'order', taskID: chosen, carID: null, day: null });
  const [kept, setView] = useBoardView();
  const known = usePlants();
  const view = viewWithin(kept, known.plants);
  const standing = useAlarms(view.plantID);
  const everywhere = useAlarms();
  const shown = useMemo(() => board.data && boardOfPlant(board.data, view.plantID), [board.data, view.plantID]);
  const facts = useMemo(() => (shown ? boardOrders(shown, standing.ofOrder, now) : []), [shown, standing.ofOrder, now]);
  const [wantsCompact, setCompact] = useDeskSwitch('compact');
  const compact = wide && wantsCompact;
  const [fleet, setFleet] = useState<FleetView>('list');
  const [fullTrucks, setFullTrucks] = useState(false);
  const roomy = useRoomy();
  const [wantsPlan, setWantsPlan] = useDeskSwitch('plan');
  const showsPlan = roomy && wantsPlan;
  const spare = useSpareTrucks(view.plantID);
  const showDemand = () => {
    setFleet('demand');
    setPane('trucks');
  };
  const asked = useParams('realtimescheduling');
  // An alarm leads to the trucks of its plant, also from the board itself.
  const followed = useRef<typeof asked | null>(null);
  useEffect(() => {
    if (asked.trucks !== 'demand' || followed.current === asked) return;
    followed.current = asked;
    setFleet('demand');
    setPane('trucks');
    if (asked.plantID) setView({ ...kept, plantID: asked.plantID });
  }, [asked, kept, setView]);
  const menus = useBoardMenus(board.data, chosen, setTruck);
  useSendActs(facts, now);
  const [firstLeft] = shown ? surplusLoads(shown, now) : [];
  useBoardKeys({
    ...{ fullTrucks, setFullTrucks, fleet, setFleet },
    density: wide ? { compact, setCompact } : null,
    stage: view.stage,
    setStage: (stage) => setView({ ...view, stage }),
    plan: roomy ? { shown: showsPlan, show: setWantsPlan } : null,
    nextPlant:
      known.plants.length > 1 ? () => setView({ ...view, plantID: plantAfter(known.plants, view.plantID) }) : null,
    firstSurplus: firstLeft ? () => openSurplus(firstLeft) : null,
    orderItems: chosen === null ? [] : menus.orderItems(chosen),
    truckItems: truck === null ? [] : menus.truckItems(truck),
  });
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
    <BoardFilter
      facts={facts}
      plants={known.plants}
      alarms={standing.total}
      view={view}
      onChange={setView}
      {...(wide && { density: { compact, onCompact: setCompact } })}
    />
  );
  const orders =
    view.stage === 'urgent' ? (
      <BoardAlarms
        standing={standing}
        facts={facts}
        onChoose={(about) => select({ taskID: about?.taskID ?? null, carID: about?.carID ?? truck })}
        now={now}
      />
    ) : (
      <BoardOrders facts={facts} chosen={chosen} onChoose={setChosen} view={view} compact={compact} now={now} />
    );
  const waiting = (
    <>
      <BoardSurplus board={shown} now={now} />
      <BoardQueue
        queue={queue}
        plantNames={known}
        orderOf={(taskID) => orderName(facts.find(({ order }) => order.taskID === taskID))}
        itemsOf={menus.truckItems}
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
      onSelect={setTruck}
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
            <BoardFigures inline figures={sums} spare={spare} onSpare={showDemand} />
            <AlarmSound standing={standing} />
            {roomy ? (
              <Button
                look="quiet"
                aria-pressed={showsPlan}
                title="并排看排程（p），或在另一个窗口打开（W）"
                onClick={() => setWantsPlan(!showsPlan)}
              >
                {showsPlan ? '看地图' : '并排看排程'}
              </Button>
            ) : null}
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
          compact={compact && view.stage !== 'urgent'}
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
          plan={
            showsPlan ? (
              <div className="relative min-h-0 overflow-hidden rounded-lg">
                <PlanBesideBoard plantID={view.plantID} standing={standing} now={now} />
              </div>
            ) : null
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
                <BoardLines lines={lines} plantNames={known} now={now} />
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
          <BoardFigures figures={sums} spare={spare} onSpare={showDemand} />
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
      {pane === 'orders' && (
        <div className="p-3">
          {filter}
          {orders}
        </div>
      )}
      {pane === 'queue' && (
        <div className="m-3 rounded-lg bg-surface">
          {waiting}
          <BoardLines lines={lines} plantNames={known} now={now} />
        </div>
      )}
      {pane === 'trucks' && <div className="m-3 rounded-lg bg-surface">{trucks}</div>}
      {pane === 'map' && <div className="h-full">{map}</div>}
    </Screen>
  );
}
