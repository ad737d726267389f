import { sumM3 } from '@pourline/domain/volume';
import { formatNumber, thinSpace } from '../../kit/figure/format.ts';
import { useFigures } from '../figures/useFigures.ts';
import { HomeColumns } from '../parts/HomeColumns.tsx';
import { HomeHero } from '../parts/HomeHero.tsx';
import { HomeList } from '../parts/HomeList.tsx';
import type { HomeProps } from '../parts/homeOf.ts';
import { OrderLine } from '../parts/OrderLine.tsx';
import { CustomerBars } from './CustomerBars.tsx';

/** The trade: what is sold and not delivered yet, by customer, and what comes. */
export default function OmsHome({ home }: HomeProps<'oms'>) {
  const { customers, supply, coming } = home;
  const open = useFigures();
  const from = Date.parse(home.dayStart);
  const ofDay = { from, to: from + 86_400_000 };
  const total = (...keys: ('open' | 'openElse' | 'ordered' | 'delivered')[]) =>
    formatNumber(sumM3(customers.flatMap((one) => keys.map((key) => one[key]))), 2, { trim: true });
  return (
    <>
      <HomeHero
        main={{ label: '已订未供', value: total('open', 'openElse'), unit: 'm³', onOpen: open('open') }}
        note={`本月订单 ${total('open')}${thinSpace}m³，其他月份 ${total('openElse')}${thinSpace}m³`}
        figures={[
          { label: '本月订购', value: total('ordered'), unit: 'm³' },
          { label: '本月已供', value: total('delivered'), unit: 'm³' },
          {
            label: '今日已供',
            value: formatNumber(supply.delivered, 2, { trim: true }),
            unit: 'm³',
            onOpen: open('delivered', ofDay),
          },
        ]}
      />
      <HomeColumns
        left={
          <HomeList title="各客户 · 本月" empty="本月还没有订单" isEmpty={customers.length === 0} padded>
            <CustomerBars customers={customers} />
          </HomeList>
        }
        right={
          <HomeList
            title="接下来的订单"
            empty="没有等待供应的订单"
            isEmpty={coming.length === 0}
            more={{ label: '全部订单', screen: 'orderlist' }}
          >
            {coming.map((order) => (
              <OrderLine key={order.taskID} order={order} />
            ))}
          </HomeList>
        }
      />
    </>
  );
}
