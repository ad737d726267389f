import type { ReplyOf } from '@pourline/contract/endpoint';
import { pipes } from '@pourline/contract/pipes';
import Signature from 'lucide-react/icons/signature';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { useKeptAct } from '../api/useKeptAct.ts';
import { useViewer } from '../api/viewer.ts';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { spaceText } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { toast } from '../kit/shell/toast.ts';
import { goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { isOffered } from '../trade/actForms.ts';
import { SignatureField } from '../waybills/SignatureField.tsx';
import { LaidFields } from './LaidFields.tsx';
import { pipesText } from './pipeTexts.ts';

/** The picture of the signature goes beside the form, and is named once the server has it. */
const beforeSigning = { body: pipes.confirm.body.omit({ signFileID: true, happenedAt: true }) };

/** What was laid is confirmed by a signature on glass, of the site or on the phone of the crew. */
export default function PipeConfirmScreen() {
  const { id } = useParams('pipeconfirm');
  const { data, error, refetch } = useCall(pipes.info, { params: { id } });
  if (data && isOffered(data.actions, 'confirm')) return <ConfirmForm key={data.pipeTaskID} task={data} />;
  return (
    <Screen title="确认布管" onBack={goBack}>
      {data ? (
        <Empty
          icon={<Signature />}
          title={data.confirmTime === null ? '现在不能确认' : `已确认 ${pipesText(data.confirmedMetres, data)}`}
          note={
            data.confirmTime === null
              ? '班组开始布管并报了布多少后，在这里签字确认'
              : `${data.confirmer ?? ''} 签字；有变化由班组更正后重新确认`
          }
        />
      ) : error ? (
        <ErrorState text={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" count={3} />
      )}
    </Screen>
  );
}

function ConfirmForm({ task }: { task: ReplyOf<(typeof pipes)['info']> }) {
  const user = useSession()?.user;
  const isSite = useViewer()?.roleGroup === 'customer';
  const [picture, setPicture] = useState<Blob | null>(null);
  const form = useBodyForm(beforeSigning, {
    ...{ metres: task.metresLaid ?? task.metresPlanned, diameterMm: task.diameterMm, storeys: task.storeys },
    signer: isSite ? (user?.name ?? '') : task.contact,
  });
  const confirm = useKeptAct<typeof pipes.confirm, 'signFileID'>(pipes.confirm, {
    onSent: () => {
      toast('布管已确认，调度和班组都已知道');
      goBack();
    },
    onKept: () => {
      toast('确认已保存在这部手机上，联网后自动发送', { ms: 8000 });
      goBack();
    },
  });
  const { signer } = form.values;
  return (
    <Screen
      title="确认布管"
      onBack={goBack}
      bottom={
        <BottomActions
          big
          actions={[
            {
              key: 'confirm',
              label: picture ? '确认布管' : '请先签名',
              primary: true,
              disabled: picture === null,
              act: confirm,
              onRun: () =>
                form.send(async (body) => {
                  if (picture)
                    await confirm.run(
                      { params: { id: task.pipeTaskID }, body },
                      {
                        label: `确认布管 · ${task.projectName}`,
                        detail: `${body.metres} 米 · ${body.signer}`,
                        files: [{ field: 'signFileID', kind: 'sign', name: 'signature.png', file: picture }],
                      },
                    );
                }),
            },
          ]}
        />
      }
    >
      <p className="font-semibold text-18">{spaceText(task.projectName)}</p>
      <p className="mb-3 text-14 text-ink2">{spaceText(task.constructionSite)}</p>
      <Card className="space-y-5">
        {isSite ? (
          <KeyValue items={[{ label: '班组报', value: pipesText(task.metresLaid, task) }]} />
        ) : (
          <LaidFields form={form} metres="metres" label="已布" required />
        )}
        <Field
          label="签名"
          required
          group
          hint={isSite ? '与实际不符请先请班组更正，不要签字' : '请工地的人签字；没有人在，由班组签字'}
        >
          <SignatureField onChange={setPicture} signed={picture} />
        </Field>
        <Field label="签字人" required error={form.shown('signer')}>
          <TextField value={signer ?? ''} onChange={(next) => form.set('signer', next)} maxLength={40} />
        </Field>
      </Card>
    </Screen>
  );
}
