import { references } from '@pourline/contract/references';
import { useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { ChooseProject } from './ChooseProject.tsx';

/** A salesman chooses among the contracts that they look after. */
export default function OrderChooseContractScreen() {
  const id = useViewer()?.userID ?? '';
  const asked = useCall(references.salesmanContracts, { params: { id }, query: { limit: -1 } });
  return (
    <ChooseProject
      title="选择合同"
      asked={asked}
      noteOf={({ contractNo, customerName, address }) => [contractNo, customerName, address]}
      none="还没有由你负责的合同"
    />
  );
}
