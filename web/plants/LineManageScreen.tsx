import { plants } from '@pourline/contract/plants';
import Container from 'lucide-react/icons/container';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Plus from 'lucide-react/icons/plus';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { optionKept } from '../kit/list/keptOptions.ts';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListDetailScreen } from '../kit/list/ListDetailScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { enabledShown } from '../trade/enabledFace.ts';
import { useListExport } from '../trade/useListExport.tsx';
import { LineInfoPane } from './LineInfoPane.tsx';
import { LineRow } from './LineRow.tsx';

/** The mixing lines of the company, plant by plant; on a wide screen one of them beside the list. */
export default function LineManageScreen() {
  const { id, plantID } = useParams('linemanage');
  const wide = useWide();
  const [{ keyword, filters }, change] = useKeptSearch('linemanage', ['state']);
  const state = optionKept(enabledShown, filters.state?.[0]);
  const query = {
    ...(keyword && { keyword }),
    ...(plantID && { 'filter.plantID': plantID }),
    ...(state !== 'all' && { 'filter.state': state }),
  };
  const list = useList(plants.lineList, { query }, { keepBefore: true });
  const exported = useListExport(plants.lineList, { query }, '生产线');
  const ofPlant = plantID ? { plantID } : {};
  const open = (lineID: string) =>
    wide ? go('linemanage', { id: lineID, ...ofPlant }, { replace: true }) : go('lineinfo', { id: lineID });
  const add = () => go('lineform', ofPlant);
  return (
    <ListDetailScreen
      title="生产线"
      onBack={useBack()}
      query={list}
      rowKey={(line) => line.lineID}
      onOpen={open}
      onClose={() => go('linemanage', ofPlant, { replace: true })}
      openKey={id}
      estimate={72}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '生产线、搅拌站' }}
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
          {exported.button}
          <IconButton label="导入生产线" icon={<FileSpreadsheet />} onClick={() => go('lineimport')} />
          <IconButton label="新增生产线" icon={<Plus />} onClick={add} />
        </>
      }
      menu={exported.menu}
      renderRow={(line, row) => <LineRow line={line} named {...row} />}
      empty={
        <Empty
          icon={<Container />}
          title={keyword || state === 'disabled' ? '没有符合条件的生产线' : '还没有生产线'}
          note="登记每条线每小时能装多少方，排程按它算"
          action={<Button onClick={add}>新增生产线</Button>}
        />
      }
      pane={(props) => <LineInfoPane {...props} />}
      unopened={<Empty icon={<Container />} title="选择一条生产线" note="产能和现在的状态会显示在这里" />}
    />
  );
}
