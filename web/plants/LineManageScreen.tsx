import { plants } from '@pourline/contract/plants';
import Container from 'lucide-react/icons/container';
import { useList } from '../api/queries.ts';
import { useParams } from '../shell/useParams.ts';
import { EnabledListScreen, type EnabledScreens, useEnabledList } from '../trade/EnabledListScreen.tsx';
import { useListExport } from '../trade/useListExport.tsx';
import { LineInfoPane } from './LineInfoPane.tsx';
import { LineRow } from './LineRow.tsx';

const screens: EnabledScreens = {
  list: 'linemanage',
  info: 'lineinfo',
  form: 'lineform',
  import: 'lineimport',
};

/** The mixing lines of the company, plant by plant. */
export default function LineManageScreen() {
  const { id, plantID } = useParams('linemanage');
  const within = plantID ? { plantID } : {};
  const { narrowed, query: asked } = useEnabledList(screens.list);
  const query = { ...asked, ...(plantID && { 'filter.plantID': plantID }) };
  return (
    <EnabledListScreen
      screens={screens}
      narrowed={narrowed}
      exported={useListExport(plants.lineList, { query }, '生产线')}
      title="生产线"
      within={within}
      query={useList(plants.lineList, { query }, { keepBefore: true })}
      rowKey={(one) => one.lineID}
      openKey={id}
      placeholder="生产线、搅拌站"
      icon={<Container />}
      emptyNote="登记每条线每小时能装多少方，排程按它算"
      unopened={{ title: '选择一条生产线', note: '产能和现在的状态会显示在这里' }}
      renderRow={(line, row) => <LineRow line={line} named {...row} />}
      pane={(props) => <LineInfoPane {...props} />}
    />
  );
}
