import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { ContractInfoPane } from './ContractInfoPane.tsx';

/** One contract on a page of its own. */
export default function ContractInfoScreen() {
  const { id } = useParams('contractmanageinfo');
  return <ContractInfoPane id={id} onBack={useBack()} />;
}
