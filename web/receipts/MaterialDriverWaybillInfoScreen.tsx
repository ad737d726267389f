import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { ReceiptPane } from './ReceiptPane.tsx';

/** A delivery as a page. */
export default function MaterialDriverWaybillInfoScreen() {
  const { id } = useParams('materialdriverwaybillinfo');
  return <ReceiptPane id={id} onBack={useBack()} />;
}
