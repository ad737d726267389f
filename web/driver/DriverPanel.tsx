import { isTruckQueuing, isTruckSuspended } from '@pourline/domain/vehicles/vehicleStages';
import { isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import { Button } from '../kit/button/Button.tsx';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatQuantity, formatShortTime, thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { go } from '../shell/go.ts';
import { carText } from '../trade/carText.ts';
import { vehicleFace } from '../trade/stateTone.ts';
import { brokenText, waitsWhereItStands } from './brokenText.ts';
import { DriverLoad } from './DriverLoad.tsx';
import type { DriverDay } from './driverDay.ts';

/** What the driver reads at a glance: their truck's state, then their load or their place in the queue. */
export function DriverPanel({
  day,
  vehicle,
  now,
  waiting,
}: {
  day: DriverDay;
  vehicle: NonNullable<DriverDay['vehicle']>;
  now: number;
  waiting: number;
}) {
  // A truck that is called waits for its mixer, no longer in the queue.
  const isCalled = day.waybill !== null && isLoadQueuing(day.waybill.state);
  const { label, tone } = vehicleFace(vehicle.state);
  const load = waitsWhereItStands(vehicle, day.waybill) ? null : day.waybill;
  const broken = brokenText(vehicle);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <button type="button" onClick={() => go('mycarinfo')} className="reach whitespace-nowrap text-18">
          <span className="font-semibold">{carText(vehicle.carNo)}</span>
          <span className="ml-2 text-14 text-ink2">{vehicle.plateNumber}</span>
        </button>
        {vehicle.brokenTime === null ? null : <StateTag tone="alarm">故障</StateTag>}
        <StateTag tone={tone}>{isCalled ? '待装料' : label}</StateTag>
        {waiting > 0 ? <StateTag tone="warn">{`待发送${thinSpace}${waiting}`}</StateTag> : null}
        <span className="ml-auto whitespace-nowrap text-13 text-ink3">
          {`今天${thinSpace}${day.today.loads}${thinSpace}车 · ${formatQuantity(day.today.volume, 'm³')}`}
        </span>
      </div>
      <div className="mt-3">
        {broken ? (
          <div role="status" className={load ? 'mb-4 rounded-lg bg-alarm-soft p-4' : undefined}>
            <Said {...broken} />
          </div>
        ) : null}
        {load ? (
          <DriverLoad waybill={load} now={now} />
        ) : broken ? null : (
          <WithoutLoad day={day} vehicle={vehicle} now={now} />
        )}
      </div>
    </>
  );
}

/** What is this near is said to be at once, ms. */
const atOnce = 180_000;

/** When the driver is likely to be called; whoever is next may be at any minute, unless no pour asks for a truck before. */
function callText({ expectedCall }: DriverDay, place: number, now: number): string {
  const at = expectedCall === null ? null : Date.parse(expectedCall);
  if (at !== null && at - now > atOnce) return `约 ${formatShortTime(at, now)} 派车，届时响铃`;
  return place === 1 ? '马上到您，请留意铃声' : '派车时响铃';
}

function WithoutLoad({
  day,
  vehicle,
  now,
}: {
  day: DriverDay;
  vehicle: NonNullable<DriverDay['vehicle']>;
  now: number;
}) {
  if (!vehicle.isOnDutyDriver) return <Said title="还没有当班" note={`请在${day.plant?.name ?? '搅拌站'}内点当班`} />;
  if (vehicle.auxiliaryID !== null)
    return (
      <>
        <Said title="辅助任务中" note="完成后再去排队；完成前不会派货单" />
        <Button
          look="primary"
          size="big"
          className="mt-4 w-full"
          onClick={() => go('driverauxiliaryinfo', { id: vehicle.auxiliaryID ?? '' })}
        >
          看辅助任务
        </Button>
      </>
    );
  if (isTruckQueuing(vehicle.state)) {
    const place = day.queuePlace ?? day.queueLength;
    return (
      <>
        <div className="flex items-end justify-between gap-4">
          <Figure
            size="hero"
            label="我的排队位置"
            value={place === 1 ? '下一个' : `第${thinSpace}${place}`}
            unit={place === 1 ? undefined : '位'}
          />
          <p className="pb-1 text-16 text-ink2">{callText(day, place, now)}</p>
        </div>
        <Planned day={day} now={now} />
      </>
    );
  }
  if (isTruckSuspended(vehicle.state)) {
    const until = vehicle.resumeTime;
    return (
      <Said
        title="已暂停"
        note={until ? `预计 ${formatShortTime(Date.parse(until), now)} 恢复` : '准备好后点恢复待命'}
      />
    );
  }
  const others = day.queueLength;
  return (
    <>
      <Said title={others > 0 ? `${others}${thinSpace}辆车在排队` : '现在没有车排队'} note="到厂后点排队，等调度派车" />
      <Planned day={day} now={now} />
    </>
  );
}

/** What the plan still has for the truck today, so that its driver knows whether to stay. */
function Planned({ day: { planned }, now }: { day: DriverDay; now: number }) {
  if (!planned) return null;
  const at = formatShortTime(Date.parse(planned.loadStart), now);
  return (
    <p className="mt-3 text-16 text-ink2">
      {`排程还有${thinSpace}${planned.loads}${thinSpace}车，下一车约 ${at} 在${planned.plantName}装料`}
    </p>
  );
}

function Said({ title, note }: { title: string; note: string }) {
  return (
    <>
      <p className="font-semibold text-28">{title}</p>
      <p className="mt-1 text-16 text-ink2">{note}</p>
    </>
  );
}
