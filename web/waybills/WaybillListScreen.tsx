import { waybills } from '@pourline/contract/waybills';
import Truck from 'lucide-react/icons/truck';
import { useMemo } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../kit/button/Button.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { FilterSheet } from '../kit/list/FilterSheet.tsx';
import { ListDetailScreen } from '../kit/list/ListDetailScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { DateFilter } from '../kit/time/DateFilter.tsx';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { useListExport } from '../trade/useListExport.tsx';
import { WaybillRow } from '../trade/WaybillRow.tsx';
import { WaybillFilterFields } from './WaybillFilterFields.tsx';
import { WaybillInfoPane } from './WaybillInfoPane.tsx';
import { waybillColumns } from './waybillColumns.tsx';
import {
  countSet,
  viewsFor,
  type WaybillView,
  waybillFilterNames,
  waybillQueryOf,
  waybillViews,
} from './waybillListFilter.ts';

/** The loads that the person may see, newest first; on a wide screen with the open one beside the table. */
export default function WaybillListScreen() {
  const { id, taskID } = useParams('waybilllist');
  const isSite = useViewer()?.roleGroup === 'customer';
  const isDriver = useViewer()?.roleGroup === 'driver';
  const wide = useWide();
  const back = useBack();
  const names = useCodeNames();
  const now = usePlantNow(30_000);
  // The loads of one order are looked at in another way than those of the day.
  const offsetMinutes = useSession()?.user?.utcOffsetMinutes ?? 480;
  const [search, change, reset] = useKeptSearch(
    taskID ? 'waybilllist.order' : 'waybilllist',
    waybillFilterNames,
    offsetMinutes,
  );
  const { keyword, filters } = search;
  const views = viewsFor(isSite);
  const view: WaybillView = views.find((one) => one === filters.view?.[0]) ?? (taskID ? 'all' : 'running');
  const query = waybillQueryOf(view, search, taskID);
  const set = countSet(search);
  const clear = () => change({ filters: { view: [view] }, date: null });
  const list = useList(waybills.list, { query }, { limit: wide ? 50 : 20, keepBefore: true });
  const exported = useListExport(waybills.list, { query }, '货单');
  const columns = useMemo(() => waybillColumns(names, now, isSite), [names, now, isSite]);
  const ofOrder = taskID ? { taskID } : {};
  const open = (taskDetailID: string) =>
    wide
      ? go('waybilllist', { ...ofOrder, id: taskDetailID }, { replace: true })
      : go('waybillinfo', { id: taskDetailID });
  return (
    <ListDetailScreen
      title="货单"
      onBack={back}
      right={exported.button}
      menu={exported.menu}
      query={list}
      rowKey={(row) => row.taskDetailID}
      onOpen={open}
      onClose={() => go('waybilllist', ofOrder, { replace: true })}
      openKey={id}
      columns={id ? columns.slice(0, 6) : columns}
      pane={(props) => <WaybillInfoPane {...props} />}
      search={{
        value: keyword,
        onChange: (next) => change({ keyword: next }),
        placeholder: '车牌、工程、部位、货单号',
        trailing: (
          <FilterSheet count={set} onReset={clear} total={list.total}>
            <WaybillFilterFields search={search} change={change} ofOrder={taskID !== undefined} />
          </FilterSheet>
        ),
      }}
      filters={
        <div className="space-y-1 pb-3">
          <DateFilter
            value={search.date}
            onChange={(date) => change({ date })}
            offsetMinutes={offsetMinutes}
            now={now}
            clearable
          />
          <div className="px-4 lg:max-w-md">
            <Segmented
              label="货单范围"
              value={view}
              onChange={(next) => change({ filters: { ...filters, view: [next] } })}
              options={views.map((value) => ({ value, label: waybillViews[value].label }))}
            />
          </div>
          {set > 0 ? (
            <div className="px-4">
              <Button look="quiet" size="small" onClick={clear}>{`清除 ${set} 项筛选`}</Button>
            </div>
          ) : null}
        </div>
      }
      estimate={88}
      renderRow={(waybill, row) => (
        <WaybillRow waybill={waybill} concrete={names.concrete(waybill)} now={now} isSite={isSite} {...row} />
      )}
      empty={
        keyword || set > 0 ? (
          <Empty
            icon={<Truck />}
            title="没有找到相符的货单"
            note="换个关键字，或放宽筛选"
            action={<Button onClick={reset}>清除筛选</Button>}
          />
        ) : (
          <Empty
            icon={<Truck />}
            title={view === 'sign' ? '没有待签收的货单' : '这里将显示货单'}
            note={isDriver ? '排队后由调度派车，新货单会响铃提醒' : '订单开盘派车后，每一车在这里一行'}
          />
        )
      }
    />
  );
}
