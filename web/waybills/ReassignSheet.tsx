import type { BodyOf } from '@pourline/contract/endpoint';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { addM3, subM3 } from '@pourline/domain/volume';
import { useState } from 'react';
import { useAct, useCall, useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Select } from '../kit/field/Select.tsx';
import { formatQuantity } from '../kit/figure/format.ts';
import { useSettled } from '../kit/form/useSettled.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { toast } from '../kit/shell/toast.ts';
import { clashText, unkeptText } from '../planning/moves/clashText.ts';
import { movedOrderText } from '../planning/moves/movedOrderText.ts';
import { go } from '../shell/go.ts';
import { carText } from '../trade/carText.ts';

/** How long what was given elsewhere can be taken back by one touch. */
const undoMs = 10_000;

/** Gives a load that is not mixed yet to another truck, another volume, or another order. */
export function ReassignSheet({
  waybill,
  open,
  onClose,
}: {
  waybill: WaybillInfo;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="改派">
      {open ? <Reassign waybill={waybill} onClose={onClose} /> : null}
    </Sheet>
  );
}

function Reassign({ waybill, onClose }: { waybill: WaybillInfo; onClose: () => void }) {
  const { taskDetailID, taskID, carID, carNo, totalVolume } = waybill;
  const [car, setCar] = useState(carID);
  const [volume, setVolume] = useState<number | null>(totalVolume);
  const [order, setOrder] = useState(taskID);
  const queue = useCall(vehicles.queue, { query: { limit: -1 } });
  const list = useList(orders.list, { query: { 'filter.state': isOrderSupplying.states.join() } }, { limit: 100 });
  const reassign = useAct(waybills.reassign);
  const move = useAct(waybills.takeBack);
  const params = { id: taskDetailID };
  const pour = (id: string) => list.items.find((one) => one.taskID === id);
  const unsent = (id: string): number => {
    const one = pour(id);
    return one ? subM3(one.scheduledCa, one.assignedCa) : 0;
  };
  const isMoved = order !== taskID;
  const say = (text: string, undo: () => Promise<unknown>) => {
    toast(text, { tone: 'good', undo: () => void undo(), ms: undoMs });
    onClose();
  };
  const save = async (): Promise<void> => {
    if (isMoved) {
      const made = await move.run({ params, body: { taskID: order } });
      if (!made) return;
      say(`${carText(made.carNo)} ${formatQuantity(made.totalVolume, 'm³')} 改送 ${made.projectName}`, () =>
        move.run({ params: { id: made.taskDetailID }, body: { taskID } }),
      );
      go('waybillinfo', { id: made.taskDetailID });
      return;
    }
    const body = { carID: car, totalVolume: volume ?? totalVolume };
    const done = await reassign.run({ params, body });
    if (!done) return;
    say(`已改派 ${carText(done.carNo)} ${formatQuantity(done.totalVolume, 'm³')}`, () =>
      reassign.run({ params, body: { carID, totalVolume } }),
    );
  };
  const changes = isMoved
    ? [
        `原订单未派 ${formatQuantity(unsent(taskID), 'm³')} → ${formatQuantity(addM3(unsent(taskID), totalVolume), 'm³')}`,
        `新订单未派 ${formatQuantity(unsent(order), 'm³')}，方量按它需要的重新定`,
      ]
    : [
        car === carID ? '' : `${carText(carNo)} 回到排队原位`,
        volume === totalVolume || volume === null
          ? ''
          : `订单未派 ${formatQuantity(unsent(taskID), 'm³')} → ${formatQuantity(subM3(addM3(unsent(taskID), totalVolume), volume), 'm³')}`,
      ];
  const told = changes.filter((line) => line !== '');
  // Only when nothing has moved for a moment: numbers are typed digit by digit.
  const wanted = useSettled(
    JSON.stringify({
      ...(isMoved ? { taskID: order } : { ...(car !== carID && { carID: car }) }),
      ...(!isMoved && volume !== null && volume > 0 && volume !== totalVolume && { totalVolume: volume }),
    }),
  );
  const tried = useCall(
    planning.tryReassign,
    { params, body: JSON.parse(wanted) as BodyOf<typeof planning.tryReassign> },
    { enabled: told.length > 0 && wanted !== '{}' },
  );
  const unkept = unkeptText(tried.data?.conflicts);
  return (
    <div className="space-y-5 p-4">
      <Field label="订单" required>
        <Select
          options={list.items.map((one) => ({
            value: one.taskID,
            label: `${one.projectName} · ${one.constructionSite}`,
            note: `${one.strengthNo} · 未派 ${formatQuantity(subM3(one.scheduledCa, one.assignedCa), 'm³')}`,
          }))}
          value={order}
          onChange={setOrder}
        />
      </Field>
      {isMoved ? null : (
        <div className="grid grid-cols-2 gap-4">
          <Field label="车辆" required>
            <Select
              options={[
                { value: carID, label: carText(carNo), note: '现在这辆' },
                ...(queue.data?.data ?? []).map((one, index) => ({
                  value: one.carID,
                  label: carText(one.carNo),
                  note: `${index === 0 ? '队首' : `第 ${index + 1} 位`} · ${formatQuantity(one.capacity, 'm³')}`,
                })),
              ]}
              value={car}
              onChange={setCar}
            />
          </Field>
          <Field label="方量" required>
            <NumberField value={volume} onChange={setVolume} unit="m³" />
          </Field>
        </div>
      )}
      {told.length > 0 ? (
        <ul className="text-13 text-ink2">
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {told.length > 0 && (tried.data || tried.error || tried.isLoading) ? (
        <div role="status" aria-label="改派的影响" className="text-13">
          {tried.data ? (
            <ul className="space-y-1">
              {unkept ? <li className="font-medium text-alarm-ink">{unkept}</li> : null}
              {tried.data.clashes.map((one) => (
                <li key={one.loadID} className="text-alarm-ink">
                  {clashText(one)}
                </li>
              ))}
              {tried.data.orders.map((one) => (
                <li key={one.taskID}>{`${one.projectName} · ${one.constructionSite}：${movedOrderText(one)}`}</li>
              ))}
              {tried.data.orders.length === 0 ? <li className="text-ink2">其他车次都不受影响</li> : null}
            </ul>
          ) : (
            <p className="text-ink3">{tried.error ?? '正在算对各单的影响…'}</p>
          )}
        </div>
      ) : null}
      <Button
        look="primary"
        className="w-full"
        busy={reassign.isRunning || move.isRunning}
        disabled={told.length === 0 || volume === null}
        onClick={() => void save()}
      >
        {isMoved ? '改送这个订单' : '改派'}
      </Button>
    </div>
  );
}
