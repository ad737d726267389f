import type { PlanDay } from '@pourline/contract/planning/planDay';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { useScreenActs } from '../../kit/keys/screenActs.ts';
import { Divider, usePane } from '../../kit/page/Divider.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { go } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { AlarmCount } from '../../trade/AlarmCount.tsx';
import { AtWork } from '../../trade/AtWork.tsx';
import { useAlarms } from '../../trade/useAlarms.ts';
import { MovePanel } from '../moves/MovePanel.tsx';
import { useLoadMove } from '../moves/useLoadMove.ts';
import { ProposalNotice } from '../proposals/ProposalNotice.tsx';
import { DayTimeline } from '../timeline/DayTimeline.tsx';
import { type PlacedFigure, planPlaces } from '../timeline/planPlaces.ts';
import { type PlanGrouping, TimelineTools } from '../timeline/TimelineTools.tsx';
import { useTimelineView } from '../timeline/useTimelineView.ts';
import { DayChoice } from './DayChoice.tsx';
import { DriversButton } from './DriverList.tsx';
import { PlanBeside } from './PlanBeside.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { PlanFilter } from './PlanFilter.tsx';
import type { DayView } from './useDayView.ts';
import type { Planning } from './usePlanning.ts';
import { usePlanSearch } from './usePlanSearch.ts';

export interface DayPlanProps {
  plan: PlanDay;
  planning: Planning;
  view: DayView;
  now: number;
  isToday: boolean;
}

const paneRange = { min: 320, max: 560 };

/** The planning page at the desk: figures, the day as a time line, and beside it what is looked at. */
export function DayPlanWide({ plan, planning, view, now, isToday }: DayPlanProps) {
  const timeline = useTimelineView(plan);
  const standing = useAlarms();
  const [by, setBy] = useState<PlanGrouping>('truck');
  const [search, setSearch] = usePlanSearch(plan.plants);
  const pane = usePane('dayplan.pane', 384, paneRange);
  const move = useLoadMove(plan.day);
  // Beside a load that is being moved no other stands.
  const seen = move.held && view.beside?.kind === 'load' ? { ...view, load: move.held.load } : view;
  const comparing = planning.proposal !== undefined;
  const empty = plan.orders.length === 0;
  const goDay = (day: string | undefined) => go('dayplan', day === undefined ? {} : { day }, { replace: true });
  useScreenActs([
    {
      id: 'by',
      key: 'v',
      label: by === 'truck' ? '按订单排列' : '按车排列',
      onRun: () => setBy(by === 'truck' ? 'order' : 'truck'),
    },
    { id: 'board', key: 'g', label: '到实时调度', onRun: () => go('realtimescheduling') },
    { id: 'automatic', key: 'a', label: '自动排程', onRun: () => view.setSheet('automatic') },
    { id: 'whatIf', key: 't', label: '试加一单', onRun: () => view.setSheet('whatIf') },
    ...(planning.mayPlan && !empty
      ? [{ id: 'propose', key: 'p', label: comparing ? '换个方案' : '生成方案', onRun: () => void planning.propose() }]
      : []),
  ]);
  // What an alarm led to comes into sight.
  const { area, showFrom } = timeline;
  const askedFor = useRef<string | null>(null);
  const askedAt = plan.loads.find(({ loadID }) => loadID === view.askedLoad)?.loadStart;
  useEffect(() => {
    if (!area || askedAt === undefined || askedFor.current === view.askedLoad) return;
    askedFor.current = view.askedLoad;
    showFrom(Date.parse(askedAt), 0.3);
  }, [area, askedAt, view.askedLoad, showFrom]);
  const turn = useRef<Partial<Record<PlacedFigure, number>>>({});
  // Each touch leads to the next place that the figure comes from, the worst first.
  const openPlace = (figure: PlacedFigure): void => {
    const places = planPlaces(plan, figure);
    const at = (turn.current[figure] ?? -1) + 1;
    const place = places[at] ?? places[0];
    turn.current[figure] = places[at] ? at : 0;
    if (!place) return;
    view.openLoad(place.loadID);
    timeline.showFrom(place.at, 0.3);
  };
  return (
    <Screen
      title="计划排程"
      onBack={useBack()}
      width="full"
      scroll={false}
      right={
        <div className="flex items-center gap-2">
          <DayChoice day={plan.day} isToday={isToday} onChange={goDay} />
          <Button look="quiet" onClick={() => view.setSheet('automatic')}>
            {plan.automatic.on ? '自动排程：开' : '自动排程：关'}
          </Button>
          <Button onClick={() => view.setSheet('whatIf')}>试加一单</Button>
          {planning.mayPlan ? (
            <Button
              look={comparing ? 'plain' : 'primary'}
              act={planning.proposing}
              disabled={empty}
              onClick={() => void planning.propose()}
            >
              {planning.proposing.isRunning ? '正在排…' : comparing ? '换个方案' : '生成方案'}
            </Button>
          ) : null}
        </div>
      }
      top={
        <>
          <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b px-4 py-1.5">
            <AlarmCount standing={standing} />
            <PlanFigures
              inline
              price={plan.price}
              onUnserved={plan.unserved.length > 0 ? () => view.openUnserved() : undefined}
              onPlace={openPlace}
            />
            <div className="flex min-w-[36rem] flex-1 items-center justify-end gap-3">
              <DriversButton plan={plan} onOpen={view.openDrivers} />
              <PlanFilter plants={plan.plants} search={search} onChange={setSearch} />
              <TimelineTools by={by} onBy={setBy} timeline={timeline} onNow={() => timeline.showFrom(now, 0.3)} />
            </div>
          </div>
          <AtWork
            className="border-line border-b px-4 py-1.5"
            concerns={({ place, day }) => place !== 'order' && day === plan.day}
            truckName={planning.names.truck}
          />
          <ProposalNotice planning={planning} />
        </>
      }
    >
      <div className="@container flex h-full min-h-0 flex-col">
        <div
          className="relative grid min-h-0 flex-1"
          style={{
            gridTemplateColumns: view.beside ? `minmax(0, 1fr) 1px min(${pane.size}px, 45%)` : 'minmax(0, 1fr)',
          }}
        >
          <DayTimeline
            plan={plan}
            planning={planning}
            view={seen}
            timeline={timeline}
            standing={standing}
            by={by}
            search={search}
            move={move}
            now={now}
          />
          {view.beside ? (
            <>
              <Divider label="调整右侧宽度" {...pane} grows="left" className="bg-line" />
              <PlanBeside planning={planning} view={seen} plan={plan} move={move} />
            </>
          ) : null}
        </div>
        <MovePanel move={move} day={plan} />
      </div>
    </Screen>
  );
}
