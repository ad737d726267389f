import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { BinInfoPane } from './BinInfoPane.tsx';

/** One of the bins on a page of its own. */
export default function BinInfoScreen() {
  const { id } = useParams('binmanageinfo');
  return <BinInfoPane id={id} onBack={useBack()} />;
}
