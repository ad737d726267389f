import { usePlantNow } from '../../api/clock.ts';
import { useAtWork } from '../../api/presence.ts';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { useWide } from '../../kit/page/useWide.ts';
import { useBack } from '../../shell/useBack.ts';
import { useParams } from '../../shell/useParams.ts';
import { WhatIfSheet } from '../promises/WhatIfSheet.tsx';
import { AutomaticSheet } from './AutomaticSheet.tsx';
import { DayPlanPhone } from './DayPlanPhone.tsx';
import { DayPlanWide } from './DayPlanWide.tsx';
import { useDayView } from './useDayView.ts';
import { usePlanning } from './usePlanning.ts';

/** The plan of a business day: a time line at the desk, the next loads by order on a phone. */
export default function DayPlanScreen() {
  const { day, sheet, ...place } = useParams('dayplan');
  const wide = useWide();
  const back = useBack();
  const now = usePlantNow(10_000);
  const planning = usePlanning(day);
  const view = useDayView(planning, { sheet: sheet === 'automatic' ? sheet : null, place });
  const { plan, query } = planning;
  useAtWork(
    plan ? { place: 'plan', taskID: view.load?.taskID ?? null, carID: view.load?.carID ?? null, day: plan.day } : null,
  );
  if (!plan) {
    return (
      <Screen title="计划排程" onBack={back}>
        {query.error ? (
          <ErrorState text={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton shape="card" count={4} />
        )}
      </Screen>
    );
  }
  const Face = wide ? DayPlanWide : DayPlanPhone;
  const sheetOpen = (name: 'automatic' | 'whatIf') => (open: boolean) => view.setSheet(open ? name : null);
  return (
    <>
      <Face plan={plan} planning={planning} view={view} now={now} isToday={day === undefined} />
      <AutomaticSheet open={view.sheet === 'automatic'} onOpenChange={sheetOpen('automatic')} planning={planning} />
      <WhatIfSheet open={view.sheet === 'whatIf'} onOpenChange={sheetOpen('whatIf')} now={now} />
    </>
  );
}
