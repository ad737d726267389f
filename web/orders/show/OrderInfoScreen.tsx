import { useBack } from '../../shell/useBack.ts';
import { useParams } from '../../shell/useParams.ts';
import { OrderInfoPane } from './OrderInfoPane.tsx';

/** One order on a screen of its own. */
export default function OrderInfoScreen() {
  const { id, at, sheet } = useParams('orderinfo');
  return <OrderInfoPane id={id} onBack={useBack()} atChange={at === 'change'} asks={sheet} />;
}
