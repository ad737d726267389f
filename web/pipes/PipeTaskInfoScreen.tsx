import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { PipeTaskPane } from './PipeTaskPane.tsx';

/** One pipe task as a page. */
export default function PipeTaskInfoScreen() {
  const { id } = useParams('pipetaskinfo');
  return <PipeTaskPane id={id} onBack={useBack()} />;
}
