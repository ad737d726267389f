import { bins } from '@pourline/contract/bins';
import Boxes from 'lucide-react/icons/boxes';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatQuantity } from '../kit/figure/format.ts';
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
import { EnabledTag } from '../trade/EnabledTag.tsx';
import { enabledShown } from '../trade/enabledFace.ts';
import { MakeButtons } from '../trade/MakeButtons.tsx';
import { useListExport } from '../trade/useListExport.tsx';
import { BinInfoPane } from './BinInfoPane.tsx';

/** The bins of the plants with what lies in each; on a wide screen one of them beside the list. */
export default function SiloBoardScreen() {
  const { id } = useParams('siloboard');
  const wide = useWide();
  const mayMake = useMayOpen()('binform');
  const [{ keyword, filters }, change] = useKeptSearch('siloboard', ['state']);
  const state = optionKept(enabledShown, filters.state?.[0]);
  const query = { ...(keyword && { keyword }), ...(state !== 'all' && { 'filter.state': state }) };
  const list = useList(bins.list, { query }, { keepBefore: true });
  const { button, menu } = useListExport(bins.list, { query }, '库位');
  const make = () => go('binform', {});
  return (
    <ListDetailScreen
      title="库位看板"
      onBack={useBack()}
      query={list}
      rowKey={(one) => one.binID}
      onOpen={(key) => (wide ? go('siloboard', { id: key }, { replace: true }) : go('binmanageinfo', { id: key }))}
      onClose={() => go('siloboard', {}, { replace: true })}
      openKey={id}
      estimate={72}
      menu={menu}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '名称、编码、材料' }}
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
          {button}
          {mayMake ? <MakeButtons title="库位" onImport={() => go('binimport')} onMake={make} /> : null}
        </>
      }
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
      empty={
        <Empty
          icon={<Boxes />}
          title={keyword || state !== 'enabled' ? '没有符合条件的库位' : '还没有库位'}
          note="登记每个筒仓、罐和堆场放什么、放多少"
          action={mayMake ? <Button onClick={make}>新增库位</Button> : undefined}
        />
      }
      pane={(props) => <BinInfoPane {...props} />}
      unopened={<Empty icon={<Boxes />} title="选择一个库位" note="存放的材料和容量会显示在这里" />}
    />
  );
}
