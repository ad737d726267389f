import { orders } from '@pourline/contract/orders';
import { isOrderOpen } from '@pourline/domain/orders/orderStages';
import type { pumpedWays } from '@pourline/domain/orders/pourWays';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { optionKept } from '../kit/list/keptOptions.ts';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { OrderRow } from '../trade/OrderRow.tsx';
import { useCodeNames } from '../trade/useCodeNames.ts';

/** Orders that are poured through a pump and have not ended, by their way of pouring. */
export default function PumpOrderListScreen() {
  const now = usePlantNow(60_000);
  const names = useCodeNames();
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState<string>('portable_pump');
  const wayOf = (value: (typeof pumpedWays)[number]) => ({ value, label: names.pourWay(value) });
  const ways = [wayOf('portable_pump'), wayOf('fixed_pump'), wayOf('pump')] as const;
  const way = optionKept(ways, shown);
  const list = useList(
    orders.list,
    {
      query: {
        ...{ 'filter.pourWay': way, 'filter.state': isOrderOpen.states.join(), sort: 'bookBegin' },
        ...(keyword && { keyword }),
      },
    },
    { keepBefore: true },
  );
  return (
    <ListScreen
      title="泵车订单"
      onBack={useBack()}
      query={list}
      rowKey={(order) => order.taskID}
      estimate={92}
      search={{ value: keyword, onChange: setKeyword, placeholder: '单号、工程、部位' }}
      filters={<ListChoice label="浇筑方式" options={ways} value={way} onChange={setShown} />}
      renderRow={(order) => (
        <OrderRow order={order} names={names} now={now} onOpen={() => go('orderinfo', { id: order.taskID })} />
      )}
      empty={<Empty icon={<ClipboardList />} title="没有这样浇筑的订单" note="要泵送的订单下单后，这里按时间列出" />}
    />
  );
}
