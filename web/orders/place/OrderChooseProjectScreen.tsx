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
      none="只有工程负责人可以下单，请联系业务员把您设为工程负责人"
    />
  );
}
