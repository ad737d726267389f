import { references } from '@pourline/contract/references';
import { useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { ChooseProject } from './ChooseProject.tsx';

/** A customer chooses among the projects that they manage. */
export default function OrderChooseProjectScreen() {
  const id = useViewer()?.userID ?? '';
  const asked = useCall(references.customerManagerProjects, { params: { id }, query: { limit: -1 } });
  return (
    <ChooseProject
      title="选择工程"
      asked={asked}
      noteOf={({ customerName, address }) => [customerName, address]}
      none="工程负责人可以为已签订合同的工程下单，请联系业务员签订合同或设您为负责人"
    />
  );
}
