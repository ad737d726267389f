import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { VendorInfoPane } from './VendorInfoPane.tsx';

/** One of the suppliers on a page of its own. */
export default function VendorInfoScreen() {
  const { id } = useParams('vendormanageinfo');
  return <VendorInfoPane id={id} onBack={useBack()} />;
}
