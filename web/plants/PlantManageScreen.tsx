import { plants } from '@pourline/contract/plants';
import Factory from 'lucide-react/icons/factory';
import { useList } from '../api/queries.ts';
import { formatQuantity } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { useParams } from '../shell/useParams.ts';
import { EnabledListScreen, type EnabledScreens, useEnabledList } from '../trade/EnabledListScreen.tsx';
import { EnabledTag } from '../trade/EnabledTag.tsx';
import { useListExport } from '../trade/useListExport.tsx';
import { PlantInfoPane } from './PlantInfoPane.tsx';

const screens: EnabledScreens = {
  list: 'plantmanage',
  info: 'plantinfo',
  form: 'plantform',
  import: 'plantimport',
};

/** The plants of the company. */
export default function PlantManageScreen() {
  const { id } = useParams('plantmanage');
  const { narrowed, query } = useEnabledList(screens.list);
  return (
    <EnabledListScreen
      screens={screens}
      narrowed={narrowed}
      exported={useListExport(plants.list, { query }, '搅拌站')}
      title="搅拌站"
      query={useList(plants.list, { query }, { keepBefore: true })}
      rowKey={(one) => one.plantID}
      openKey={id}
      placeholder="名称、地址"
      icon={<Factory />}
      emptyNote="新增搅拌站后，才能登记生产线和车辆"
      unopened={{ title: '选择一个搅拌站', note: '位置、围栏、生产线会显示在这里' }}
      renderRow={(plant, row) => (
        <Row
          title={plant.name}
          note={`${plant.lines} 条线 · ${formatQuantity(plant.loadingRate, 'm³/h', 0)} · ${plant.vehicles} 辆车`}
          {...row}
          trailing={<EnabledTag state={plant.state} />}
        />
      )}
      pane={(props) => <PlantInfoPane {...props} />}
    />
  );
}
