import { people } from '@pourline/contract/people';
import { references } from '@pourline/contract/references';
import { useCall } from '../../api/queries.ts';
import { ChooseProject } from './ChooseProject.tsx';

/** Whoever sees all contracts chooses among those of the whole sales team, each with its salesman. */
export default function OrderChooseTeamContractScreen() {
  const asked = useCall(references.projects, { query: { limit: -1 } });
  const team = useCall(people.users, { query: { 'filter.roleGroup': 'sale', limit: 200 } }).data?.data ?? [];
  const nameOf = new Map(team.map(({ id, name }) => [id, name]));
  return (
    <ChooseProject
      title="选择合同"
      asked={asked}
      noteOf={({ contractNo, customerName, salesmanOID }) => [
        `业务员 ${(salesmanOID && nameOf.get(salesmanOID)) ?? '未指定'}`,
        contractNo,
        customerName,
      ]}
      none="还没有签订的合同"
    />
  );
}
