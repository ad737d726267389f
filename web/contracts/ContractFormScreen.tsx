import { contracts } from '@pourline/contract/contracts';
import { projects } from '@pourline/contract/projects';
import { isContractDraft } from '@pourline/domain/contracts/contractStates';
import { dayOf } from '@pourline/domain/time';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { ContractFields } from './ContractFields.tsx';

/** Draws up the contract of a project, or changes the one that it has. */
export default function ContractFormScreen() {
  const { id } = useParams('contractform');
  const back = useBack();
  const today = dayOf(usePlantNow(60_000));
  const project = useCall(projects.info, { params: { id } });
  const isNew = project.data?.contractState === null;
  const known = useCall(contracts.info, { params: { id } }, { enabled: project.data !== undefined && !isNew });
  const done = { onDone: () => go('contractmanageinfo', { id }, { replace: true }) };
  const create = useAct(contracts.create, { success: '合同已起草，签订后可以下单', ...done });
  const draft = useAct(contracts.modifyDraft, { success: '草稿已保存', ...done });
  const modify = useAct(contracts.modify, { success: '合同已修改', ...done });
  const error = project.error ?? known.error;
  if (!project.data || !(known.data || isNew))
    return (
      <Screen title="合同资料" onBack={back}>
        {error ? (
          <ErrorState text={error} onRetry={() => void Promise.all([project.refetch(), known.refetch()])} />
        ) : (
          <Skeleton shape="info" count={3} />
        )}
      </Screen>
    );
  const contract = known.data;
  return (
    <ContractFields
      projectName={project.data.projectName}
      contract={contract}
      today={contract?.today ?? today}
      onBack={back}
      onSubmit={(body) => {
        if (!contract) return create.submit({ body: { ...body, contractID: id } });
        const act = isContractDraft(contract.state) ? draft : modify;
        return act.submit({ params: { id }, body });
      }}
    />
  );
}
