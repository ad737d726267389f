import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { MaterialInfoPane } from './MaterialInfoPane.tsx';

/** One of the materials on a page of its own. */
export default function MaterialInfoScreen() {
  const { id } = useParams('materialmanageinfo');
  return <MaterialInfoPane id={id} onBack={useBack()} />;
}
