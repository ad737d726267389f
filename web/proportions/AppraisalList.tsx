import { orders } from '@pourline/contract/orders';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { OrderRow } from '../trade/OrderRow.tsx';
import { useCodeNames } from '../trade/useCodeNames.ts';

const states = orderMachine.actions.appraiseOpening.from.join(',');

/** Orders with a mix, about to open or open: those whose opening is appraised. */
export function AppraisalList() {
  const now = usePlantNow(60_000);
  const names = useCodeNames();
  const [keyword, setKeyword] = useState('');
  const list = useList(
    orders.list,
    { query: { 'filter.state': states, ...(keyword && { keyword }) } },
    { keepBefore: true },
  );
  return (
    <ListScreen
      title="开盘鉴定"
      onBack={useBack()}
      query={list}
      rowKey={(order) => order.taskID}
      renderRow={(order) => (
        <OrderRow order={order} names={names} now={now} onOpen={() => go('openingappraisal', { id: order.taskID })} />
      )}
      estimate={112}
      search={{ value: keyword, onChange: setKeyword, placeholder: '工程、部位、订单号' }}
      empty={<Empty icon={<ClipboardCheck />} title="没有要鉴定的订单" note="下达配比后、开盘前后的订单会显示在这里" />}
    />
  );
}
