import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { sendingText } from '@pourline/domain/dispatch/departures';
import { formatClock } from '@pourline/domain/time';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { cx } from '../../kit/cx.ts';
import { Field } from '../../kit/field/Field.tsx';
import { NumberField } from '../../kit/field/NumberField.tsx';
import { Select } from '../../kit/field/Select.tsx';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatNumber, formatQuantity, formatTime } from '../../kit/figure/format.ts';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { ErrorState } from '../../kit/page/ErrorState.tsx';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { Sheet } from '../../kit/sheet/Sheet.tsx';
import { carText } from '../../trade/carText.ts';
import { truckReasonTexts } from '../../trade/truckReason.ts';
import { useSendTruck } from '../../trade/useSendTruck.ts';

/** The next load of an order: which truck, how much; the first of the queue unless another is chosen. */
export function SendTruckSheet({ order, open, onClose }: { order: OrderInfo; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title="派下一车">
      {open ? <NextLoad order={order} onClose={onClose} /> : null}
    </Sheet>
  );
}

function NextLoad({ order, onClose }: { order: OrderInfo; onClose: () => void }) {
  const [carID, setCarID] = useState<string | null>(null);
  const next = useCall(
    waybills.checkCreate,
    { body: { taskID: order.taskID, ...(carID && { carID }) } },
    { keepBefore: true },
  );
  const queue = useCall(vehicles.queue, { query: { limit: -1 } });
  const { send, isRunning } = useSendTruck(onClose);
  const found = next.data;
  const form = useBodyForm(
    waybills.create,
    { taskID: order.taskID, totalVolume: null },
    {
      follows: () => (found ? { carID: found.carID } : {}),
      limits: ({ totalVolume }) => ({
        totalVolume:
          found && (totalVolume ?? 0) > found.leftVolume
            ? `剩余未派 ${formatQuantity(found.leftVolume, 'm³')}`
            : undefined,
      }),
    },
  );
  const { totalVolume: volume = null } = form.values;
  const fill = useEffectEvent((fitting: number | null) => form.change({ totalVolume: fitting }));
  const fitting = found?.totalVolume ?? null;
  useEffect(() => fill(fitting), [fitting]);

  if (next.error && !next.data) return <ErrorState text={next.error} onRetry={() => void next.refetch()} />;
  if (!next.data) return <Skeleton shape="info" count={1} className="p-4" />;
  const load = next.data;
  return (
    <div className="p-4">
      <div className="flex items-end justify-between gap-4">
        <Figure size="large" label={`${load.plateNumber} · ${load.driverName}`} value={carText(load.carNo)} />
        <Figure
          size="large"
          label="本车方量"
          value={formatNumber(volume, 2, { trim: true })}
          unit="m³"
          className="text-right"
        />
      </div>
      <p className="mt-2 text-14 text-ink2">{`${truckReasonTexts[load.why]} · 约 ${formatTime(Date.parse(load.arrivalTime))} 到工地`}</p>
      <p className="mt-1 text-13 text-ink3">{`派出后剩余未派 ${formatQuantity(Math.max(0, load.leftVolume - (volume ?? 0)), 'm³')}`}</p>
      {load.loadStart !== null || load.departures.length > 0 ? (
        <p className={cx('mt-1 text-13', load.departures.length > 0 ? 'text-warn-ink' : 'text-ink2')}>
          {[load.loadStart === null ? null : `计划 ${formatClock(load.loadStart)} 装料`, sendingText(load.departures)]
            .filter((part) => part !== null)
            .join('，')}
        </p>
      ) : null}
      <div className="mt-5 grid grid-cols-2 gap-4">
        <Field label="车辆" required>
          <Select
            options={(queue.data?.data ?? []).map((car, index) => ({
              value: car.carID,
              label: carText(car.carNo),
              note: `${index === 0 ? '队首' : `第 ${index + 1} 位`} · ${car.plateNumber}`,
            }))}
            value={load.carID}
            onChange={setCarID}
          />
        </Field>
        <Field label="方量" required error={form.mistakes.totalVolume}>
          <NumberField value={volume} onChange={(totalVolume) => form.change({ totalVolume })} unit="m³" />
        </Field>
      </div>
      <Button
        look="primary"
        className="mt-6 w-full"
        busy={isRunning}
        disabled={form.body === null || next.isFetching}
        onClick={() => void form.send(send)}
      >
        {`派出 ${carText(load.carNo)}`}
      </Button>
    </div>
  );
}
