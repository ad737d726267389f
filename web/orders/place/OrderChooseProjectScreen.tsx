import { references } from '@pourline/contract/references';
import Building2 from 'lucide-react/icons/building-2';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { spaceText } from '../../kit/figure/format.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { go, goBack } from '../../shell/go.ts';
import { matchProjects } from '../../trade/matchProjects.ts';

/** All projects that the person may order for, to choose one. */
export default function OrderChooseProjectScreen() {
  const form = useCall(references.orderForm);
  const [keyword, setKeyword] = useState('');
  const items = matchProjects(form.data?.projects ?? [], keyword);
  return (
    <ListScreen
      title="选择工程"
      onBack={goBack}
      query={{ items, isLoading: form.isLoading, error: form.error, refetch: form.refetch }}
      rowKey={(project) => project.contractID}
      renderRow={(project) => (
        <Row
          title={spaceText(project.projectName)}
          note={[project.customerName, spaceText(project.address)].filter(Boolean).join(' · ')}
          onOpen={() => go('ordercreateguider', { contractID: project.contractID }, { replace: true })}
          className="min-h-16"
        />
      )}
      search={{ value: keyword, onChange: setKeyword, placeholder: '工程、客户、地址' }}
      empty={
        <Empty
          icon={<Building2 />}
          title={keyword ? '没有符合的工程' : '没有可下单的工程'}
          note={keyword ? '换个关键字试试' : '工程负责人可以为已签订合同的工程下单，请联系业务员签订合同或设您为负责人'}
        />
      }
    />
  );
}
