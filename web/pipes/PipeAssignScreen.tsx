import { pipes } from '@pourline/contract/pipes';
import { useCall } from '../api/queries.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { PipeAssignForm } from './PipeAssignForm.tsx';

/** Gives a task to a crew: who is free then, and what stands in the way of the others. */
export default function PipeAssignScreen() {
  const { id } = useParams('pipeassign');
  const query = useCall(pipes.choices, { params: { id } });
  if (query.data) return <PipeAssignForm choices={query.data} onBack={goBack} />;
  return (
    <Screen title="派管工" onBack={goBack}>
      {query.error ? (
        <ErrorState text={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="info" count={2} />
      )}
    </Screen>
  );
}
