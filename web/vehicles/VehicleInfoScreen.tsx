import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { OwnVehiclePane } from './OwnVehiclePane.tsx';

/** One vehicle as the company keeps it, on a page of its own. */
export default function VehicleInfoScreen() {
  const { id } = useParams('vehicleinfo');
  return <OwnVehiclePane id={id} onBack={useBack()} />;
}
