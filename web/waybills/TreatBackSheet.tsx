import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { unfitConsistence } from '@pourline/domain/concrete/slumpClasses';
import { leastAboard, leftOfLoad } from '@pourline/domain/waybills/leftOfLoad';
import { useAct } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { SlideToConfirm } from '../kit/button/SlideToConfirm.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { formatQuantity } from '../kit/figure/format.ts';
import { readyText } from '../kit/form/readyText.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { useWide } from '../kit/page/useWide.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { ReasonField } from '../trade/ReasonField.tsx';
import { lessThanAboard, moreThanLoaded } from './surplusChoice.ts';

const usualFor = (slump: string) => [unfitConsistence(slump), '工地停工', '料龄超时'];

/** Calls the load back to the plant with what is still in the drum. Cannot be taken back, so it slides; at a desk it is asked. */
export function TreatBackSheet({
  waybill,
  open,
  onClose,
}: {
  waybill: WaybillInfo;
  open: boolean;
  onClose: () => void;
}) {
  const wide = useWide();
  const treatBack = useAct(waybills.treatBack, { success: '已通知退回' });
  const [left, least] = [leftOfLoad(waybill), leastAboard(waybill)];
  const form = useBodyForm(
    waybills.treatBack,
    { surplusVolume: left, reason: '' },
    {
      limits: ({ surplusVolume }) => ({
        surplusVolume: moreThanLoaded(surplusVolume, waybill.totalVolume) ?? lessThanAboard(surplusVolume, least),
      }),
    },
  );
  const send = () =>
    form.send(async (body) => {
      if (await treatBack.run({ params: { id: waybill.taskDetailID }, body })) onClose();
    });
  const label = readyText(form.body, form.mistakes, '退回搅拌站');
  const askAndSend = async (): Promise<void> => {
    const left = formatQuantity(form.values.surplusVolume ?? 0, 'm³');
    const text = `车上 ${left} 退回搅拌站，之后不能撤回`;
    if (await confirm({ title: '退回搅拌站？', text, yes: '退回搅拌站' })) await send();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="退回处理"
      footer={
        wide ? (
          <Button look="primary" act={treatBack} disabled={form.body === null} onClick={() => void askAndSend()}>
            {label}
          </Button>
        ) : (
          <div className="grid flex-1">
            <SlideToConfirm label={label} disabled={form.body === null} onConfirm={send} />
          </div>
        )
      }
    >
      <div className="space-y-4 px-4 pb-4">
        <Field label="退回方量" required error={form.mistakes.surplusVolume}>
          <NumberField
            value={form.values.surplusVolume}
            onChange={(surplusVolume) => form.change({ surplusVolume })}
            unit="m³"
          />
        </Field>
        <ReasonField
          usual={usualFor(waybill.slump)}
          value={form.values.reason ?? ''}
          onChange={(reason) => form.change({ reason })}
          placeholder="为什么退回"
        />
      </div>
    </Sheet>
  );
}
