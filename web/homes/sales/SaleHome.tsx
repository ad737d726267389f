import { isOrderToApprove } from '@pourline/domain/orders/orderStages';
import { usePlantNow } from '../../api/clock.ts';
import { formatNumber, formatShortTime, spaceText, thinSpace } from '../../kit/figure/format.ts';
import { Row } from '../../kit/list/Row.tsx';
import { go } from '../../shell/go.ts';
import { OwnAlarms } from '../../trade/OwnAlarms.tsx';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { useFigures } from '../figures/useFigures.ts';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { OrderLine } from '../parts/OrderLine.tsx';
import { PourRow } from '../pouring/PourRow.tsx';
import { CustomerBars } from './CustomerBars.tsx';

/** What to approve, how the own customers' pours go, who buys how much, and who has gone quiet. */
export default function SaleHome({ home }: HomeProps<'sale'>) {
  const now = usePlantNow(60_000);
  const names = useCodeNames();
  const { approvals, supply, pours, quiet } = home;
  const waits = approvals.total > 0;
  const open = useFigures();
  const from = Date.parse(home.dayStart);
  const ofDay = { from, to: from + 86_400_000 };
  const today = pours.filter((pour) => !isOrderToApprove(pour.state));
  return (
    <>
      <HomeHero
        main={
          waits
            ? { label: '等您审批', value: String(approvals.total), unit: '单' }
            : {
                label: '我的客户今日已供',
                value: formatNumber(supply.delivered, 2, { trim: true }),
                unit: 'm³',
                onOpen: open('delivered', ofDay),
              }
        }
        note={waits ? undefined : '没有等待审批的订单'}
        figures={[
          ...(waits
            ? [
                {
                  label: '今日已供',
                  value: formatNumber(supply.delivered, 2, { trim: true }),
                  unit: 'm³',
                  onOpen: open('delivered', ofDay),
                },
              ]
            : []),
          {
            label: '今日计划',
            value: formatNumber(supply.planned, 2, { trim: true }),
            unit: 'm³',
            onOpen: open('planned', ofDay),
          },
          { label: '供应中', value: String(supply.open), unit: '单', onOpen: open('supplying') },
          {
            label: '在途',
            value: formatNumber(supply.onRoad, 2, { trim: true }),
            unit: 'm³',
            onOpen: open('onRoad'),
          },
        ]}
      />
      <OwnAlarms />
      <HomeColumns
        left={
          <>
            {waits ? (
              <HomeList title="待审批" empty="" isEmpty={false} more={{ label: '全部订单', screen: 'orderlist' }}>
                {approvals.rows.map((order) => (
                  <OrderLine key={order.taskID} order={order} />
                ))}
              </HomeList>
            ) : null}
            <HomeList
              title="我的客户今天的浇筑"
              empty="客户今天没有浇筑，审批通过的订单会按时间排在这里"
              isEmpty={today.length === 0}
            >
              {today.map((pour) => (
                <PourRow key={pour.taskID} pour={pour} now={now} names={names} />
              ))}
            </HomeList>
          </>
        }
        right={
          <>
            <HomeList title="本月各客户" empty="本月还没有供应" isEmpty={home.customers.length === 0} padded>
              <CustomerBars customers={home.customers} />
            </HomeList>
            <HomeList title="两周没有下单的工程" empty="所有工程两周内都有订单" isEmpty={quiet.length === 0}>
              {quiet.map((project) => (
                <Row
                  key={project.contractID}
                  title={spaceText(project.projectName)}
                  note={project.customerName}
                  trailing={
                    <span className="text-13 text-ink3">
                      {project.lastBook
                        ? `上次${thinSpace}${formatShortTime(Date.parse(project.lastBook), now).slice(0, 5)}`
                        : '还没有下过单'}
                    </span>
                  }
                  onOpen={() => go('ordercreateguider', { contractID: project.contractID })}
                  chevron={false}
                />
              ))}
            </HomeList>
          </>
        }
      />
    </>
  );
}
