import { supplyContracts } from '@pourline/contract/supplyContracts';
import { materialUnitLabels } from '@pourline/domain/materials/material';
import FileText from 'lucide-react/icons/file-text';
import { useList } from '../api/queries.ts';
import { formatMoney } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { useParams } from '../shell/useParams.ts';
import { EnabledListScreen, type EnabledScreens, useEnabledList } from '../trade/EnabledListScreen.tsx';
import { EnabledTag } from '../trade/EnabledTag.tsx';
import { useListExport } from '../trade/useListExport.tsx';
import { SupplyContractInfoPane } from './SupplyContractInfoPane.tsx';

const screens: EnabledScreens = {
  list: 'supplycontractmanage',
  info: 'supplycontractmanageinfo',
  form: 'supplycontractform',
  import: 'supplycontractimport',
};

/** What the plant buys from whom at which price. */
export default function SupplyContractManageScreen() {
  const { id } = useParams('supplycontractmanage');
  const { narrowed, query } = useEnabledList(screens.list);
  return (
    <EnabledListScreen
      screens={screens}
      narrowed={narrowed}
      exported={useListExport(supplyContracts.list, { query }, '供应合同')}
      title="供应合同"
      query={useList(supplyContracts.list, { query }, { keepBefore: true })}
      rowKey={(one) => one.supplyContractID}
      openKey={id}
      placeholder="编号、供应商、材料"
      icon={<FileText />}
      emptyNote="登记每种材料的供应商和单价，到料后按它计价"
      unopened={{ title: '选择一份供应合同', note: '单价和起止日期会显示在这里' }}
      renderRow={(one, row) => (
        <Row
          title={one.materialName}
          note={[one.vendorName, one.contractNo, `${one.fromDay} 起`].join(' · ')}
          {...row}
          trailing={
            <>
              <EnabledTag state={one.state} />
              <span className="text-14">{`${formatMoney(one.price)}/${materialUnitLabels[one.priceUnit]}`}</span>
            </>
          }
        />
      )}
      pane={(props) => <SupplyContractInfoPane {...props} />}
    />
  );
}
