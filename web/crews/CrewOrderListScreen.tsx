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

type Way = (typeof pumpedWays)[number];

/** Orders that are a crew's business and have not ended, by their way of pouring; the first way is shown first. */
export function CrewOrderListScreen({
  title,
  ways,
  empty,
}: {
  title: string;
  ways: readonly [Way, ...Way[]];
  empty: { title: string; note: string };
}) {
  const now = usePlantNow(60_000);
  const names = useCodeNames();
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState<string>(ways[0]);
  const wayOf = (value: Way) => ({ value, label: names.pourWay(value) });
  const [first, ...more] = ways;
  const options = [wayOf(first), ...more.map(wayOf)] as const;
  const way = optionKept(options, shown);
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
      title={title}
      onBack={useBack()}
      query={list}
      rowKey={(order) => order.taskID}
      estimate={92}
      search={{ value: keyword, onChange: setKeyword, placeholder: '单号、工程、部位' }}
      filters={<ListChoice label="浇筑方式" options={options} value={way} onChange={setShown} />}
      renderRow={(order) => (
        <OrderRow order={order} names={names} now={now} onOpen={() => go('orderinfo', { id: order.taskID })} />
      )}
      empty={<Empty icon={<ClipboardList />} {...empty} />}
    />
  );
}
