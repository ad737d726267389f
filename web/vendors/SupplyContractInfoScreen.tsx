import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { SupplyContractInfoPane } from './SupplyContractInfoPane.tsx';

/** One of the contracts of supply on a page of its own. */
export default function SupplyContractInfoScreen() {
  const { id } = useParams('supplycontractmanageinfo');
  return <SupplyContractInfoPane id={id} onBack={useBack()} />;
}
