import { pumps } from '@pourline/contract/pumps';
import { crewTaskState, isTaskToAssign } from '@pourline/domain/pumps/crewTaskStates';
import CalendarIcon from 'lucide-react/icons/calendar';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { optionKept } from '../kit/list/keptOptions.ts';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListDetailScreen } from '../kit/list/ListDetailScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { PumpBatchSheet } from './PumpBatchSheet.tsx';
import { PumpTaskPane } from './PumpTaskPane.tsx';
import { PumpTaskRow } from './PumpTaskRow.tsx';

const views = [
  { value: 'waiting', label: '待排班' },
  { value: 'given', label: '已派' },
  { value: 'all', label: '全部' },
] as const;
const statesOf = {
  waiting: [crewTaskState.scheduling],
  given: [crewTaskState.fresh, crewTaskState.executing],
  all: [],
} as const;

/** The tasks of the plant's pumps as the desk gives them to pumps and crews, one by one or all that the plan proposes at once. */
export default function PumpTaskArrangeListScreen() {
  const { id } = useParams('pumptaskarrangelist');
  const wide = useWide();
  const now = usePlantNow(60_000);
  const [{ keyword, filters }, change] = useKeptSearch('pumptaskarrangelist', ['view']);
  const view = optionKept(views, filters.view?.[0]);
  const [isBatch, setBatch] = useState(false);
  const list = useList(
    pumps.list,
    {
      query: {
        ...(view !== 'all' && { 'filter.state': statesOf[view].join() }),
        ...(view === 'all' && { sort: '-plannedFrom' as const }),
        ...(keyword && { keyword }),
      },
    },
    { keepBefore: true },
  );
  const proposed = list.items.filter((task) => isTaskToAssign(task.state) && task.proposedCarID !== null);
  const open = (pumpTaskID: string) =>
    wide ? go('pumptaskarrangelist', { id: pumpTaskID }, { replace: true }) : go('pumptaskinfo', { id: pumpTaskID });
  return (
    <>
      <ListDetailScreen
        title="派泵"
        onBack={useBack()}
        query={list}
        rowKey={(task) => task.pumpTaskID}
        openKey={id}
        onOpen={open}
        onClose={() => go('pumptaskarrangelist', {}, { replace: true })}
        estimate={84}
        search={{
          value: keyword,
          onChange: (next) => change({ keyword: next }),
          placeholder: '任务号、工程、部位、泵车',
        }}
        filters={
          <ListChoice
            label="状态"
            options={views}
            value={view}
            onChange={(next) => change({ filters: { view: [next] } })}
          />
        }
        actions={
          proposed.length > 0
            ? [
                {
                  key: 'batch',
                  label: `按排程派 ${proposed.length} 台`,
                  primary: true,
                  onRun: () => setBatch(true),
                },
              ]
            : undefined
        }
        renderRow={(task, row) => <PumpTaskRow task={task} now={now} {...row} />}
        empty={
          <Empty
            icon={<CalendarIcon />}
            title={view === 'waiting' ? '没有待排班的泵送任务' : '没有泵送任务'}
            note="要汽车泵或地泵的订单安排后，这里等着派泵车和班组"
          />
        }
        pane={(props) => <PumpTaskPane {...props} />}
        unopened={<Empty icon={<CalendarIcon />} title="选择一个任务" note="泵车、班组和时间显示在这里" />}
      />
      {isBatch ? <PumpBatchSheet tasks={proposed} onClose={() => setBatch(false)} /> : null}
    </>
  );
}
