import { goBack } from '../shell/go.ts';
import { useParams } from '../shell/useParams.ts';
import { MixPane } from './MixPane.tsx';

/** The mix of one order on a screen of its own. */
export default function OrderProportionInfoScreen() {
  const { id } = useParams('orderproportioninfo');
  return <MixPane id={id} onBack={goBack} onSaved={goBack} />;
}
