import { references } from '@pourline/contract/references';
import Sunrise from 'lucide-react/icons/sunrise';
import { useCall } from '../api/queries.ts';
import { Empty } from '../kit/Empty.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { PullToRefresh } from '../kit/PullToRefresh.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useWide } from '../kit/useWide.ts';
import { HomeFigures } from './HomeFigures.tsx';
import { HomeGreeting } from './HomeGreeting.tsx';
import { HomeMenu } from './HomeMenu.tsx';
import { HomeNext } from './HomeNext.tsx';

/** The home page of every role group without one of its own: the day in figures, what can be done, what comes next. */
export default function HomeScreen() {
  const { data, error, refetch } = useCall(references.home);
  // On a wide screen the menu stands in the rail.
  const wide = useWide();
  return (
    <Screen width="full">
      <PullToRefresh onRefresh={refetch}>
        <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-5 p-4 pt-5 @lg:p-8">
          <HomeGreeting />
          {data ? <HomeFigures figures={data.figures} /> : error ? null : <Skeleton shape="card" count={1} />}
          {wide ? null : <HomeMenu />}
          {data ? (
            data.orders.length + data.waybills.length > 0 ? (
              <HomeNext reply={data} />
            ) : (
              <Empty icon={<Sunrise />} title="今天还没有安排" note="新的订单和货单会出现在这里" />
            )
          ) : error ? (
            <ErrorState text={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton shape="row" count={4} />
          )}
        </div>
      </PullToRefresh>
    </Screen>
  );
}
