import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { useEffect, useState } from 'react';
import { plantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { formatNumber, formatQuantity, thinSpace } from '../kit/figure/format.ts';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { carPlateText } from '../trade/carText.ts';
import { type BatchDraft, draftBatches, weighedBatches } from './batchReadings.ts';

/** The plant finishes loading: what each batch weighed, against what the mix wants; all batches, or none. */
export function LoadingSheet({ waybill, open, onClose }: { waybill: WaybillInfo; open: boolean; onClose: () => void }) {
  const order = useCall(orders.info, { params: { id: waybill.taskID } }, { enabled: open });
  const finish = useAct(waybills.updateState, { success: '装料完成，车辆已出厂' });
  const [drafts, setDrafts] = useState<BatchDraft[]>([]);
  const [shown, setShown] = useState('1');
  const mix = order.data?.proportion?.materials;
  const { taskDetailID, totalVolume } = waybill;
  useEffect(() => {
    if (open) setDrafts(draftBatches(totalVolume, mix ?? []));
  }, [open, mix, totalVolume]);
  const draft = drafts.find(({ batchNo }) => String(batchNo) === shown) ?? drafts[0];
  const weigh = (batchNo: number, name: string, actual: number | null) =>
    setDrafts((list) =>
      list.map((one) =>
        one.batchNo === batchNo
          ? { ...one, materials: one.materials.map((row) => (row.name === name ? { ...row, actual } : row)) }
          : one,
      ),
    );
  const complete = weighedBatches(drafts, new Date(plantNow()).toISOString());
  const isStarted = drafts.some(({ materials }) => materials.some(({ actual }) => actual !== null));
  // The batches of a load add up to its volume: all of them, or none.
  const isPartly = isStarted && complete.length < drafts.length;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="装料完成"
      wideAs="panel"
      footer={
        <Button
          look="primary"
          className="flex-1"
          act={finish}
          disabled={isPartly}
          onClick={async () => {
            const reply = await finish.run({
              params: { id: taskDetailID },
              body: { action: 'finishLoading', batches: complete },
            });
            if (reply) onClose();
          }}
        >
          {isPartly
            ? `还有${thinSpace}${drafts.length - complete.length}${thinSpace}盘未填完`
            : complete.length > 0
              ? `装料完成，记录${thinSpace}${complete.length}${thinSpace}盘`
              : '装料完成，不记录盘数据'}
        </Button>
      }
    >
      <div className="space-y-4 px-4 pb-4">
        <p className="text-14 text-ink2">{`${carPlateText(waybill)} · ${formatQuantity(totalVolume, 'm³')}`}</p>
        {drafts.length > 1 ? (
          <Segmented
            label="盘次"
            value={String(draft?.batchNo ?? 1)}
            onChange={setShown}
            options={drafts.map(({ batchNo }) => ({
              value: String(batchNo),
              label: `第${thinSpace}${batchNo}${thinSpace}盘`,
            }))}
          />
        ) : null}
        {order.isLoading ? <Skeleton shape="info" count={1} /> : null}
        {draft && draft.materials.length > 0 ? (
          <>
            <p className="text-13 text-ink3">{`本盘 ${formatQuantity(draft.volume, 'm³')}，填秤上的实际值`}</p>
            {draft.materials.map((row) => (
              <div key={`${draft.batchNo} ${row.name}`} className="flex items-center gap-3">
                <div className="min-w-0 flex-1">
                  <div className="truncate text-14">{row.name}</div>
                  <div className="text-12 text-ink3">{`目标 ${formatNumber(row.target, 2, { trim: true })} kg`}</div>
                </div>
                <div className="w-36">
                  <NumberField
                    aria-label={`${row.name}实际用量，千克`}
                    value={row.actual}
                    onChange={(actual) => weigh(draft.batchNo, row.name, actual)}
                    unit="kg"
                  />
                </div>
              </div>
            ))}
          </>
        ) : order.isLoading ? null : (
          <p className="text-14 text-ink3">该订单没有可用的配合比，可直接完成装料</p>
        )}
      </div>
    </Sheet>
  );
}
