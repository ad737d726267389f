import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { leftToSign } from '@pourline/domain/waybills/leftToSign';
import { siteSignature } from '@pourline/domain/waybills/siteSignature';
import { useAct } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { formatQuantity } from '../kit/figure/format.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { ReasonField } from '../trade/ReasonField.tsx';
import { moreThanUnloaded } from './surplusChoice.ts';

const usual = ['工地补交签单', '签收方量填错', '工地无人签收'] as const;

/** The dispatcher says what the site has received, and why that is not what it signed for. */
export function CorrectSignSheet({
  waybill,
  open,
  onClose,
}: {
  waybill: WaybillInfo;
  open: boolean;
  onClose: () => void;
}) {
  const correct = useAct(waybills.correctSign, { success: '已更正签收' });
  const left = leftToSign(waybill);
  const form = useBodyForm(
    waybills.correctSign,
    { signVolume: waybill.signVolume ?? left, reason: '' },
    { limits: ({ signVolume }) => ({ signVolume: moreThanUnloaded(signVolume, left) }) },
  );
  const { signer, signVolume: own } = siteSignature(waybill, waybill.corrections);
  const signed = own === null ? '工地没有签收' : `${signer ?? ''}已签 ${formatQuantity(own, 'm³')}`;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="更正签收"
      footer={
        <Button
          look="primary"
          className="flex-1"
          disabled={form.body === null || form.body.signVolume === waybill.signVolume}
          act={correct}
          onClick={() =>
            form.send(async (body) => {
              if (await correct.run({ params: { id: waybill.taskDetailID }, body })) onClose();
            })
          }
        >
          {form.mistakes.signVolume ??
            (form.values.signVolume === waybill.signVolume ? '方量没有变' : form.body === null ? '先写原因' : '更正')}
        </Button>
      }
    >
      <div className="space-y-4 px-4 pb-4">
        <Field
          label="签收方量"
          required
          error={form.mistakes.signVolume}
          hint={`${signed}，卸料 ${formatQuantity(left, 'm³')}`}
        >
          <NumberField
            value={form.values.signVolume}
            onChange={(signVolume) => form.change({ signVolume })}
            unit="m³"
          />
        </Field>
        <ReasonField
          usual={usual}
          value={form.values.reason ?? ''}
          onChange={(reason) => form.change({ reason })}
          placeholder="为什么更正"
        />
      </div>
    </Sheet>
  );
}
