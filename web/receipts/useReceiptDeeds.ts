import { receipts } from '@pourline/contract/receipts';
import type { Receipt } from '@pourline/domain/receipts/receipt';
import type { ReceiptAction } from '@pourline/domain/receipts/receiptStates';
import { useAct } from '../api/queries.ts';
import { ask, confirm } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import type { DeedsOf } from '../trade/actForms.ts';
import type { receiptForms } from './receiptForms.ts';

/** What the buttons of a delivery do. */
export function useReceiptDeeds({
  receiptID,
  receiptNo,
}: Pick<Receipt, 'receiptID' | 'receiptNo'>): DeedsOf<ReceiptAction, typeof receiptForms, () => Promise<unknown>> {
  const accept = useAct(receipts.modifyState, { success: '已签收，司机可以送来' });
  const refuse = useAct(receipts.modifyState, { success: '已拒收，司机已收到通知' });
  const arrive = useAct(receipts.modifyState, { success: '已到站，等叫号卸货' });
  const fail = useAct(receipts.modifyState, { success: '已判不合格，司机和材料员已收到通知' });
  const unload = useAct(receipts.modifyState, { success: '已卸完' });
  const complete = useAct(receipts.modifyState, { success: '收货已完成' });
  const revoke = useAct(receipts.cancel, { success: '送货单已撤销' });
  return {
    accept: () => accept.run({ body: { receiptID, action: 'accept' } }),
    arrive: () => arrive.run({ body: { receiptID, action: 'arrive' } }),
    refuse: async () => {
      const reason = await ask({ title: `拒收 ${receiptNo}？`, label: '原因（司机会看到）', yes: '拒收' });
      if (reason) await refuse.run({ body: { receiptID, action: 'refuse', reason } });
    },
    failSampling: async () => {
      const reason = await ask({
        ...{ title: `${receiptNo} 抽检不合格？`, label: '原因（司机和材料员会看到）', yes: '判不合格' },
      });
      if (reason) await fail.run({ body: { receiptID, action: 'failSampling', reason } });
    },
    unload: async () => {
      if (await confirm({ title: '货已卸完？', text: '车辆随即离开，过磅称皮重。', yes: '卸完离开' }))
        await unload.run({ body: { receiptID, action: 'unload' } });
    },
    complete: async () => {
      if (await confirm({ title: `完成 ${receiptNo}？`, text: '完成后计入收货，不能撤回。', yes: '完成收货' }))
        await complete.run({ body: { receiptID, action: 'complete' } });
    },
    modify: async () => go('receiptform', { id: receiptID }),
    revoke: async () => {
      const text = '撤销后列表里不再显示，不能恢复。';
      if (await confirm({ title: `撤销 ${receiptNo}？`, text, yes: '撤销送货单' }))
        await revoke.run({ body: { receiptID } });
    },
  };
}
