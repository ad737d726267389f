import { evaluations } from '@pourline/contract/evaluations';
import MessageSquare from 'lucide-react/icons/message-square';
import { useCall } from '../api/queries.ts';
import { Empty } from '../kit/page/Empty.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { EvaluateForm } from './EvaluateForm.tsx';
import { EvaluationFacts } from './EvaluationFacts.tsx';

/** What the site says of an order: each of its people writes it once, whoever sees the order reads it. */
export default function CommentOrderScreen() {
  const { id } = useParams('commentorder');
  const back = useBack();
  const query = useCall(evaluations.ofOrder, { params: { id } });
  if (query.data?.mayEvaluate) return <EvaluateForm taskID={id} items={query.data.items} onBack={back} />;
  return (
    <InfoScreen title="订单评价" onBack={back} query={query} single>
      {({ bills }) =>
        bills.length > 0 ? (
          bills.map((bill) => <EvaluationFacts key={bill.userID} evaluation={bill} />)
        ) : (
          <Empty icon={<MessageSquare />} title="还没有评价" note="第一车卸完后，由工地在这里评价" />
        )
      }
    </InfoScreen>
  );
}
