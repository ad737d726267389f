import type { PlanDay } from '@pourline/contract/planning/planDay';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useScreenActs } from '../../kit/keys/screenActs.ts';
import { Empty } from '../../kit/page/Empty.tsx';
import { useDeskSelection } from '../../trade/deskSelection.ts';
import type { StandingAlarms } from '../../trade/useAlarms.ts';
import type { DayView } from '../day/useDayView.ts';
import type { Planning } from '../day/usePlanning.ts';
import type { LoadMove } from '../moves/useLoadMove.ts';
import { compareLoads } from './compareLoads.ts';
import { isAhead } from './loadParts.ts';
import { ChangedOnly, PlanLegend } from './PlanLegend.tsx';
import { PlanTimeline } from './PlanTimeline.tsx';
import { orderRows, truckRows } from './planRows.ts';
import { type PlanSearch, searchRows } from './searchRows.ts';
import type { PlanGrouping } from './TimelineTools.tsx';
import type { TimelineView } from './useTimelineView.ts';

const noFold: ReadonlySet<string> = new Set();

/** The time line of a day with what is looked for in it, and with what a proposal would change. */
export function DayTimeline({
  plan,
  planning,
  view,
  timeline,
  standing,
  by,
  search,
  move,
  now,
}: {
  plan: PlanDay;
  planning: Planning;
  view: DayView;
  timeline: TimelineView;
  standing: StandingAlarms;
  by: PlanGrouping;
  search: PlanSearch;
  move: LoadMove;
  now: number;
}) {
  const [folded, setFolded] = useState(noFold);
  const [changedOnly, setChangedOnly] = useState(false);
  const [picked, pick] = useDeskSelection();
  const { proposal, chosen, names } = planning;
  const comparing = proposal !== undefined;
  const loads = useMemo(
    () => compareLoads(plan.loads, proposal?.changes ?? [], chosen),
    [plan.loads, proposal, chosen],
  );
  const { keyword, plantID } = search;
  const rows = useMemo(() => {
    // Who looks for words looks among what is folded too.
    const options = { folded: keyword === '' ? folded : noFold, changedOnly: comparing && changedOnly };
    const all = by === 'truck' ? truckRows(plan, loads, options) : orderRows(plan, loads, options);
    return searchRows(all, plan, { keyword, plantID });
  }, [plan, loads, by, folded, changedOnly, comparing, keyword, plantID]);
  const latest = useRef({ view, planning, loads, pick });
  latest.current = { view, planning, loads, pick };
  const openLoad = useCallback((loadID: string) => {
    const { view, loads, pick } = latest.current;
    const load = loads.find((one) => one.load.loadID === loadID)?.load;
    if (load) pick({ taskID: load.taskID, carID: load.carID });
    view.openLoad(loadID);
  }, []);
  const openUnserved = useCallback(() => latest.current.view.openUnserved(), []);
  const fold = useCallback((key: string) => {
    const folding = key.replace(/^plant /, '');
    setFolded((before) =>
      before.has(folding) ? new Set([...before].filter((one) => one !== folding)) : new Set([...before, folding]),
    );
  }, []);
  const lock = useCallback((loadID: string) => {
    const { planning: now } = latest.current;
    const load = now.plan?.loads.find((one) => one.loadID === loadID);
    if (load && now.mayPlan && isAhead(load)) void now.lock(loadID, !load.locked);
  }, []);
  const { load } = view;
  useScreenActs(
    load && planning.mayPlan && !comparing && isAhead(load)
      ? [
          { id: 'lock', key: 'l', label: load.locked ? '解除锁定车次' : '锁定车次', onRun: () => lock(load.loadID) },
          { id: 'move', key: 'm', label: '移动车次', onRun: () => move.begin(load) },
        ]
      : [],
  );
  if (plan.orders.length === 0) return <Empty title="这一天还没有订单" note="审批通过的订单会排在这里" />;
  if (rows.length === 0) return <Empty title="没有符合的车次" note="换个关键字或站点试试" />;
  return (
    <PlanTimeline
      day={plan}
      rows={rows}
      names={names}
      alarms={standing}
      view={timeline}
      now={now}
      chosen={view.load?.loadID ?? null}
      picked={picked}
      comparing={comparing}
      onOpen={openLoad}
      onUnserved={openUnserved}
      onFold={fold}
      onLock={lock}
      move={planning.mayPlan && !comparing ? move : undefined}
      corner={comparing ? <ChangedOnly on={changedOnly} onChange={setChangedOnly} /> : <PlanLegend />}
    />
  );
}
