import { plants } from '@pourline/contract/plants';
import Factory from 'lucide-react/icons/factory';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Plus from 'lucide-react/icons/plus';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { formatQuantity } from '../kit/figure/format.ts';
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
import { useParams } from '../shell/useParams.ts';
import { enabledFace, enabledShown } from '../trade/enabledFace.ts';
import { useListExport } from '../trade/useListExport.tsx';
import { PlantInfoPane } from './PlantInfoPane.tsx';

/** The plants of the company; on a wide screen one of them beside the list. */
export default function PlantManageScreen() {
  const { id } = useParams('plantmanage');
  const wide = useWide();
  const [{ keyword, filters }, change] = useKeptSearch('plantmanage', ['state']);
  const state = optionKept(enabledShown, filters.state?.[0]);
  const query = { ...(keyword && { keyword }), ...(state !== 'all' && { 'filter.state': state }) };
  const list = useList(plants.list, { query }, { keepBefore: true });
  const exported = useListExport(plants.list, { query }, '搅拌站');
  const open = (plantID: string) =>
    wide ? go('plantmanage', { id: plantID }, { replace: true }) : go('plantinfo', { id: plantID });
  const add = () => go('plantform', {});
  return (
    <ListDetailScreen
      title="搅拌站"
      onBack={useBack()}
      query={list}
      rowKey={(plant) => plant.plantID}
      onOpen={open}
      onClose={() => go('plantmanage', {}, { replace: true })}
      openKey={id}
      estimate={72}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '名称、地址' }}
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
          <IconButton label="导入搅拌站" icon={<FileSpreadsheet />} onClick={() => go('plantimport')} />
          <IconButton label="新增搅拌站" icon={<Plus />} onClick={add} />
        </>
      }
      menu={exported.menu}
      renderRow={(plant, row) => {
        const face = enabledFace(plant.state);
        return (
          <Row
            title={plant.name}
            note={`${plant.lines} 条线 · ${formatQuantity(plant.loadingRate, 'm³/h', 0)} · ${plant.vehicles} 辆车`}
            {...row}
            trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
          />
        );
      }}
      empty={
        <Empty
          icon={<Factory />}
          title={keyword || state === 'disabled' ? '没有符合条件的搅拌站' : '还没有搅拌站'}
          note="新增搅拌站后，才能登记生产线和车辆"
          action={<Button onClick={add}>新增搅拌站</Button>}
        />
      }
      pane={(props) => <PlantInfoPane {...props} />}
      unopened={<Empty icon={<Factory />} title="选择一个搅拌站" note="位置、围栏、生产线会显示在这里" />}
    />
  );
}
