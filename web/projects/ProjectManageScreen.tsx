import { projects } from '@pourline/contract/projects';
import Building2 from 'lucide-react/icons/building-2';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Plus from 'lucide-react/icons/plus';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { spaceText } from '../kit/figure/format.ts';
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
import { EnabledTag, enabledOptions } from '../trade/EnabledTag.tsx';
import { useListExport } from '../trade/useListExport.tsx';
import { ProjectInfoPane } from './ProjectInfoPane.tsx';

/** The sites that the plant delivers to; on a wide screen one of them beside the list. */
export default function ProjectManageScreen() {
  const { id } = useParams('projectmanage');
  const wide = useWide();
  const mayMake = useMayOpen()('projectform');
  const [{ keyword, filters }, change] = useKeptSearch('projectmanage', ['state']);
  const state = optionKept(enabledOptions, filters.state?.[0]);
  const query = { ...(keyword && { keyword }), ...(state !== 'all' && { 'filter.state': state }) };
  const list = useList(projects.list, { query }, { keepBefore: true });
  const { button, menu } = useListExport(projects.list, { query }, '工程');
  const open = (contractID: string) =>
    wide ? go('projectmanage', { id: contractID }, { replace: true }) : go('projectmanageinfo', { id: contractID });
  return (
    <ListDetailScreen
      title="工程"
      onBack={useBack()}
      query={list}
      rowKey={(one) => one.contractID}
      onOpen={open}
      onClose={() => go('projectmanage', {}, { replace: true })}
      openKey={id}
      estimate={72}
      menu={menu}
      search={{
        value: keyword,
        onChange: (next) => change({ keyword: next }),
        placeholder: '工程、客户、合同编号、地址',
      }}
      filters={
        <ListChoice
          label="状态"
          options={enabledOptions}
          value={state}
          onChange={(next) => change({ filters: { state: [next] } })}
        />
      }
      right={
        <>
          {button}
          {mayMake ? (
            <IconButton label="导入工程" icon={<FileSpreadsheet />} onClick={() => go('projectimport')} />
          ) : null}
          {mayMake ? <IconButton label="新增工程" icon={<Plus />} onClick={() => go('projectform', {})} /> : null}
        </>
      }
      renderRow={(one, row) => (
        <Row
          title={spaceText(one.projectName)}
          note={[one.contractNo, one.customerName, one.salesmanName].filter(Boolean).join(' · ')}
          {...row}
          trailing={<EnabledTag state={one.state} />}
        />
      )}
      empty={
        <Empty
          icon={<Building2 />}
          title={keyword || state !== 'enabled' ? '没有符合条件的工程' : '还没有工程'}
          note="在地图上画出工地范围，车辆开进范围就算到达"
          action={mayMake ? <Button onClick={() => go('projectform', {})}>新增工程</Button> : undefined}
        />
      }
      pane={(props) => <ProjectInfoPane {...props} />}
      unopened={<Empty icon={<Building2 />} title="选择一个工程" note="工地范围、联系人和工程人员会显示在这里" />}
    />
  );
}
