import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useBack } from '../shell/useBack.ts';

/** A form whose thing or choices have not come yet, or did not come. */
export function FormWaiting({
  title,
  asked,
}: {
  title: string;
  asked: readonly { error: string | null; refetch: () => unknown }[];
}) {
  const back = useBack();
  const failed = asked.find(({ error }) => error !== null);
  return (
    <Screen title={title} onBack={back}>
      {failed?.error ? (
        <ErrorState text={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Skeleton shape="info" count={1} />
      )}
    </Screen>
  );
}
