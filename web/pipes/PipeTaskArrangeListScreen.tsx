import { pipes } from '@pourline/contract/pipes';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { arrangeQuery, CrewArrangeListScreen } from '../crews/CrewArrangeListScreen.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { PipeTaskPane } from './PipeTaskPane.tsx';
import { PipeTaskRow } from './PipeTaskRow.tsx';

/** The pipe tasks of the plant as the desk gives them to crews. */
export default function PipeTaskArrangeListScreen() {
  const { id } = useParams('pipetaskarrangelist');
  const wide = useWide();
  const now = usePlantNow(60_000);
  const [{ keyword, filters }, change] = useKeptSearch('pipetaskarrangelist', ['view']);
  const shown = filters.view?.[0];
  const list = useList(pipes.list, { query: arrangeQuery(shown, keyword) }, { keepBefore: true });
  return (
    <CrewArrangeListScreen
      title="派管工"
      onBack={useBack()}
      words={{
        what: '布管任务',
        waitsFor: '要布管的订单（地泵、泵送）安排后，这里等着派班组',
        unopened: '班组、时间和布管情况显示在这里',
      }}
      query={list}
      rowKey={(task) => task.pipeTaskID}
      openKey={id}
      onOpen={(pipeTaskID) =>
        wide ? go('pipetaskarrangelist', { id: pipeTaskID }, { replace: true }) : go('pipetaskinfo', { id: pipeTaskID })
      }
      onClose={() => go('pipetaskarrangelist', {}, { replace: true })}
      search={{
        value: keyword,
        onChange: (next) => change({ keyword: next }),
        placeholder: '任务号、工程、部位',
      }}
      shown={shown}
      onShow={(next) => change({ filters: { view: [next] } })}
      actions={undefined}
      renderRow={(task, row) => <PipeTaskRow task={task} now={now} {...row} />}
      pane={(props) => <PipeTaskPane {...props} />}
    />
  );
}
