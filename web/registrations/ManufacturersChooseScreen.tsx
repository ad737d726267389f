import { registrations } from '@pourline/contract/registrations';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Factory from 'lucide-react/icons/factory';
import { useState } from 'react';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go, goBack } from '../shell/go.ts';
import { useRegistrationChoice } from './registrationChoice.ts';

/** The plants that may be joined, by province and a part of the name. */
export default function ManufacturersChooseScreen() {
  const { province } = useRegistrationChoice();
  const [keyword, setKeyword] = useState('');
  const all = useList(registrations.tenants, { query: { ...(province && { province }) } }, { enabled: keyword === '' });
  const found = useList(
    registrations.tenantsByKeyword,
    { query: { keyword, ...(province && { province }) } },
    { enabled: keyword !== '', keepBefore: true },
  );
  const shown = keyword ? found : all;
  return (
    <ListScreen
      title="选择厂站"
      onBack={goBack}
      query={{ ...shown, items: shown.items.filter((plant) => !plant.isGroup) }}
      rowKey={(plant) => plant.tid}
      search={{
        value: keyword,
        onChange: setKeyword,
        placeholder: '厂站名称',
        trailing: (
          <Button
            look="quiet"
            icon={<ChevronDown className="order-last size-4" aria-hidden="true" />}
            onClick={() => go('provincechoose')}
            className="-mr-2 px-2 text-14"
          >
            {province ?? '全部省份'}
          </Button>
        ),
      }}
      renderRow={(plant) => (
        <Row
          title={plant.name}
          note={[plant.province, plant.city, plant.address].filter(Boolean).join(' · ')}
          leading={<Factory className="size-5" />}
          onOpen={() => go('rmcmanufacturersinfo', { tid: plant.tid })}
          className="min-h-16"
        />
      )}
      empty={
        <Empty
          icon={<Factory />}
          title={keyword ? `没有找到“${keyword}”` : '这里还没有厂站'}
          note="换个省份或关键字，也可以扫描厂站的二维码加入"
        />
      }
    />
  );
}
