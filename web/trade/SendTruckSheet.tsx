import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { sendingText } from '@pourline/domain/dispatch/departures';
import { formatClock } from '@pourline/domain/time';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { cx } from '../kit/cx.ts';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { Select } from '../kit/field/Select.tsx';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatNumber, formatQuantity, formatTime } from '../kit/figure/format.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { carText } from './carText.ts';
import { earlyText } from './promiseWords.ts';
import { truckReasonTexts } from './truckReason.ts';
import { useSendTruck } from './useSendTruck.ts';

/** An order that a truck is to be sent to; with `carID` that truck, else the one that goes next. */
export interface ToSend {
  taskID: string;
  carID?: string | undefined;
}

/** The next load of an order before it is sent: which truck and why, how much, when it is there, and what the plan had instead. */
export function SendTruckSheet({ load, onClose }: { load: ToSend | null; onClose: () => void }) {
  return (
    <Sheet
      open={load !== null}
      onOpenChange={(next) => !next && onClose()}
      title={load?.carID === undefined ? '派下一车' : '派这辆'}
    >
      {load ? <NextLoad key={`${load.taskID} ${load.carID}`} load={load} onClose={onClose} /> : null}
    </Sheet>
  );
}

function NextLoad({ load: { taskID, carID: named }, onClose }: { load: ToSend; onClose: () => void }) {
  const [carID, setCarID] = useState<string | null>(named ?? null);
  const next = useCall(waybills.checkCreate, { body: { taskID, ...(carID && { carID }) } }, { keepBefore: true });
  const queue = useCall(vehicles.queue, { query: { limit: -1 } });
  const { send, act } = useSendTruck(onClose);
  const found = next.data;
  const form = useBodyForm(
    waybills.create,
    { taskID, totalVolume: null },
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
      {load.early === null ? null : (
        <p role="status" className="mt-4 rounded-md bg-warn-soft px-3 py-2 text-14 text-warn-ink">
          {earlyText(load.early)}
        </p>
      )}
      {act.blocked === null ? null : <p className="mt-4 text-13 text-mistake">{act.blocked}</p>}
      <Button
        look="primary"
        className="mt-6 w-full"
        act={act}
        disabled={form.body === null || next.isFetching}
        onClick={() => void form.send((body) => send(body, load.early !== null))}
      >
        {`${load.early === null ? '' : '已与工地确认，'}派出 ${carText(load.carNo)}`}
      </Button>
    </div>
  );
}
