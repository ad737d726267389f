import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { CarInfoPane } from './CarInfoPane.tsx';

/** One vehicle. */
export default function CarInfoScreen() {
  const { id, at } = useParams('carinfo');
  return <CarInfoPane key={at} id={id} entersBreakdown={at === 'breakdown'} onBack={useBack()} />;
}
