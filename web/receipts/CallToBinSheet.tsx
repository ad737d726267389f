import { bins } from '@pourline/contract/bins';
import { receipts } from '@pourline/contract/receipts';
import type { Receipt } from '@pourline/domain/receipts/receipt';
import { useAct, useCall } from '../api/queries.ts';
import { ActionSheet } from '../kit/sheet/ActionSheet.tsx';

/** Calls a lorry to one of the bins in which its material lies. */
export function CallToBinSheet({
  receipt,
  open,
  onClose,
}: {
  receipt: Pick<Receipt, 'receiptID' | 'materialID' | 'materialName' | 'plantID'>;
  open: boolean;
  onClose: () => void;
}) {
  const { receiptID, materialID, materialName, plantID } = receipt;
  const places = useCall(
    bins.list,
    {
      query: { limit: -1, 'filter.state': 'enabled', 'filter.materialID': materialID, 'filter.plantID': plantID },
    },
    { enabled: open },
  );
  const call = useAct(receipts.modifyState, { success: '已叫号，司机已收到通知' });
  const rows = places.data?.data;
  return (
    <ActionSheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="卸到哪个库位"
      note={rows?.length === 0 ? `没有存放${materialName}的库位，请先在库位看板登记` : undefined}
      items={(rows ?? []).map(({ binID, name, code, hasCompressor }) => ({
        key: binID,
        label: [name, code, hasCompressor ? '有空压机' : ''].filter(Boolean).join(' · '),
        onSelect: () => void call.run({ body: { receiptID, action: 'queueOut', binID } }),
      }))}
    />
  );
}
