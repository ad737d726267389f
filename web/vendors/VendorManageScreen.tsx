import { vendors } from '@pourline/contract/vendors';
import { isVendorEnabled, vendorStates, vendorTypeLabels } from '@pourline/domain/vendors/vendor';
import Store from 'lucide-react/icons/store';
import { useList } from '../api/queries.ts';
import { Row } from '../kit/list/Row.tsx';
import { useParams } from '../shell/useParams.ts';
import { EnabledListScreen, type EnabledScreens, useEnabledList } from '../trade/EnabledListScreen.tsx';
import { EnabledTag } from '../trade/EnabledTag.tsx';
import { useListExport } from '../trade/useListExport.tsx';
import { VendorInfoPane } from './VendorInfoPane.tsx';

const screens: EnabledScreens = {
  list: 'vendormanage',
  info: 'vendormanageinfo',
  form: 'vendorform',
  import: 'vendorimport',
};

/** Who supplies the plant. */
export default function VendorManageScreen() {
  const { id } = useParams('vendormanage');
  const { narrowed, query: asked } = useEnabledList(screens.list);
  const { state } = narrowed;
  const query = { ...asked, ...(state !== 'all' && { 'filter.state': vendorStates[state] }) };
  return (
    <EnabledListScreen
      screens={screens}
      narrowed={narrowed}
      exported={useListExport(vendors.list, { query }, '供应商')}
      title="供应商"
      query={useList(vendors.list, { query }, { keepBefore: true })}
      rowKey={(one) => one.vendorID}
      openKey={id}
      placeholder="名称、联系人、电话"
      icon={<Store />}
      emptyNote="登记供应和运输单位，之后就能签供应合同、绑定送料车辆"
      unopened={{ title: '选择一家供应商', note: '联系方式和供应合同会显示在这里' }}
      renderRow={(one, row) => (
        <Row
          title={one.name}
          note={[vendorTypeLabels[one.type], one.contact, one.phone].filter(Boolean).join(' · ')}
          {...row}
          trailing={<EnabledTag state={isVendorEnabled(one) ? 'enabled' : 'disabled'} />}
        />
      )}
      pane={(props) => <VendorInfoPane {...props} />}
    />
  );
}
