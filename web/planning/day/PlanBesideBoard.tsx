import type { PlanDay } from '@pourline/contract/planning/planDay';
import { useState } from 'react';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import type { StandingAlarms } from '../../trade/useAlarms.ts';
import { MovePanel } from '../moves/MovePanel.tsx';
import { useLoadMove } from '../moves/useLoadMove.ts';
import { DayTimeline } from '../timeline/DayTimeline.tsx';
import { type PlanGrouping, TimelineTools } from '../timeline/TimelineTools.tsx';
import { useTimelineView } from '../timeline/useTimelineView.ts';
import { PlanBeside } from './PlanBeside.tsx';
import { useDayView } from './useDayView.ts';
import { type Planning, usePlanning } from './usePlanning.ts';

interface Props {
  /** The chosen plant; null for all. */
  plantID: string | null;
  standing: StandingAlarms;
  now: number;
}

/** The plan of the day under way beside the board; what is chosen in one is chosen in the other. */
export function PlanBesideBoard(props: Props) {
  const planning = usePlanning(undefined);
  const { plan, query } = planning;
  if (plan) return <Plan {...props} plan={plan} planning={planning} />;
  return query.error ? (
    <ErrorState text={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton shape="card" count={3} />
  );
}

function Plan({ plan, planning, plantID, standing, now }: Props & { plan: PlanDay; planning: Planning }) {
  const view = useDayView(planning);
  const timeline = useTimelineView(plan);
  const [by, setBy] = useState<PlanGrouping>('order');
  const move = useLoadMove(plan.day);
  return (
    <section aria-label="排程" className="@container relative flex h-full min-h-0 flex-col bg-surface">
      <div className="flex shrink-0 justify-end border-line border-b px-2 py-1">
        <TimelineTools by={by} onBy={setBy} timeline={timeline} onNow={() => timeline.showFrom(now, 0.3)} />
      </div>
      <div className="min-h-0 flex-1">
        <DayTimeline
          plan={plan}
          planning={planning}
          view={view}
          timeline={timeline}
          standing={standing}
          by={by}
          search={{ keyword: '', plantID }}
          move={move}
          now={now}
        />
      </div>
      <MovePanel move={move} day={plan} />
      <PlanBeside asSheet planning={planning} view={view} plan={plan} move={move} />
    </section>
  );
}
