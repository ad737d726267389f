import { AlarmList } from '../../alarms/AlarmList.tsx';
import { useAlarms } from '../../trade/useAlarms.ts';
import { FirstSteps } from '../parts/FirstSteps.tsx';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { OrderLine } from '../parts/OrderLine.tsx';
import { LineRows, PlantVolumes } from './PlantRows.tsx';
import { SupplyHero } from './SupplyHero.tsx';

/** What awaits the senior manager's word, what is wrong, and the day by plant and line. */
export default function SeniorHome({ home }: HomeProps<'senior'>) {
  const standing = useAlarms();
  const { approvals } = home;
  return (
    <>
      <FirstSteps steps={home.firstSteps} />
      <HomeColumns
        left={
          <HomeList
            title={approvals.total > 0 ? `等您审批 ${approvals.total}` : '等您审批'}
            empty="没有等待审批的订单"
            isEmpty={approvals.total === 0}
            more={{ label: '全部订单', screen: 'orderlist' }}
          >
            {approvals.rows.map((order) => (
              <OrderLine key={order.taskID} order={order} />
            ))}
          </HomeList>
        }
        right={<AlarmList standing={standing} title="现在的异常" />}
      />
      <SupplyHero supply={home.supply} dayStart={home.dayStart} />
      <HomeColumns
        left={<PlantVolumes plants={home.plants} title="各站今天" from={Date.parse(home.dayStart)} />}
        right={<LineRows plants={home.plants} title="生产线 · 近一小时" from={Date.parse(home.dayStart)} />}
      />
    </>
  );
}
