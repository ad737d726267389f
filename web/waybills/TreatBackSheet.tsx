import { type WaybillInfo, waybills } from '@pourline/contract/waybills';
import { useState } from 'react';
import { useAct } from '../api/queries.ts';
import { SlideToConfirm } from '../kit/button/SlideToConfirm.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { ReasonField } from './ReasonField.tsx';
import { volumeMistake } from './volumeMistake.ts';

const usual = ['坍落度不符', '工地停工', '料龄超时'] as const;

/** Calls the load back to the plant with what is still in the drum. Cannot be taken back, so it slides. */
export function TreatBackSheet({
  waybill,
  open,
  onClose,
}: {
  waybill: WaybillInfo;
  open: boolean;
  onClose: () => void;
}) {
  const treatBack = useAct(waybills.treatBack, { success: '已通知退回' });
  const [volume, setVolume] = useState<number | null>(waybill.totalVolume);
  const [reason, setReason] = useState('');
  const mistake = volumeMistake(volume, waybill.totalVolume);
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="退回处理"
      footer={
        <div className="grid flex-1">
          <SlideToConfirm
            label="退回搅拌站"
            disabled={mistake !== null || !reason.trim()}
            onConfirm={async () => {
              const body = { surplusVolume: volume ?? 0, reason };
              if (await treatBack.run({ params: { id: waybill.taskDetailID }, body })) onClose();
            }}
          />
        </div>
      }
    >
      <div className="space-y-4 px-4 pb-4">
        <Field label="退回方量" required error={mistake ?? undefined}>
          <NumberField value={volume} onChange={setVolume} unit="m³" />
        </Field>
        <ReasonField usual={usual} value={reason} onChange={setReason} placeholder="为什么退回" />
      </div>
    </Sheet>
  );
}
