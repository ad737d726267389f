import { orders } from '@pourline/contract/orders';
import { type WaybillInfo, waybills } from '@pourline/contract/waybills';
import { subM3 } from '@pourline/domain/volume';
import { useState } from 'react';
import { useAct, useList } from '../api/queries.ts';
import { Button } from '../kit/Button.tsx';
import { Empty } from '../kit/Empty.tsx';
import { Field } from '../kit/Field.tsx';
import { formatQuantity, spaceText } from '../kit/format.ts';
import { Row } from '../kit/Row.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { TextField } from '../kit/TextField.tsx';

/** Takes the load to another running order: those of the same grade first. */
export function TransferSheet({
  waybill,
  open,
  onClose,
}: {
  waybill: WaybillInfo;
  open: boolean;
  onClose: () => void;
}) {
  const list = useList(orders.list, { query: { 'filter.state': 'pts_opening' } }, { enabled: open, limit: 100 });
  const transfer = useAct(waybills.transfer, { success: '已转送' });
  const [taskID, setTaskID] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const others = list.items
    .filter((order) => order.taskID !== waybill.taskID)
    .toSorted((a, b) => Number(b.strengthNo === waybill.strengthNo) - Number(a.strengthNo === waybill.strengthNo));
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="转送到"
      wideAs="panel"
      footer={
        <Button
          look="primary"
          className="flex-1"
          busy={transfer.isRunning}
          disabled={!taskID || !reason.trim()}
          onClick={async () => {
            if (taskID && (await transfer.run({ params: { id: waybill.taskDetailID }, body: { taskID, reason } })))
              onClose();
          }}
        >
          转送
        </Button>
      }
    >
      <div className="px-4 pb-2">
        <Field label="原因" required>
          <TextField value={reason} onChange={setReason} placeholder="如 原工地已浇满" maxLength={200} />
        </Field>
      </div>
      {list.isLoading ? <Skeleton shape="row" count={4} /> : null}
      {!list.isLoading && others.length === 0 ? (
        <Empty title="没有其他供应中的订单" note="可改用退回处理，把料带回搅拌站" />
      ) : null}
      {others.map((order) => (
        <Row
          key={order.taskID}
          selected={order.taskID === taskID}
          onOpen={() => setTaskID(order.taskID)}
          chevron={false}
          title={spaceText(order.projectName)}
          note={`${spaceText(order.constructionSite)} · 还需 ${formatQuantity(subM3(order.scheduledCa, order.assignedCa), 'm³')}`}
          trailing={
            <span className={order.strengthNo === waybill.strengthNo ? 'text-ink' : 'text-warn-ink'}>
              {order.strengthNo}
            </span>
          }
        />
      ))}
    </Sheet>
  );
}
