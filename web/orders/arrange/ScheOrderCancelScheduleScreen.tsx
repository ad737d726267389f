import { orders } from '@pourline/contract/orders';
import { useAct } from '../../api/queries.ts';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { ReasonScreen } from '../end/ReasonScreen.tsx';

/** Takes an order off the schedule, with the reason. */
export default function ScheOrderCancelScheduleScreen() {
  const { id } = useParams('scheordercancelschedule');
  const unarrange = useAct(orders.unarrange, { success: '已撤销安排', onDone: goBack });
  return (
    <ReasonScreen
      id={id}
      title="撤销安排"
      reasonsKey="order-cancel-schedule-reasons"
      submitLabel="撤销安排"
      note="订单回到待安排，搅拌站、时间和配合比都要重新给出。"
      may={(action) => action === 'unarrange'}
      act={unarrange}
      onSubmit={(reason) => unarrange.run({ params: { id }, body: { reason } })}
    />
  );
}
