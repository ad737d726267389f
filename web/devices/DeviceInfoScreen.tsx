import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { DeviceInfoPane } from './DeviceInfoPane.tsx';

/** One terminal on a page of its own. */
export default function DeviceInfoScreen() {
  const { id } = useParams('deviceinfo');
  return <DeviceInfoPane id={id} onBack={useBack()} />;
}
