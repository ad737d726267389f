import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { leftToSign } from '@pourline/domain/waybills/leftToSign';
import { isLoadDelivered } from '@pourline/domain/waybills/waybillStages';
import Signature from 'lucide-react/icons/signature';
import { useEffect, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useReachable } from '../api/network.ts';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { useKeptAct } from '../api/useKeptAct.ts';
import { readDevicePosition } from '../device/devicePosition.ts';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { formatQuantity, spaceText } from '../kit/figure/format.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { toast } from '../kit/shell/toast.ts';
import { go, goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { AgeFace } from '../trade/AgeFace.tsx';
import { isOffered } from '../trade/actForms.ts';
import { CarName } from '../trade/CarName.tsx';
import { carText } from '../trade/carText.ts';
import { ofLoad } from '../trade/ofLoad.ts';
import { useUndoToast } from '../trade/useUndoToast.ts';
import { useWaitingSigns } from '../trade/waitingSigns.ts';
import { useBegunSigning } from './begunSignings.ts';
import { DeliveryPhotos } from './DeliveryPhotos.tsx';
import { SignatureField } from './SignatureField.tsx';
import { signedNote, signedTitle } from './signatureTexts.ts';
import { maySignUnseen } from './signUnseen.ts';
import { moreThanUnloaded } from './surplusChoice.ts';
import { WaitingSignature } from './WaitingSignature.tsx';

/** The picture of the signature goes beside the form, and is named once the server has it. */
const beforeSigning = {
  body: waybills.sign.body.omit({ signFileID: true, photoFileIDs: true, taskID: true, sequenceNo: true }),
};

/** The site signs for a load on glass. */
export default function WaybillSignScreen() {
  const { id } = useParams('waybillsign');
  const { data, error, refetch } = useCall(waybills.info, { params: { id } });
  const hasNetwork = useReachable();
  const unseen = !hasNetwork && data !== undefined && maySignUnseen(data);
  const offered = unseen || isOffered(data?.actions, 'sign');
  // Somebody who has begun to sign keeps the form, whatever happens to the load meanwhile.
  const [begun, setBegun] = useState(offered);
  useEffect(() => {
    if (offered) setBegun(true);
  }, [offered]);
  const waiting = useWaitingSigns().get(id);
  if (waiting) {
    return (
      <Screen title="货单签收" onBack={goBack}>
        <WaitingSignature sign={waiting} />
      </Screen>
    );
  }
  if (data && (offered || begun)) return <SignForm key={data.taskDetailID} waybill={data} />;
  if (data) {
    return (
      <Screen title="货单签收" onBack={goBack}>
        <Empty
          icon={<Signature />}
          title={
            data.signVolume !== null ? signedTitle(data) : isLoadDelivered(data.state) ? '不能再签收' : '还不能签收'
          }
          note={
            data.signVolume === null
              ? isLoadDelivered(data.state)
                ? '当日已结算，或没有卸料；需要签收请联系调度更正'
                : `${carText(data.carNo)}到工地后在这里签收`
              : signedNote(data)
          }
        />
      </Screen>
    );
  }
  return (
    <Screen title="货单签收" onBack={goBack}>
      {error ? <ErrorState text={error} onRetry={() => void refetch()} /> : <Skeleton shape="card" count={3} />}
    </Screen>
  );
}

function SignForm({ waybill }: { waybill: WaybillInfo }) {
  const user = useSession()?.user;
  const now = usePlantNow(10_000);
  const left = leftToSign(waybill);
  // Of the load as it was when the signing began: it may be taken to another order meanwhile.
  const [of] = useState(ofLoad(waybill));
  const form = useBodyForm(
    beforeSigning,
    { signVolume: left, signer: user?.name ?? '', signPlace: waybill.siteAddress },
    { limits: ({ signVolume }) => ({ signVolume: moreThanUnloaded(signVolume, left) }) },
  );
  const { signVolume: volume, signer, signPlace: place } = form.values;
  const mistake = form.mistakes.signVolume;
  const [point, setPoint] = useState<{ signLon: number; signLat: number } | null>(null);
  const { picture, setPicture, photos, setPhotos, drop } = useBegunSigning(user?.id ?? '', waybill.taskDetailID);
  const undoable = useUndoToast();
  const hasNetwork = useReachable();
  const sign = useKeptAct<typeof waybills.sign, 'signFileID' | 'photoFileIDs'>(waybills.sign, {
    onSent: () => {
      drop();
      undoable('签收成功', waybill.taskDetailID);
      goBack();
    },
    onKept: () => {
      drop();
      toast('签收已保存在这部手机上，联网后自动发送', { ms: 8000 });
      goBack();
    },
  });
  useEffect(() => {
    let gone = false;
    void readDevicePosition().then(
      (found) => !gone && found && setPoint({ signLon: found.at[0], signLat: found.at[1] }),
    );
    return () => {
      gone = true;
    };
  }, []);
  const differs = !mistake && volume !== left;
  const brought = `${waybill.surplusVolume ? '卸料方量' : '装料方量'} ${formatQuantity(left, 'm³')}`;
  const submit = async () => {
    if (!picture || !form.body) return;
    const { signVolume, signer } = form.body;
    await sign.run(
      { params: { id: waybill.taskDetailID }, body: { ...form.body, ...point, ...of } },
      {
        label: `签收 · ${waybill.taskDetailNo}`,
        detail: `${formatQuantity(signVolume, 'm³')} · ${signer}`,
        files: [
          { field: 'signFileID', kind: 'sign', name: 'signature.png', file: picture },
          ...photos.map(
            ({ file }) => ({ field: 'photoFileIDs', inList: true, kind: 'receipt', name: 'photo.jpg', file }) as const,
          ),
        ],
      },
    );
  };
  return (
    <Screen
      title="货单签收"
      onBack={goBack}
      bottom={
        <BottomActions
          big
          actions={[
            {
              key: 'sign',
              label: !picture
                ? '请先签名'
                : volume === null || mistake
                  ? '签收'
                  : `签收 ${formatQuantity(volume, 'm³')}`,
              primary: true,
              disabled: !picture || form.body === null,
              act: sign,
              onRun: submit,
            },
          ]}
        />
      }
    >
      <div className="mx-auto max-w-lg space-y-3">
        <div className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="font-semibold text-18">
              <CarName car={waybill} />
            </p>
            <p className="text-14 text-ink2">{`${waybill.strengthNo} · ${spaceText(waybill.constructionSite)}`}</p>
            <button
              type="button"
              onClick={() => go('checkwaybill', { id: waybill.taskDetailID })}
              className="reach mt-1 text-14 text-accent-ink"
            >
              核对货单
            </button>
          </div>
          <AgeFace waybill={waybill} now={now} size={56} named />
        </div>
        <Card className="space-y-5">
          <Field
            label="签收方量"
            required
            error={mistake}
            hint={differs ? `与${brought} 不同，将记为异常签收` : brought}
          >
            <NumberField
              value={volume}
              onChange={(signVolume) => form.change({ signVolume })}
              unit="m³"
              className="h-16 font-semibold text-28 lg:text-28"
            />
          </Field>
          <Field
            label="签名"
            required
            group
            hint={
              hasNetwork
                ? undefined
                : maySignUnseen(waybill)
                  ? '断网前这车还在路上：请确认车已到工地。签收先存在这部手机上，联网且司机报到达后自动发送'
                  : '没有网络：签收后先存在这部手机上，联网后自动发送'
            }
          >
            <SignatureField onChange={setPicture} signed={picture} />
          </Field>
          <Field label="现场照片" group>
            <DeliveryPhotos value={photos} onChange={setPhotos} />
          </Field>
          <Field label="签收人" required>
            <TextField
              value={signer ?? ''}
              onChange={(next) => form.change({ signer: next })}
              maxLength={40}
              className="h-14"
            />
          </Field>
          <Field label="签收地点" hint={point ? '已记录手机定位' : '没有手机定位，将只记录文字'}>
            <TextField
              value={place ?? ''}
              onChange={(signPlace) => form.change({ signPlace })}
              maxLength={200}
              className="h-14"
            />
          </Field>
        </Card>
      </div>
    </Screen>
  );
}
