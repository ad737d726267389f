import { pumps } from '@pourline/contract/pumps';
import { isTaskHeld, isTaskOpen } from '@pourline/domain/crews/crewTaskStates';
import type { PumpTask } from '@pourline/domain/pumps/pumpTask';
import Construction from 'lucide-react/icons/construction';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { Card } from '../kit/page/Card.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { go, goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { MorePumpSheet } from './MorePumpSheet.tsx';
import { PumpTaskRow } from './PumpTaskRow.tsx';

/** What an order has of its pumps as the call that sets them takes it. */
const kept = (tasks: readonly PumpTask[]) =>
  tasks.flatMap(({ state, carID, crew }) =>
    isTaskHeld(state) && carID !== null ? [{ carID, crew: crew.map(({ userID }) => userID) }] : [],
  );

/** The pumps of one order: each with its task; another pump is added, all that have not begun are taken away. */
export default function OrderPumpsScreen() {
  const { id } = useParams('orderpumps');
  const now = usePlantNow(60_000);
  const [isAdding, setAdding] = useState(false);
  const query = useCall(pumps.list, { query: { 'filter.taskID': id, limit: -1 } });
  const clear = useAct(pumps.ofOrder, { success: '订单的泵车已撤下，班组已收到通知' });
  const tasks = query.data?.data ?? [];
  const open = tasks.filter(({ state }) => isTaskOpen(state));
  const takeAway = async () => {
    const text = '还没开始的泵车都撤下，班组会收到通知；之后可以重新加。';
    if (await confirm({ title: '撤下订单的泵车？', text, yes: '撤下泵车' }))
      await clear.run({ params: { id }, body: { pumps: [] } });
  };
  return (
    <>
      <InfoScreen
        title="订单的泵车"
        onBack={goBack}
        query={query}
        actions={[
          ...(kept(open).length > 0
            ? [{ key: 'clear', label: '撤下泵车', aside: true, act: clear, onRun: takeAway }]
            : []),
          {
            key: 'add',
            label: open.length === 0 ? '派一台泵' : '再加一台泵',
            primary: true,
            onRun: () => setAdding(true),
          },
        ]}
      >
        {() => (
          <Section title={open.length === 0 ? '泵车' : `泵车 ${open.length} 台`}>
            <Card flush>
              {tasks.length === 0 ? (
                <Empty
                  icon={<Construction />}
                  title="这个订单还没有泵车"
                  note="按订单的浇筑方式不用派泵，需要时可以加"
                />
              ) : null}
              {tasks.map((task) => (
                <PumpTaskRow
                  key={task.pumpTaskID}
                  task={task}
                  now={now}
                  onOpen={() => go('pumptaskinfo', { id: task.pumpTaskID })}
                />
              ))}
            </Card>
          </Section>
        )}
      </InfoScreen>
      {isAdding ? <MorePumpSheet taskID={id} kept={kept(open)} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
