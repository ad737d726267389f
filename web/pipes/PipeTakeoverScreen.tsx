import { pipes } from '@pourline/contract/pipes';
import { useAct, useCall } from '../api/queries.ts';
import { CrewField } from '../crews/CrewFields.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextArea } from '../kit/field/TextArea.tsx';
import { spaceText } from '../kit/figure/format.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Card } from '../kit/page/Card.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { whoseText } from './pipeTexts.ts';

/** A crew hands its task to another at the change of shifts, with what that has to know. */
export default function PipeTakeoverScreen() {
  const { id } = useParams('pipetakeover');
  const { data, error, refetch } = useCall(pipes.choices, { params: { id } });
  const give = useAct(pipes.handOver, { success: '已交班，对方接管前还是您的任务；可撤回', onDone: goBack });
  const form = useBodyForm(pipes.handOver, { crew: [], note: '' });
  const { note } = form.values;
  const own = new Set(data?.task.crew.map(({ userID }) => userID));
  return (
    <Screen
      title="交班"
      onBack={goBack}
      bottom={
        <BottomActions
          big
          actions={[
            {
              key: 'give',
              label: '交班并通知对方',
              primary: true,
              act: give,
              onRun: () => form.send((body) => give.run({ params: { id }, body })),
            },
          ]}
        />
      }
    >
      {error && !data ? <ErrorState text={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <p className="mb-3 text-14 text-ink2">{`${spaceText(data.task.projectName)} · ${whoseText(data.task)}`}</p>
          <Card className="space-y-5">
            <CrewField
              form={form}
              label="接班人员"
              people={data.people.filter(({ userID }) => data.people.length === own.size || !own.has(userID))}
              nobody="还没有别的管工；在人员管理里把岗位设为管工"
            />
            <Field label="交接情况" required error={form.shown('note')}>
              <TextArea
                value={typeof note === 'string' ? note : ''}
                onChange={(next) => form.set('note', next)}
                maxLength={300}
                placeholder="布到几层、还差什么、要注意什么"
              />
            </Field>
          </Card>
        </>
      ) : (
        <Skeleton shape="card" count={2} />
      )}
    </Screen>
  );
}
