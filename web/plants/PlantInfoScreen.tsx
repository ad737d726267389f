import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { PlantInfoPane } from './PlantInfoPane.tsx';

/** One plant on a page of its own. */
export default function PlantInfoScreen() {
  const { id } = useParams('plantinfo');
  return <PlantInfoPane id={id} onBack={useBack()} />;
}
