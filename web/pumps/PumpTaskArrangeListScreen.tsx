import { pumps } from '@pourline/contract/pumps';
import { isTaskToAssign } from '@pourline/domain/crews/crewTaskStates';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { arrangeQuery, CrewArrangeListScreen } from '../crews/CrewArrangeListScreen.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { PumpBatchSheet } from './PumpBatchSheet.tsx';
import { PumpTaskPane } from './PumpTaskPane.tsx';
import { PumpTaskRow } from './PumpTaskRow.tsx';

/** The tasks of the plant's pumps as the desk gives them to pumps and crews, one by one or all that the plan proposes at once. */
export default function PumpTaskArrangeListScreen() {
  const { id } = useParams('pumptaskarrangelist');
  const wide = useWide();
  const now = usePlantNow(60_000);
  const [{ keyword, filters }, change] = useKeptSearch('pumptaskarrangelist', ['view']);
  const shown = filters.view?.[0];
  const [isBatch, setBatch] = useState(false);
  const list = useList(pumps.list, { query: arrangeQuery(shown, keyword) }, { keepBefore: true });
  const proposed = list.items.filter((task) => isTaskToAssign(task.state) && task.proposedCarID !== null);
  return (
    <>
      <CrewArrangeListScreen
        title="派泵"
        onBack={useBack()}
        words={{
          what: '泵送任务',
          waitsFor: '要汽车泵或地泵的订单安排后，这里等着派泵车和班组',
          unopened: '泵车、班组和时间显示在这里',
        }}
        query={list}
        rowKey={(task) => task.pumpTaskID}
        openKey={id}
        onOpen={(pumpTaskID) =>
          wide
            ? go('pumptaskarrangelist', { id: pumpTaskID }, { replace: true })
            : go('pumptaskinfo', { id: pumpTaskID })
        }
        onClose={() => go('pumptaskarrangelist', {}, { replace: true })}
        search={{
          value: keyword,
          onChange: (next) => change({ keyword: next }),
          placeholder: '任务号、工程、部位、泵车',
        }}
        shown={shown}
        onShow={(next) => change({ filters: { view: [next] } })}
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
        pane={(props) => <PumpTaskPane {...props} />}
      />
      {isBatch ? <PumpBatchSheet tasks={proposed} onClose={() => setBatch(false)} /> : null}
    </>
  );
}
