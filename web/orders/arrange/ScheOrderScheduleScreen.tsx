import { orders } from '@pourline/contract/orders';
import { useAct } from '../../api/queries.ts';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { ArrangePage } from './ArrangePage.tsx';

/** Gives an approved order its plant, line, first truck and rate. */
export default function ScheOrderScheduleScreen() {
  const { id } = useParams('scheorderschedule');
  const act = useAct(orders.arrange, { success: '已安排生产', onDone: goBack });
  return (
    <ArrangePage
      id={id}
      title="安排生产"
      submitLabel="安排生产"
      action="arrange"
      act={act}
      onSubmit={(body) => act.run({ params: { id }, body })}
    />
  );
}
