import { projects } from '@pourline/contract/projects';
import { vehicles } from '@pourline/contract/vehicles';
import { useCall } from '../api/queries.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { ProjectFields } from './ProjectFields.tsx';

/** Makes a project, or changes one. */
export default function ProjectFormScreen() {
  const { id, customerID } = useParams('projectform');
  const known = useCall(projects.info, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const choices = useCall(projects.choices);
  const plants = useCall(vehicles.plants);
  const back = useBack();
  const error = known.error ?? choices.error;
  if (choices.data && !plants.isLoading && (id === undefined || known.data))
    return (
      <ProjectFields
        known={known.data}
        choices={choices.data}
        customerID={customerID}
        near={plants.data?.data[0]}
        onBack={back}
      />
    );
  return (
    <Screen title="工程资料" onBack={back}>
      {error ? (
        <ErrorState text={error} onRetry={() => void Promise.all([known.refetch(), choices.refetch()])} />
      ) : (
        <Skeleton shape="info" count={3} />
      )}
    </Screen>
  );
}
