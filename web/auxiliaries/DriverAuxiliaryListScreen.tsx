import { auxiliaries } from '@pourline/contract/auxiliaries';
import { auxiliaryState, isRunOpen } from '@pourline/domain/auxiliaries/auxiliaryStates';
import Route from 'lucide-react/icons/route';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { optionKept } from '../kit/list/keptOptions.ts';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go } from '../shell/go.ts';
import { AuxiliaryRow } from './AuxiliaryRow.tsx';
import { RunStatistics } from './RunStatistics.tsx';

const views = [
  { value: 'open', label: '未完成' },
  { value: 'done', label: '已完成' },
  { value: 'all', label: '全部' },
] as const;
const statesOf = { open: isRunOpen.states, done: [auxiliaryState.done], all: Object.values(auxiliaryState) };

/** What the driver has to do besides loads, by when it begins, and what they did of it this month. */
export default function DriverAuxiliaryListScreen() {
  const now = usePlantNow(30_000);
  const [shown, setShown] = useState<string>('open');
  const view = optionKept(views, shown);
  const list = useList(
    auxiliaries.list,
    {
      query: {
        'filter.state': statesOf[view].join(),
        sort: view === 'open' ? 'plannedTime' : '-plannedTime',
      },
    },
    { keepBefore: true },
  );
  return (
    <ListScreen
      title="辅助任务"
      query={list}
      rowKey={(run) => run.auxiliaryID}
      estimate={84}
      filters={<ListChoice label="状态" options={views} value={view} onChange={setShown} />}
      summary={<RunStatistics />}
      renderRow={(run) => (
        <AuxiliaryRow run={run} now={now} onOpen={() => go('driverauxiliaryinfo', { id: run.auxiliaryID })} />
      )}
      empty={
        <Empty
          icon={<Route />}
          title={view === 'open' ? '没有要做的辅助任务' : '没有辅助任务'}
          note="拉砂浆、加油、洗车等由调度派给您，会通知您，也显示在这里"
        />
      }
    />
  );
}
