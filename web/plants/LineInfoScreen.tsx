import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { LineInfoPane } from './LineInfoPane.tsx';

/** One mixing line on a page of its own. */
export default function LineInfoScreen() {
  const { id } = useParams('lineinfo');
  return <LineInfoPane id={id} onBack={useBack()} />;
}
