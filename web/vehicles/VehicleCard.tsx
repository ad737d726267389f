import type { MapSceneTruck } from '@pourline/contract/positions/mapScene';
import { vehicles } from '@pourline/contract/vehicles';
import { alarmRow } from '@pourline/domain/alarms/alarmKinds';
import { isTruckBroken } from '@pourline/domain/vehicles/brokenTruck';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Phone from 'lucide-react/icons/phone';
import X from 'lucide-react/icons/x';
import { useCall } from '../api/queries.ts';
import { IconButton } from '../kit/button/IconButton.tsx';
import { formatQuantity, spaceText } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { go } from '../shell/go.ts';
import { AgeFace } from '../trade/AgeFace.tsx';
import { AlarmTag } from '../trade/AlarmTag.tsx';
import { CarName } from '../trade/CarName.tsx';
import { carText } from '../trade/carText.ts';
import { standingFace } from '../trade/stateTone.ts';
import { useAlarms } from '../trade/useAlarms.ts';
import { shownTime } from '../trade/waybillTimes.ts';
import { heardText } from './VehicleRow.tsx';

/** The truck chosen on the map: who drives, what it carries and how old that is, and how to call. */
export function VehicleCard({ truck, now, onClose }: { truck: MapSceneTruck; now: number; onClose: () => void }) {
  const { data } = useCall(vehicles.info, { params: { id: truck.carID } });
  const face = standingFace(isTruckBroken(truck) ? 'broken' : truck.state);
  const alarms = useAlarms().ofTruck.get(truck.carID);
  const driver = data?.drivers.find(({ userID }) => userID === data.onDutyDriverOID);
  const waybill = data?.waybill;
  const time = waybill ? shownTime(waybill, now) : null;
  return (
    <section aria-label={`${carText(truck.carNo)}的情况`} className="rounded-lg bg-raised p-4 shadow-2">
      <div className="flex items-center gap-2">
        <h2 className="font-semibold text-18">
          <CarName car={truck} />
        </h2>
        <StateTag tone={face.tone}>{face.label}</StateTag>
        <AlarmTag alarms={alarms} />
        <span className="ml-auto" />
        {driver ? (
          <a
            href={`tel:${driver.mobileNo}`}
            aria-label={`拨打司机 ${driver.name}`}
            className="reach flex size-control items-center justify-center rounded-md text-accent-ink hover:bg-hover"
          >
            <Phone className="size-5" aria-hidden="true" />
          </a>
        ) : null}
        <IconButton label="取消选择" icon={<X />} onClick={onClose} className="-mr-2" />
      </div>
      <p className="text-14 text-ink2">
        {`${truck.onDutyDriverName ?? '无人当班'} · 定位 ${heardText(truck.gnssTime, now)}${truck.speed ? ` · ${Math.round(truck.speed)} km/h` : ''}`}
      </p>
      {alarms?.map((alarm) => (
        <p key={alarm.alarmID} className="text-13 text-alarm-ink">
          {`${alarmRow(alarm.kind).title}：${spaceText(alarm.cause)}`}
        </p>
      ))}
      {waybill && time ? (
        <button
          type="button"
          onClick={() => go('waybillinfo', { id: waybill.taskDetailID })}
          className="-mx-2 mt-2 flex w-[calc(100%+16px)] items-center gap-3 rounded-md p-2 text-left hover:bg-hover"
        >
          <AgeFace waybill={waybill} now={now} size={48} named />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-14">{spaceText(waybill.projectName)}</span>
            <span className="block truncate text-13 text-ink3">
              {`${waybill.strengthNo} ${formatQuantity(waybill.totalVolume, 'm³')} · ${time.label} ${time.text}`}
            </span>
          </span>
          <ChevronRight className="size-4 shrink-0 text-ink3" aria-hidden="true" />
        </button>
      ) : (
        <p className="mt-2 text-13 text-ink3">没有在途货单</p>
      )}
    </section>
  );
}
