import { vendors } from '@pourline/contract/vendors';
import { isVendorEnabled, vendorStates, vendorTypeLabels } from '@pourline/domain/vendors/vendor';
import Store from 'lucide-react/icons/store';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { optionKept } from '../kit/list/keptOptions.ts';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListDetailScreen } from '../kit/list/ListDetailScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { useParams } from '../shell/useParams.ts';
import { EnabledTag } from '../trade/EnabledTag.tsx';
import { enabledShown } from '../trade/enabledFace.ts';
import { MakeButtons } from '../trade/MakeButtons.tsx';
import { useListExport } from '../trade/useListExport.tsx';
import { VendorInfoPane } from './VendorInfoPane.tsx';

/** Who supplies the plant; on a wide screen one of them beside the list. */
export default function VendorManageScreen() {
  const { id } = useParams('vendormanage');
  const wide = useWide();
  const mayMake = useMayOpen()('vendorform');
  const [{ keyword, filters }, change] = useKeptSearch('vendormanage', ['state']);
  const state = optionKept(enabledShown, filters.state?.[0]);
  const query = { ...(keyword && { keyword }), ...(state !== 'all' && { 'filter.state': vendorStates[state] }) };
  const list = useList(vendors.list, { query }, { keepBefore: true });
  const { button, menu } = useListExport(vendors.list, { query }, '供应商');
  const make = () => go('vendorform', {});
  return (
    <ListDetailScreen
      title="供应商"
      onBack={useBack()}
      query={list}
      rowKey={(one) => one.vendorID}
      onOpen={(key) =>
        wide ? go('vendormanage', { id: key }, { replace: true }) : go('vendormanageinfo', { id: key })
      }
      onClose={() => go('vendormanage', {}, { replace: true })}
      openKey={id}
      estimate={72}
      menu={menu}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '名称、联系人、电话' }}
      filters={
        <ListChoice
          label="状态"
          options={enabledShown}
          value={state}
          onChange={(next) => change({ filters: { state: [next] } })}
        />
      }
      right={
        <>
          {button}
          {mayMake ? <MakeButtons title="供应商" onImport={() => go('vendorimport')} onMake={make} /> : null}
        </>
      }
      renderRow={(one, row) => (
        <Row
          title={one.name}
          note={[vendorTypeLabels[one.type], one.contact, one.phone].filter(Boolean).join(' · ')}
          {...row}
          trailing={<EnabledTag state={isVendorEnabled(one) ? 'enabled' : 'disabled'} />}
        />
      )}
      empty={
        <Empty
          icon={<Store />}
          title={keyword || state !== 'enabled' ? '没有符合条件的供应商' : '还没有供应商'}
          note="登记供应和运输单位，之后就能签供应合同、绑定送料车辆"
          action={mayMake ? <Button onClick={make}>新增供应商</Button> : undefined}
        />
      }
      pane={(props) => <VendorInfoPane {...props} />}
      unopened={<Empty icon={<Store />} title="选择一家供应商" note="联系方式和供应合同会显示在这里" />}
    />
  );
}
