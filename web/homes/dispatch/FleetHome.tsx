import { isTruckInWorkshop, isTruckOffDuty } from '@pourline/domain/vehicles/vehicleStages';
import { AlarmList } from '../../alarms/AlarmList.tsx';
import { usePlantNow } from '../../api/clock.ts';
import { useBreakdownWork } from '../../breakdowns/useBreakdownWork.tsx';
import { formatDuration, formatNumber, formatQuantity, thinSpace } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { go } from '../../shell/go.ts';
import { carText } from '../../trade/carText.ts';
import { vehicleFace } from '../../trade/stateTone.ts';
import { useAlarms } from '../../trade/useAlarms.ts';
import { useFigures } from '../figures/useFigures.ts';
import { BarRow } from '../parts/BarRow.tsx';
import { FirstSteps } from '../parts/FirstSteps.tsx';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { TruckStates } from './TruckStates.tsx';

/** Longer than this behind the wheel in a row is too long, hours. */
const longDuty = 10;
/** Those on duty longest stand first; the rest is a tap away. */
const shownDrivers = 8;

/** Trucks by state, who drives and how long already, what broke, and how much each truck has carried. */
export default function FleetHome({ home }: HomeProps<'fleet'>) {
  const now = usePlantNow(60_000);
  const standing = useAlarms();
  const work = useBreakdownWork(true);
  const { truckStates, drivers, trips, transport } = home;
  const open = useFigures();
  const from = Date.parse(home.dayStart);
  const ofDay = { from, to: from + 86_400_000 };
  const all = truckStates.reduce((sum, row) => sum + row.count, 0);
  const idle = truckStates
    .filter((row) => row.broken || isTruckInWorkshop(row.state) || isTruckOffDuty(row.state))
    .reduce((sum, row) => sum + row.count, 0);
  const most = Math.max(...trips.map((one) => one.trips), 0);
  return (
    <>
      <FirstSteps steps={home.firstSteps} />
      <HomeHero
        main={{ label: '出车', value: String(all - idle), unit: `/ ${all} 辆`, onOpen: () => go('vehiclestate') }}
        figures={[
          { label: '今日车次', value: String(transport.trips), unit: '车', onOpen: open('made', ofDay) },
          {
            label: '今日运量',
            value: formatNumber(transport.volume, 2, { trim: true }),
            unit: 'm³',
            onOpen: open('made', ofDay),
          },
          { label: '平均运距', value: formatNumber(transport.km, 1), unit: 'km' },
        ]}
        side={<TruckStates states={truckStates} />}
      />
      <HomeColumns
        left={
          <>
            <AlarmList standing={standing} title="要处理" work={work} />
            <HomeList
              title={`当班司机${thinSpace}${drivers.length}`}
              empty="还没有司机当班"
              isEmpty={drivers.length === 0}
              more={drivers.length > shownDrivers ? { label: '全部车辆', screen: 'vehiclestate' } : undefined}
            >
              {drivers.slice(0, shownDrivers).map((driver) => {
                const face = vehicleFace(driver.state);
                const minutes = driver.since === null ? null : (now - Date.parse(driver.since)) / 60_000;
                const long = minutes !== null && minutes > longDuty * 60;
                return (
                  <Row
                    key={driver.carID}
                    title={`${carText(driver.carNo)} · ${driver.name || '未登记'}`}
                    note={
                      minutes === null ? undefined : (
                        <span
                          className={long ? 'text-warn-ink' : undefined}
                        >{`已当班 ${formatDuration(minutes)}`}</span>
                      )
                    }
                    trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
                    onOpen={() => go('carinfo', { id: driver.carID })}
                    chevron={false}
                  />
                );
              })}
            </HomeList>
          </>
        }
        right={
          <HomeList
            title="今天各车车次"
            empty="今天还没有出车，装完第一车后这里按车次排列"
            isEmpty={trips.length === 0}
            padded
          >
            {trips.map((one) => (
              <BarRow
                key={one.carID}
                name={carText(one.carNo)}
                value={`${one.trips}${thinSpace}车 · ${formatQuantity(one.volume, 'm³')}`}
                amount={one.trips}
                most={most}
                fill="bg-info"
                onOpen={() => go('carinfo', { id: one.carID })}
              />
            ))}
          </HomeList>
        }
      />
    </>
  );
}
