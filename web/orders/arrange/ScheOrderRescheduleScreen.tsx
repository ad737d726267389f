import { orders } from '@pourline/contract/orders';
import { useAct } from '../../api/queries.ts';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { ArrangePage } from './ArrangePage.tsx';

/** Changes plant, line, time or rate of a scheduled order. */
export default function ScheOrderRescheduleScreen() {
  const { id } = useParams('scheorderreschedule');
  const act = useAct(orders.rearrange, { success: '安排已调整', onDone: goBack });
  return (
    <ArrangePage
      id={id}
      title="调整安排"
      submitLabel="保存调整"
      action="rearrange"
      note="换搅拌站后，配合比须由试验室重新下达。"
      act={act}
      onSubmit={(body) => act.run({ params: { id }, body })}
    />
  );
}
