import { auxiliaries } from '@pourline/contract/auxiliaries';
import { auxiliaryState, isRunOpen } from '@pourline/domain/auxiliaries/auxiliaryStates';
import Route from 'lucide-react/icons/route';
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
import { AuxiliaryPane } from './AuxiliaryPane.tsx';
import { AuxiliaryRow } from './AuxiliaryRow.tsx';
import { RunStatistics } from './RunStatistics.tsx';

const views = [
  { value: 'open', label: '未完成' },
  { value: 'done', label: '已完成' },
  { value: 'all', label: '全部' },
] as const;
const statesOf = { open: isRunOpen.states, done: [auxiliaryState.done], all: Object.values(auxiliaryState) };

/** What the desk has given drivers to do besides loads; from here it gives them more. */
export default function AuxiliaryArrangeListScreen() {
  const { id } = useParams('auxiliaryarrangelist');
  const wide = useWide();
  const now = usePlantNow(60_000);
  const [{ keyword, filters }, change] = useKeptSearch('auxiliaryarrangelist', ['view']);
  const view = optionKept(views, filters.view?.[0]);
  const list = useList(
    auxiliaries.list,
    {
      query: {
        ...{ 'filter.state': statesOf[view].join(), sort: view === 'open' ? 'plannedTime' : '-plannedTime' },
        ...(keyword && { keyword }),
      },
    },
    { keepBefore: true },
  );
  const open = (auxiliaryID: string) =>
    wide
      ? go('auxiliaryarrangelist', { id: auxiliaryID }, { replace: true })
      : go('driverauxiliaryinfo', { id: auxiliaryID });
  return (
    <ListDetailScreen
      title="辅助任务"
      onBack={useBack()}
      query={list}
      rowKey={(run) => run.auxiliaryID}
      openKey={id}
      onOpen={open}
      onClose={() => go('auxiliaryarrangelist', {}, { replace: true })}
      estimate={84}
      search={{
        value: keyword,
        onChange: (next) => change({ keyword: next }),
        placeholder: '任务号、车号、司机、工程',
      }}
      filters={
        <ListChoice
          label="状态"
          options={views}
          value={view}
          onChange={(next) => change({ filters: { view: [next] } })}
        />
      }
      summary={<RunStatistics />}
      actions={[{ key: 'give', label: '派辅助任务', primary: true, onRun: () => go('auxiliaryform', {}) }]}
      renderRow={(run, row) => <AuxiliaryRow run={run} now={now} {...row} />}
      empty={
        <Empty
          icon={<Route />}
          title={view === 'open' ? '没有未完成的辅助任务' : '没有辅助任务'}
          note="拉润管砂浆、加油、洗车、调车都在这里派给司机"
        />
      }
      pane={(props) => <AuxiliaryPane {...props} />}
      unopened={<Empty icon={<Route />} title="选择一个任务" note="司机、车辆和时间显示在这里" />}
    />
  );
}
