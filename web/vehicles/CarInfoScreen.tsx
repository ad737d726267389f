import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { CarInfoPane } from './CarInfoPane.tsx';

/** One vehicle. */
export default function CarInfoScreen() {
  const { id } = useParams('carinfo');
  return <CarInfoPane id={id} onBack={useBack()} />;
}
