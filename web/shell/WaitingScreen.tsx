import type { Asked } from '../api/queries.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { goBack } from './go.ts';

/** What stands for a form until everything it needs is there: its shape, or why it is not coming. */
export function WaitingScreen({
  title,
  asked,
}: {
  title: string;
  asked: readonly Pick<Asked<unknown>, 'error' | 'data' | 'refetch'>[];
}) {
  const failed = asked.filter((one) => one.error && one.data === undefined);
  return (
    <Screen title={title} onBack={goBack}>
      {failed[0] ? (
        <ErrorState text={failed[0].error ?? ''} onRetry={() => failed.forEach((one) => void one.refetch())} />
      ) : (
        <div className="mx-auto max-w-lg">
          <Skeleton shape="info" count={3} />
        </div>
      )}
    </Screen>
  );
}
