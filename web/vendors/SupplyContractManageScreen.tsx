import { supplyContracts } from '@pourline/contract/supplyContracts';
import { materialUnitLabels } from '@pourline/domain/materials/material';
import FileText from 'lucide-react/icons/file-text';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatMoney } from '../kit/figure/format.ts';
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
import { SupplyContractInfoPane } from './SupplyContractInfoPane.tsx';

/** What was agreed with suppliers; on a wide screen one of them beside the list. */
export default function SupplyContractManageScreen() {
  const { id } = useParams('supplycontractmanage');
  const wide = useWide();
  const mayMake = useMayOpen()('supplycontractform');
  const [{ keyword, filters }, change] = useKeptSearch('supplycontractmanage', ['state']);
  const state = optionKept(enabledShown, filters.state?.[0]);
  const query = { ...(keyword && { keyword }), ...(state !== 'all' && { 'filter.state': state }) };
  const list = useList(supplyContracts.list, { query }, { keepBefore: true });
  const { button, menu } = useListExport(supplyContracts.list, { query }, '供应合同');
  const make = () => go('supplycontractform', {});
  return (
    <ListDetailScreen
      title="供应合同"
      onBack={useBack()}
      query={list}
      rowKey={(one) => one.supplyContractID}
      onOpen={(key) =>
        wide ? go('supplycontractmanage', { id: key }, { replace: true }) : go('supplycontractmanageinfo', { id: key })
      }
      onClose={() => go('supplycontractmanage', {}, { replace: true })}
      openKey={id}
      estimate={72}
      menu={menu}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '编号、供应商、材料' }}
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
          {mayMake ? <MakeButtons title="供应合同" onImport={() => go('supplycontractimport')} onMake={make} /> : null}
        </>
      }
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
      empty={
        <Empty
          icon={<FileText />}
          title={keyword || state !== 'enabled' ? '没有符合条件的供应合同' : '还没有供应合同'}
          note="登记每种材料的供应商和单价，到料后按它计价"
          action={mayMake ? <Button onClick={make}>新增供应合同</Button> : undefined}
        />
      }
      pane={(props) => <SupplyContractInfoPane {...props} />}
      unopened={<Empty icon={<FileText />} title="选择一份供应合同" note="单价和起止日期会显示在这里" />}
    />
  );
}
