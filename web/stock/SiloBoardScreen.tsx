import { bins } from '@pourline/contract/bins';
import Boxes from 'lucide-react/icons/boxes';
import { useList } from '../api/queries.ts';
import { formatQuantity } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { useParams } from '../shell/useParams.ts';
import { EnabledListScreen, type EnabledScreens, useEnabledList } from '../trade/EnabledListScreen.tsx';
import { EnabledTag } from '../trade/EnabledTag.tsx';
import { useListExport } from '../trade/useListExport.tsx';
import { BinInfoPane } from './BinInfoPane.tsx';

const screens: EnabledScreens = {
  list: 'siloboard',
  info: 'binmanageinfo',
  form: 'binform',
  import: 'binimport',
};

/** The bins of the plants with what lies in each. */
export default function SiloBoardScreen() {
  const { id } = useParams('siloboard');
  const { narrowed, query } = useEnabledList(screens.list);
  return (
    <EnabledListScreen
      screens={screens}
      narrowed={narrowed}
      exported={useListExport(bins.list, { query }, '库位')}
      title="库位看板"
      noun="库位"
      query={useList(bins.list, { query }, { keepBefore: true })}
      rowKey={(one) => one.binID}
      openKey={id}
      placeholder="名称、编码、材料"
      icon={<Boxes />}
      emptyNote="登记每个筒仓、罐和堆场放什么、放多少"
      unopened={{ title: '选择一个库位', note: '存放的材料和容量会显示在这里' }}
      renderRow={(one, row) => (
        <Row
          title={one.name}
          note={[one.materialName ?? '未指定材料', one.code, one.plantName].join(' · ')}
          {...row}
          trailing={
            <>
              <EnabledTag state={one.state} />
              <span className="text-13 text-ink3">{formatQuantity(one.capacityKg / 1000, 't')}</span>
            </>
          }
        />
      )}
      pane={(props) => <BinInfoPane {...props} />}
    />
  );
}
