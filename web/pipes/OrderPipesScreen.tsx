import { pipes } from '@pourline/contract/pipes';
import Construction from 'lucide-react/icons/construction';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { Card } from '../kit/page/Card.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { PipeTaskRow } from './PipeTaskRow.tsx';

/** The pipes of one order: who lays them, when, and what is laid. */
export default function OrderPipesScreen() {
  const { id } = useParams('orderpipes');
  const now = usePlantNow(60_000);
  const query = useCall(pipes.ofOrder, { params: { taskID: id }, query: { sort: '-plannedFrom', limit: -1 } });
  return (
    <InfoScreen title="订单的布管" onBack={useBack()} query={query}>
      {({ data }) => (
        <Section title="布管">
          <Card flush>
            {data.length === 0 ? (
              <Empty
                icon={<Construction />}
                title="这个订单还没有布管任务"
                note="浇筑方式要布管的订单安排后，这里显示班组和时间"
              />
            ) : null}
            {data.map((task) => (
              <PipeTaskRow
                key={task.pipeTaskID}
                task={task}
                now={now}
                onOpen={() => go('pipetaskinfo', { id: task.pipeTaskID })}
              />
            ))}
          </Card>
        </Section>
      )}
    </InfoScreen>
  );
}
