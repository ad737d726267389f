import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { CustomerInfoPane } from './CustomerInfoPane.tsx';

/** One customer on a page of its own. */
export default function CustomerInfoScreen() {
  const { id } = useParams('customermanageinfo');
  return <CustomerInfoPane id={id} onBack={useBack()} />;
}
