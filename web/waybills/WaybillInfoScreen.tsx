import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { WaybillInfoPane } from './WaybillInfoPane.tsx';

/** One load on a page of its own. */
export default function WaybillInfoScreen() {
  const { id, sheet } = useParams('waybillinfo');
  return (
    <WaybillInfoPane
      key={id}
      id={id}
      onBack={useBack()}
      opens={sheet === 'moveSurplus' || sheet === 'reassign' ? sheet : null}
    />
  );
}
