import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { useAct, useCall } from '../api/queries.ts';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { formatQuantity, spaceText } from '../kit/figure/format.ts';
import { FormField } from '../kit/form/FormField.tsx';
import { FormScreen } from '../kit/form/FormScreen.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Card } from '../kit/page/Card.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { carPlateText } from '../trade/carText.ts';

/** The site says into which part of the structure a truck is poured, or corrects it. */
export default function CheckPartScreen() {
  const { id } = useParams('customercheckwaybillconstructionsite');
  const onBack = useBack();
  const { data, error, refetch } = useCall(waybills.info, { params: { id } });
  if (data) return <PartForm waybill={data} onBack={onBack} />;
  return (
    <Screen title="核对浇筑部位" onBack={onBack}>
      {error ? <ErrorState text={error} onRetry={() => void refetch()} /> : <Skeleton shape="card" count={2} />}
    </Screen>
  );
}

function PartForm({ waybill, onBack }: { waybill: WaybillInfo; onBack: (() => void) | undefined }) {
  const { taskDetailID: id, constructionSite: told } = waybill;
  const order = useCall(orders.info, { params: { id: waybill.taskID } }).data;
  const form = useBodyForm(waybills.checkPart, { constructionSite: told });
  const send = useAct(waybills.checkPart, { success: '浇筑部位已核对，货单和订单已更新', onDone: () => onBack?.() });
  const { constructionSite: part = '' } = form.values;
  const known = [
    ...new Set([
      told,
      ...(order ? [order.constructionSite, ...order.waybills.map((one) => one.constructionSite)] : []),
    ]),
  ];
  const isChanged = part !== null && part.trim() !== '' && part.trim() !== told;
  return (
    <FormScreen
      title="核对浇筑部位"
      onBack={onBack}
      form={form}
      act={send}
      submitLabel={isChanged ? `改为「${part}」` : '部位无误'}
      onSubmit={(body) => send.submit({ params: { id }, body })}
    >
      <Card className="space-y-5">
        <div>
          <p className="text-13 text-ink3">{`${carPlateText(waybill)} · 第 ${waybill.sequenceNo} 车 · ${formatQuantity(waybill.totalVolume, 'm³')}`}</p>
          <p className="mt-1 text-16">{`货单写的是 ${spaceText(told)}`}</p>
          {waybill.partChecker ? <p className="text-13 text-ink3">{`${waybill.partChecker} 已核对`}</p> : null}
        </div>
        {known.length > 1 ? (
          <Field label="这车浇到哪里" group>
            <Chips
              single
              options={known.map((value) => ({ value, label: spaceText(value) }))}
              value={known.filter((value) => value === part)}
              onChange={([chosen]) => form.change({ constructionSite: chosen ?? '' })}
            />
          </Field>
        ) : null}
        <FormField form={form} name="constructionSite" label="浇筑部位" required>
          {(field) => <TextField {...field} maxLength={200} placeholder="例如 3# 楼二层梁板" />}
        </FormField>
      </Card>
    </FormScreen>
  );
}
