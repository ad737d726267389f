import { orders } from '@pourline/contract/orders';
import { useAct } from '../../api/queries.ts';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { ArrangePage } from './ArrangePage.tsx';

/** Keeps plant and time for an order that is not arranged yet. */
export default function ScheOrderReserveScreen() {
  const { id } = useParams('scheorderreserve');
  const act = useAct(orders.reserve, { success: '已预留', onDone: goBack });
  return (
    <ArrangePage
      id={id}
      title="预留"
      submitLabel="预留产能"
      action="reserve"
      reserves
      act={act}
      onSubmit={(body) => act.run({ params: { id }, body })}
    />
  );
}
