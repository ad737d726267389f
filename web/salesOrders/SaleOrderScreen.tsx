import { salesOrders } from '@pourline/contract/salesOrders';
import { salesOrderStates } from '@pourline/domain/salesOrders/salesOrder';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { formatQuantity, spaceText } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
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
import { useListExport } from '../trade/useListExport.tsx';
import { SaleOrderPane } from './SaleOrderPane.tsx';

const shown = [
  { value: 'open', label: salesOrderStates.open },
  { value: 'closed', label: salesOrderStates.closed },
  { value: 'all', label: '全部' },
] as const;

/** The commercial side of the contracts: what is agreed and what is left; on a wide screen one of them beside the list. */
export default function SaleOrderScreen() {
  const { id } = useParams('saleorder');
  const wide = useWide();
  const mayMake = useMayOpen()('saleorderform');
  const [{ keyword, filters }, change] = useKeptSearch('saleorder', ['state']);
  const state = optionKept(shown, filters.state?.[0]);
  const query = { ...(keyword && { keyword }), ...(state !== 'all' && { 'filter.state': state }) };
  const list = useList(salesOrders.list, { query }, { keepBefore: true });
  const { button, menu } = useListExport(salesOrders.list, { query }, '销售订单');
  const open = (salesOrderID: string) =>
    wide ? go('saleorder', { id: salesOrderID }, { replace: true }) : go('saleorderdetail', { id: salesOrderID });
  return (
    <ListDetailScreen
      title="销售订单"
      onBack={useBack()}
      query={list}
      rowKey={(one) => one.salesOrderID}
      onOpen={open}
      onClose={() => go('saleorder', {}, { replace: true })}
      openKey={id}
      estimate={72}
      menu={menu}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '单号、工程、客户' }}
      filters={
        <ListChoice
          label="状态"
          options={shown}
          value={state}
          onChange={(next) => change({ filters: { state: [next] } })}
        />
      }
      right={
        <>
          {button}
          {mayMake ? <IconButton label="新建销售订单" icon={<Plus />} onClick={() => go('saleorderform', {})} /> : null}
        </>
      }
      renderRow={(one, row) => (
        <Row
          title={spaceText(one.projectName)}
          note={[one.salesOrderNo, one.customerName].join(' · ')}
          {...row}
          trailing={
            <>
              <StateTag tone={one.state === 'open' ? 'good' : 'idle'}>{salesOrderStates[one.state]}</StateTag>
              <span className="text-13 text-ink3">{`剩 ${formatQuantity(one.leftCa, 'm³')} / ${formatQuantity(one.agreedCa, 'm³')}`}</span>
            </>
          }
        />
      )}
      empty={
        <Empty
          icon={<FileText />}
          title={keyword || state !== 'open' ? '没有符合条件的销售订单' : '还没有销售订单'}
          note="在已签订的合同上约定各强度等级的方量，之后的订单从中提货"
          action={mayMake ? <Button onClick={() => go('saleorderform', {})}>新建销售订单</Button> : undefined}
        />
      }
      pane={(props) => <SaleOrderPane {...props} />}
      unopened={
        <Empty icon={<FileText />} title="选择一张销售订单" note="各强度等级的价格、方量和提货订单会显示在这里" />
      }
    />
  );
}
