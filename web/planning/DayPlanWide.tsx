import type { PlanDay } from '@pourline/contract/planning/planDay';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { Divider, usePaneSize } from '../kit/page/Divider.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { AlarmCount } from '../trade/AlarmCount.tsx';
import { useAlarms } from '../trade/useAlarms.ts';
import { compareLoads } from './compareLoads.ts';
import { DayChoice } from './DayChoice.tsx';
import { isAhead } from './loadParts.ts';
import { MovePanel } from './MovePanel.tsx';
import { PlanBeside } from './PlanBeside.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { ChangedOnly, PlanLegend } from './PlanLegend.tsx';
import { PlanTimeline } from './PlanTimeline.tsx';
import { ProposalNotice } from './ProposalNotice.tsx';
import { type PlacedFigure, planPlaces } from './planPlaces.ts';
import { orderRows, truckRows } from './planRows.ts';
import { type PlanGrouping, TimelineTools } from './TimelineTools.tsx';
import type { DayView } from './useDayView.ts';
import { useLoadMove } from './useLoadMove.ts';
import type { Planning } from './usePlanning.ts';
import { useTimelineView } from './useTimelineView.ts';

export interface DayPlanProps {
  plan: PlanDay;
  planning: Planning;
  view: DayView;
  now: number;
  isToday: boolean;
}

const paneRange = [320, 560] as const;
const noFold: ReadonlySet<string> = new Set();

/** The planning page at the desk: figures, the day as a time line, and beside it what is looked at. */
export function DayPlanWide({ plan, planning, view, now, isToday }: DayPlanProps) {
  const timeline = useTimelineView(plan);
  const standing = useAlarms();
  const [by, setBy] = useState<PlanGrouping>('truck');
  const [folded, setFolded] = useState(noFold);
  const [changedOnly, setChangedOnly] = useState(false);
  const [pane, setPane] = usePaneSize('dayplan.pane', 384, ...paneRange);
  const { proposal, chosen, names } = planning;
  const move = useLoadMove();
  const comparing = proposal !== undefined;
  const loads = useMemo(
    () => compareLoads(plan.loads, proposal?.changes ?? [], chosen),
    [plan.loads, proposal, chosen],
  );
  const rows = useMemo(() => {
    const options = { folded, changedOnly: comparing && changedOnly };
    return by === 'truck' ? truckRows(plan, loads, options) : orderRows(plan, loads, options);
  }, [plan, loads, by, folded, changedOnly, comparing]);
  const latest = useRef({ view, planning });
  latest.current = { view, planning };
  const openLoad = useCallback((loadID: string) => latest.current.view.openLoad(loadID), []);
  const openUnserved = useCallback(() => latest.current.view.openUnserved(), []);
  const fold = useCallback((key: string) => {
    const plantID = key.replace(/^plant /, '');
    setFolded((before) =>
      before.has(plantID) ? new Set([...before].filter((one) => one !== plantID)) : new Set([...before, plantID]),
    );
  }, []);
  const lock = useCallback((loadID: string) => {
    const { planning: now } = latest.current;
    const load = now.plan?.loads.find((one) => one.loadID === loadID);
    if (load && now.mayPlan && isAhead(load)) void now.lock(loadID, !load.locked);
  }, []);
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
  const empty = plan.orders.length === 0;
  return (
    <Screen
      title="计划排程"
      onBack={useBack()}
      width="full"
      scroll={false}
      right={
        <div className="flex items-center gap-2">
          <DayChoice
            day={plan.day}
            isToday={isToday}
            onChange={(day) => go('dayplan', day === undefined ? {} : { day }, { replace: true })}
          />
          <Button look="quiet" onClick={() => view.setSheet('automatic')}>
            {plan.automatic.on ? '自动排程：开' : '自动排程：关'}
          </Button>
          <Button onClick={() => view.setSheet('whatIf')}>试加一单</Button>
          {planning.mayPlan ? (
            <Button
              look={comparing ? 'plain' : 'primary'}
              busy={planning.isProposing}
              disabled={empty}
              onClick={() => void planning.propose()}
            >
              {planning.isProposing ? '正在排…' : comparing ? '换个方案' : '生成方案'}
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
              onUnserved={plan.unserved.length > 0 ? openUnserved : undefined}
              onPlace={openPlace}
            />
            <TimelineTools by={by} onBy={setBy} timeline={timeline} onNow={() => timeline.showFrom(now, 0.3)} />
          </div>
          <ProposalNotice planning={planning} />
        </>
      }
    >
      <div
        className="@container relative grid h-full min-h-0"
        style={{
          gridTemplateColumns: view.beside ? `minmax(0, 1fr) 1px min(${pane}px, 45%)` : 'minmax(0, 1fr)',
        }}
      >
        {empty ? (
          <Empty title="这一天还没有订单" note="审批通过的订单会排在这里" />
        ) : (
          <PlanTimeline
            day={plan}
            rows={rows}
            names={names}
            alarms={standing}
            view={timeline}
            now={now}
            chosen={view.load?.loadID ?? null}
            comparing={comparing}
            onOpen={openLoad}
            onUnserved={openUnserved}
            onFold={fold}
            onLock={lock}
            move={planning.mayPlan && !comparing ? move : undefined}
            corner={comparing ? <ChangedOnly on={changedOnly} onChange={setChangedOnly} /> : <PlanLegend />}
          />
        )}
        {view.beside ? (
          <>
            <Divider
              label="调整右侧宽度"
              size={pane}
              min={paneRange[0]}
              max={paneRange[1]}
              grows="left"
              onResize={setPane}
              className="bg-line"
            />
            <PlanBeside planning={planning} view={view} plan={plan} move={move} />
          </>
        ) : null}
        <MovePanel move={move} day={plan} names={names} />
      </div>
    </Screen>
  );
}
