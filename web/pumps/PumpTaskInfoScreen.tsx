import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { PumpTaskPane } from './PumpTaskPane.tsx';

/** One task of a pump as a page. */
export default function PumpTaskInfoScreen() {
  const { id } = useParams('pumptaskinfo');
  return <PumpTaskPane id={id} onBack={useBack()} />;
}
