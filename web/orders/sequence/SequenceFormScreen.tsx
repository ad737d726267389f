import { orderSequences } from '@pourline/contract/orderSequences';
import { orders } from '@pourline/contract/orders';
import { references } from '@pourline/contract/references';
import { useCall } from '../../api/queries.ts';
import { useParams } from '../../shell/useParams.ts';
import { WaitingScreen } from '../../shell/WaitingScreen.tsx';
import { SequenceForm } from './SequenceForm.tsx';

/** Places several orders of one project as one sequence, or changes one. */
export default function SequenceFormScreen() {
  const { id, contractID } = useParams('sequenceform');
  const choices = useCall(references.orderForm);
  const sequence = useCall(
    orderSequences.list,
    { query: { 'filter.sequenceID': id ?? '' } },
    { enabled: id !== undefined },
  );
  const used = useCall(orders.list, { query: { sort: '-createTime', limit: 20 } });
  const title = id ? '修改序列' : '新建序列';
  if (!choices.data || used.isLoading || (id && !sequence.data))
    return <WaitingScreen title={title} asked={id ? [choices, sequence] : [choices]} />;
  return (
    <SequenceForm
      title={title}
      choices={choices.data}
      used={used.data?.data ?? []}
      contractID={contractID}
      sequence={sequence.data?.data[0]}
    />
  );
}
