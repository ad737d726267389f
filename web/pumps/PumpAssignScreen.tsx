import { pumps } from '@pourline/contract/pumps';
import { useCall } from '../api/queries.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { PumpAssignForm } from './PumpAssignForm.tsx';

/** Gives a task to a pump and its crew: which are free then, and what stands in the way of the others. */
export default function PumpAssignScreen() {
  const { id } = useParams('pumpassign');
  const query = useCall(pumps.choices, { params: { id } });
  if (query.data) return <PumpAssignForm choices={query.data} onBack={goBack} />;
  return (
    <Screen title="派泵" onBack={goBack}>
      {query.error ? (
        <ErrorState text={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="info" count={2} />
      )}
    </Screen>
  );
}
