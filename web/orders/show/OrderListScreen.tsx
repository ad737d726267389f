import { orders } from '@pourline/contract/orders';
import { holds } from '@pourline/domain/access/rights';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useMemo } from 'react';
import { usePlantNow } from '../../api/clock.ts';
import { useCall, useList } from '../../api/queries.ts';
import { useSession } from '../../api/sessionStore.ts';
import { useViewer } from '../../api/viewer.ts';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { FilterSheet } from '../../kit/list/FilterSheet.tsx';
import { ListDetailScreen } from '../../kit/list/ListDetailScreen.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { useWide } from '../../kit/page/useWide.ts';
import { DateFilter } from '../../kit/time/DateFilter.tsx';
import { go } from '../../shell/go.ts';
import { useKeptSearch } from '../../shell/keptSearch.ts';
import { useBack } from '../../shell/useBack.ts';
import { useParams } from '../../shell/useParams.ts';
import { AlarmCount } from '../../trade/AlarmCount.tsx';
import { OrderRow } from '../../trade/OrderRow.tsx';
import { useAlarms } from '../../trade/useAlarms.ts';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { useListExport } from '../../trade/useListExport.tsx';
import { useOrderLists } from '../parts/useOrderLists.ts';
import { OrderFilterFields } from './OrderFilterFields.tsx';
import { OrderInfoPane } from './OrderInfoPane.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { orderColumns } from './orderColumns.tsx';
import { countSet, orderFilterNames, orderQueryOf } from './orderFilter.ts';
import { useOrderTable } from './useOrderTable.ts';

/** The orders that the person may see, with their sums; on a wide screen a table with one order beside it. */
export default function OrderListScreen() {
  const { id, keyword: wanted, state, changing } = useParams('orderlist');
  const wide = useWide();
  const viewer = useViewer();
  const offsetMinutes = useSession()?.user?.utcOffsetMinutes ?? 480;
  const now = usePlantNow(15_000);
  const names = useCodeNames();
  const [filter, change, reset] = useKeptSearch('orderlist', orderFilterNames, offsetMinutes);
  // Who comes with a word, or for orders in a state or with a change that waits, looks for them among all orders.
  useEffect(() => {
    if (wanted === undefined && state === undefined && changing === undefined) return;
    reset();
    const filters = { ...(state && { state: state.split(',') }), ...(changing && { changing: [changing] }) };
    change({ keyword: wanted ?? '', filters });
    go('orderlist', {}, { replace: true });
  }, [wanted, state, changing, reset, change]);
  const { query, sorted } = orderQueryOf(filter);
  const list = useList(orders.list, { query: sorted }, { keepBefore: true });
  const totals = useCall(orders.statistics, { query }, { keepBefore: true });
  const { table, actions } = useOrderTable(list.items);
  const standing = useAlarms();
  const columns = useMemo(() => orderColumns(names, now, standing.ofOrder), [names, now, standing.ofOrder]);
  const exported = useListExport(orders.list, { query: sorted }, '订单');
  const mayAdd = viewer !== null && holds(viewer, 'add-order');
  const set = countSet(filter);
  const clear = () => change({ filters: {}, date: null });
  const filtered = filter.keyword !== '' || set > 0;
  const open = (taskID: string) =>
    wide ? go('orderlist', { id: taskID }, { replace: true }) : go('orderinfo', { id: taskID });
  const create = () => go('ordercreateguider');
  const days = (
    <DateFilter
      value={filter.date}
      onChange={(date) => change({ date })}
      offsetMinutes={offsetMinutes}
      now={now}
      clearable
      {...(wide ? {} : { className: '-mx-4' })}
    />
  );

  return (
    <ListDetailScreen
      title="订单"
      titleItems={useOrderLists('orderlist')}
      onBack={useBack()}
      query={list}
      rowKey={(order) => order.taskID}
      renderRow={(order, row) => (
        <OrderRow order={order} names={names} now={now} alarms={standing.ofOrder.get(order.taskID)} {...row} />
      )}
      onOpen={open}
      onClose={() => go('orderlist', {}, { replace: true })}
      openKey={id}
      columns={columns}
      table={table}
      actions={actions}
      estimate={112}
      search={{
        value: filter.keyword,
        onChange: (keyword) => change({ keyword }),
        placeholder: '工程、部位、订单号',
        trailing: (
          <FilterSheet count={set} onReset={clear} total={list.total}>
            <OrderFilterFields search={filter} change={change} days={wide ? null : days} />
          </FilterSheet>
        ),
      }}
      filters={
        <>
          {wide ? days : null}
          {set > 0 ? (
            <div className="px-4 pb-1">
              <Button look="quiet" size="small" onClick={clear}>{`清除 ${set} 项筛选`}</Button>
            </div>
          ) : null}
        </>
      }
      summary={
        <div className="space-y-2">
          <AlarmCount standing={standing} />
          <OrderTotals totals={totals.data} />
        </div>
      }
      menu={exported.menu}
      right={
        <>
          {exported.button}
          {mayAdd && wide ? (
            <IconButton label="导入订单" icon={<FileSpreadsheet />} onClick={() => go('orderimport')} />
          ) : null}
          {mayAdd && wide ? (
            <Button look="primary" icon={<Plus className="size-4" aria-hidden="true" />} onClick={create}>
              下单
            </Button>
          ) : null}
          {mayAdd && !wide ? <IconButton label="下单" icon={<Plus />} onClick={create} /> : null}
        </>
      }
      empty={
        filtered ? (
          <Empty
            icon={<ClipboardList />}
            title="没有符合条件的订单"
            note="换个关键字，或放宽筛选"
            action={<Button onClick={reset}>清除筛选</Button>}
          />
        ) : (
          <Empty
            icon={<ClipboardList />}
            title="还没有订单"
            note={mayAdd ? '下单后，供应进度和每一车都会显示在这里' : '客户下单后，订单会显示在这里'}
            action={mayAdd ? <Button onClick={create}>下第一单</Button> : undefined}
          />
        )
      }
      pane={(props) => <OrderInfoPane {...props} />}
      unopened={<Empty icon={<ClipboardList />} title="选择一个订单" note="进度、在途车辆和可做的操作会显示在这里" />}
    />
  );
}
