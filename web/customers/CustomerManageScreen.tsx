import { customers } from '@pourline/contract/customers';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Handshake from 'lucide-react/icons/handshake';
import Plus from 'lucide-react/icons/plus';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
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
import { EnabledTag, enabledOptions } from '../trade/EnabledTag.tsx';
import { useListExport } from '../trade/useListExport.tsx';
import { CustomerInfoPane } from './CustomerInfoPane.tsx';

/** Whom the plant sells to; on a wide screen one of them beside the list. */
export default function CustomerManageScreen() {
  const { id } = useParams('customermanage');
  const wide = useWide();
  const mayMake = useMayOpen()('customerform');
  const [{ keyword, filters }, change] = useKeptSearch('customermanage', ['state']);
  const state = optionKept(enabledOptions, filters.state?.[0]);
  const query = { ...(keyword && { keyword }), ...(state !== 'all' && { 'filter.state': state }) };
  const list = useList(customers.list, { query }, { keepBefore: true });
  const { button, menu } = useListExport(customers.list, { query }, '客户');
  const open = (customerID: string) =>
    wide ? go('customermanage', { id: customerID }, { replace: true }) : go('customermanageinfo', { id: customerID });
  const make = <Button onClick={() => go('customerform', {})}>新增客户</Button>;
  return (
    <ListDetailScreen
      title="客户"
      onBack={useBack()}
      query={list}
      rowKey={(one) => one.customerID}
      onOpen={open}
      onClose={() => go('customermanage', {}, { replace: true })}
      openKey={id}
      estimate={72}
      menu={menu}
      search={{
        value: keyword,
        onChange: (next) => change({ keyword: next }),
        placeholder: '名称、税号、联系人、电话',
      }}
      filters={
        <ListChoice
          label="状态"
          options={enabledOptions}
          value={state}
          onChange={(next) => change({ filters: { state: [next] } })}
        />
      }
      right={
        <>
          {button}
          {mayMake ? (
            <IconButton label="导入客户" icon={<FileSpreadsheet />} onClick={() => go('customerimport')} />
          ) : null}
          {mayMake ? <IconButton label="新增客户" icon={<Plus />} onClick={() => go('customerform', {})} /> : null}
        </>
      }
      renderRow={(one, row) => (
        <Row
          title={one.name}
          note={[one.salesmanName, `${one.projects} 个工程`, one.contact].filter(Boolean).join(' · ')}
          {...row}
          trailing={
            <>
              <EnabledTag state={one.state} />
              <span className="text-13 text-ink3">
                {one.creditLimit === null ? '不限额' : `额度 ${formatMoney(one.creditLimit, 0)}`}
              </span>
            </>
          }
        />
      )}
      empty={
        <Empty
          icon={<Handshake />}
          title={keyword || state !== 'enabled' ? '没有符合条件的客户' : '还没有客户'}
          note="先建客户，再建工程和合同，之后就能下单"
          action={mayMake ? make : undefined}
        />
      }
      pane={(props) => <CustomerInfoPane {...props} />}
      unopened={<Empty icon={<Handshake />} title="选择一个客户" note="资料、额度和工程会显示在这里" />}
    />
  );
}
