import { batchPlans } from '@pourline/contract/batchPlans';
import { orders } from '@pourline/contract/orders';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import type { FilledStage } from '../parts/StageFields.tsx';
import { ArrangePage } from './ArrangePage.tsx';
import { PortionsCard } from './PortionsCard.tsx';
import { portionsMistake } from './portionsMistake.ts';

/** Gives an approved order its plant, line, first truck and rate; with the portions in which it is produced, all or nothing. */
export default function ScheOrderScheduleScreen() {
  const { id } = useParams('scheorderschedule');
  const [portions, setPortions] = useState<FilledStage[] | null>(null);
  const whole = useAct(orders.arrange, { success: '已安排生产', onDone: goBack });
  const split = useAct(batchPlans.schedule, { success: '已安排生产', onDone: goBack });
  return (
    <ArrangePage
      id={id}
      title="安排生产"
      submitLabel="安排生产"
      action="arrange"
      act={portions ? split : whole}
      more={{
        mistake: (order) => portions && portionsMistake(portions, order.scheduledCa),
        show: (order, first) => <PortionsCard {...{ order, first, portions }} onChange={setPortions} />,
      }}
      onSubmit={(body) =>
        portions ? split.run({ body: { ...body, taskID: id, portions } }) : whole.run({ params: { id }, body })
      }
    />
  );
}
