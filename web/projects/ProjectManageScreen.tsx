import { projects } from '@pourline/contract/projects';
import Building2 from 'lucide-react/icons/building-2';
import { useList } from '../api/queries.ts';
import { spaceText } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { useParams } from '../shell/useParams.ts';
import { EnabledListScreen, type EnabledScreens, useEnabledList } from '../trade/EnabledListScreen.tsx';
import { EnabledTag } from '../trade/EnabledTag.tsx';
import { useListExport } from '../trade/useListExport.tsx';
import { ProjectInfoPane } from './ProjectInfoPane.tsx';

const screens: EnabledScreens = {
  list: 'projectmanage',
  info: 'projectmanageinfo',
  form: 'projectform',
  import: 'projectimport',
};

/** The sites that the plant delivers to. */
export default function ProjectManageScreen() {
  const { id } = useParams('projectmanage');
  const { narrowed, query } = useEnabledList(screens.list);
  return (
    <EnabledListScreen
      screens={screens}
      narrowed={narrowed}
      exported={useListExport(projects.list, { query }, '工程')}
      title="工程"
      query={useList(projects.list, { query }, { keepBefore: true })}
      rowKey={(one) => one.contractID}
      openKey={id}
      placeholder="工程、客户、合同编号、地址"
      icon={<Building2 />}
      emptyNote="在地图上画出工地范围，车辆开进范围就算到达"
      unopened={{ title: '选择一个工程', note: '工地范围、联系人和工程人员会显示在这里' }}
      renderRow={(one, row) => (
        <Row
          title={spaceText(one.projectName)}
          note={[one.contractNo, one.customerName, one.salesmanName].filter(Boolean).join(' · ')}
          {...row}
          trailing={<EnabledTag state={one.state} />}
        />
      )}
      pane={(props) => <ProjectInfoPane {...props} />}
    />
  );
}
