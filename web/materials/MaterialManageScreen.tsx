import { materials } from '@pourline/contract/materials';
import { materialName } from '@pourline/domain/materials/material';
import { materialKindLabels } from '@pourline/domain/proportions/proportion';
import Package from 'lucide-react/icons/package';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
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
import { MaterialInfoPane } from './MaterialInfoPane.tsx';

/** The materials that the plant buys; on a wide screen one of them beside the list. */
export default function MaterialManageScreen() {
  const { id } = useParams('materialmanage');
  const wide = useWide();
  const mayMake = useMayOpen()('materialform');
  const [{ keyword, filters }, change] = useKeptSearch('materialmanage', ['state']);
  const state = optionKept(enabledShown, filters.state?.[0]);
  const query = { ...(keyword && { keyword }), ...(state !== 'all' && { 'filter.state': state }) };
  const list = useList(materials.list, { query }, { keepBefore: true });
  const { button, menu } = useListExport(materials.list, { query }, '材料');
  const make = () => go('materialform', {});
  return (
    <ListDetailScreen
      title="材料"
      onBack={useBack()}
      query={list}
      rowKey={(one) => one.materialID}
      onOpen={(key) =>
        wide ? go('materialmanage', { id: key }, { replace: true }) : go('materialmanageinfo', { id: key })
      }
      onClose={() => go('materialmanage', {}, { replace: true })}
      openKey={id}
      estimate={72}
      menu={menu}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '名称、编码、规格' }}
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
          {mayMake ? <MakeButtons title="材料" onImport={() => go('materialimport')} onMake={make} /> : null}
        </>
      }
      renderRow={(one, row) => (
        <Row
          title={materialName(one)}
          note={[one.code, materialKindLabels[one.kind], one.standard].filter(Boolean).join(' · ')}
          {...row}
          trailing={<EnabledTag state={one.state} />}
        />
      )}
      empty={
        <Empty
          icon={<Package />}
          title={keyword || state !== 'enabled' ? '没有符合条件的材料' : '还没有材料'}
          note="登记水泥、砂石、外加剂，之后就能签供应合同、指定库位"
          action={mayMake ? <Button onClick={make}>新增材料</Button> : undefined}
        />
      }
      pane={(props) => <MaterialInfoPane {...props} />}
      unopened={<Empty icon={<Package />} title="选择一种材料" note="计量单位和执行标准会显示在这里" />}
    />
  );
}
