import type { BodyOf } from '@pourline/contract/endpoint';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { addM3, subM3 } from '@pourline/domain/volume';
import { isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import { useState } from 'react';
import { useAct, useCall, useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { doneTogether } from '../kit/button/doing.ts';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Select } from '../kit/field/Select.tsx';
import { formatQuantity } from '../kit/figure/format.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { useSettled } from '../kit/form/useSettled.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { toast } from '../kit/shell/toast.ts';
import { clashText, unkeptText } from '../planning/moves/clashText.ts';
import { movedOrderText } from '../planning/moves/movedOrderText.ts';
import { go } from '../shell/go.ts';
import { carText } from '../trade/carText.ts';

/** How long what was given elsewhere can be taken back by one touch. */
const undoMs = 10_000;

/** Gives a load that is not mixed yet to another truck of the queue, another volume, or another order; or lets it change trucks with another such load. */
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
  const form = useBodyForm(waybills.reassign, { carID, totalVolume });
  const { carID: chosen, totalVolume: volume = null } = form.values;
  const car = chosen ?? carID;
  const [order, setOrder] = useState(taskID);
  const queue = useCall(vehicles.queue, { query: { limit: -1 } });
  const list = useList(orders.list, { query: { 'filter.state': isOrderSupplying.states.join() } }, { limit: 100 });
  // Loads that wait for the mixer: their trucks can be changed as well.
  const waiting = useList(waybills.list, { query: { 'filter.state': isLoadQueuing.states.join() } }, { limit: 100 });
  const others = waiting.items.filter((one) => one.taskDetailID !== taskDetailID);
  const other = others.find((one) => one.carID === car);
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
    if (other) {
      const swap = { params, body: { withID: other.taskDetailID } };
      if (await reassign.run(swap))
        say(`${carText(carNo)} 与 ${carText(other.carNo)} 已换车`, () => reassign.run(swap));
      return;
    }
    const done = await form.send((body) => reassign.run({ params, body }));
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
    : other
      ? [
          `${carText(other.carNo)} 送本单 ${formatQuantity(totalVolume, 'm³')}`,
          `${carText(carNo)} 送 ${other.projectName} · ${other.constructionSite} ${formatQuantity(other.totalVolume, 'm³')}`,
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
      ...(!isMoved && form.body && volume !== totalVolume && { totalVolume: form.body.totalVolume }),
    }),
  );
  const tried = useCall(
    planning.tryReassign,
    { params, body: JSON.parse(wanted) as BodyOf<typeof planning.tryReassign> },
    { enabled: told.length > 0 && wanted !== '{}' && !other },
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
                ...others.map((one) => ({
                  value: one.carID,
                  label: carText(one.carNo),
                  note: `换车 · 它要送 ${one.projectName} ${formatQuantity(one.totalVolume, 'm³')}`,
                })),
              ]}
              value={car}
              onChange={(next) => form.change({ carID: next })}
            />
          </Field>
          {other ? null : (
            <Field label="方量" required error={form.mistakes.totalVolume}>
              <NumberField value={volume} onChange={(next) => form.change({ totalVolume: next })} unit="m³" />
            </Field>
          )}
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
        act={doneTogether(reassign, move)}
        disabled={told.length === 0 || form.body === null}
        onClick={() => void save()}
      >
        {isMoved ? '改送这个订单' : other ? '换车' : '改派'}
      </Button>
    </div>
  );
}
