import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { AuxiliaryPane } from './AuxiliaryPane.tsx';

/** What a driver does besides loads, as a page. */
export default function DriverAuxiliaryInfoScreen() {
  const { id } = useParams('driverauxiliaryinfo');
  return <AuxiliaryPane id={id} onBack={useBack()} />;
}
