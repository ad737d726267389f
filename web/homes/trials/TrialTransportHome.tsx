import { formatNumber } from '../../kit/figure/format.ts';
import { TruckStates } from '../dispatch/TruckStates.tsx';
import { BarRow } from '../parts/BarRow.tsx';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { StageSteps } from './StageSteps.tsx';
import { TrialNote } from './TrialNote.tsx';

/** What a transporter would look at: how their trucks are used and where their time goes. */
export default function TrialTransportHome({ home }: HomeProps<'ccnTransport'>) {
  const { transport, truckStates } = home;
  const times = [
    { name: '路上', minutes: transport.driveMinutes, fill: 'bg-busy' },
    { name: '到场等待', minutes: transport.waitMinutes, fill: 'bg-warn' },
    { name: '卸料', minutes: transport.unloadMinutes, fill: 'bg-good' },
  ];
  const most = Math.max(...times.map((time) => time.minutes ?? 0), 0);
  const each = transport.trucks > 0 ? transport.trips / transport.trucks : 0;
  return (
    <>
      <HomeHero
        main={{ label: '今日车次', value: String(transport.trips), unit: '车' }}
        figures={[
          { label: '今日运量', value: formatNumber(transport.volume, 2, { trim: true }), unit: 'm³' },
          { label: '出车', value: String(transport.trucks), unit: '辆' },
          { label: '平均每车', value: formatNumber(each, 1, { trim: true }), unit: '趟' },
          { label: '平均运距', value: formatNumber(transport.km, 1), unit: 'km' },
        ]}
        side={<TruckStates states={truckStates} />}
      />
      <HomeColumns
        left={<StageSteps stages={home.stages} title="车在哪一步" />}
        right={
          <HomeList
            title="每趟的时间花在哪里"
            empty="今天第一车卸完后，这里显示路上、等待和卸料各多久"
            isEmpty={most === 0}
            padded
          >
            {times.map((time) => (
              <BarRow
                key={time.name}
                name={time.name}
                value={`${formatNumber(time.minutes, 0)} 分钟`}
                amount={time.minutes ?? 0}
                most={most}
                fill={time.fill}
              />
            ))}
          </HomeList>
        }
      />
      <TrialNote>运输体验：示例站全部车辆的合计，不含司机和客户信息</TrialNote>
    </>
  );
}
