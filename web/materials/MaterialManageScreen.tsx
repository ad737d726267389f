import { materials } from '@pourline/contract/materials';
import { materialName } from '@pourline/domain/materials/material';
import { materialKindLabels } from '@pourline/domain/proportions/proportion';
import Package from 'lucide-react/icons/package';
import { useList } from '../api/queries.ts';
import { Row } from '../kit/list/Row.tsx';
import { useParams } from '../shell/useParams.ts';
import { EnabledListScreen, type EnabledScreens, useEnabledList } from '../trade/EnabledListScreen.tsx';
import { EnabledTag } from '../trade/EnabledTag.tsx';
import { useListExport } from '../trade/useListExport.tsx';
import { MaterialInfoPane } from './MaterialInfoPane.tsx';

const screens: EnabledScreens = {
  list: 'materialmanage',
  info: 'materialmanageinfo',
  form: 'materialform',
  import: 'materialimport',
};

/** The materials that the plant buys. */
export default function MaterialManageScreen() {
  const { id } = useParams('materialmanage');
  const { narrowed, query } = useEnabledList(screens.list);
  return (
    <EnabledListScreen
      screens={screens}
      narrowed={narrowed}
      exported={useListExport(materials.list, { query }, '材料')}
      title="材料"
      query={useList(materials.list, { query }, { keepBefore: true })}
      rowKey={(one) => one.materialID}
      openKey={id}
      placeholder="名称、编码、规格"
      icon={<Package />}
      emptyNote="登记水泥、砂石、外加剂，之后就能签供应合同、指定库位"
      unopened={{ title: '选择一种材料', note: '计量单位和执行标准会显示在这里' }}
      renderRow={(one, row) => (
        <Row
          title={materialName(one)}
          note={[one.code, materialKindLabels[one.kind], one.standard].filter(Boolean).join(' · ')}
          {...row}
          trailing={<EnabledTag state={one.state} />}
        />
      )}
      pane={(props) => <MaterialInfoPane {...props} />}
    />
  );
}
