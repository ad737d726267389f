import { customers } from '@pourline/contract/customers';
import Handshake from 'lucide-react/icons/handshake';
import { useList } from '../api/queries.ts';
import { formatMoney } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { useParams } from '../shell/useParams.ts';
import { EnabledListScreen, type EnabledScreens, useEnabledList } from '../trade/EnabledListScreen.tsx';
import { EnabledTag } from '../trade/EnabledTag.tsx';
import { useListExport } from '../trade/useListExport.tsx';
import { CustomerInfoPane } from './CustomerInfoPane.tsx';

const screens: EnabledScreens = {
  list: 'customermanage',
  info: 'customermanageinfo',
  form: 'customerform',
  import: 'customerimport',
};

/** Whom the plant sells to. */
export default function CustomerManageScreen() {
  const { id } = useParams('customermanage');
  const { narrowed, query } = useEnabledList(screens.list);
  return (
    <EnabledListScreen
      screens={screens}
      narrowed={narrowed}
      exported={useListExport(customers.list, { query }, '客户')}
      title="客户"
      query={useList(customers.list, { query }, { keepBefore: true })}
      rowKey={(one) => one.customerID}
      openKey={id}
      placeholder="名称、税号、联系人、电话"
      icon={<Handshake />}
      emptyNote="先建客户，再建工程和合同，之后就能下单"
      unopened={{ title: '选择一个客户', note: '资料、额度和工程会显示在这里' }}
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
      pane={(props) => <CustomerInfoPane {...props} />}
    />
  );
}
