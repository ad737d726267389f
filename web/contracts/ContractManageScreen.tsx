import { contracts } from '@pourline/contract/contracts';
import { endWords } from '@pourline/domain/contracts/contractDays';
import { contractState } from '@pourline/domain/contracts/contractStates';
import { dayOf } from '@pourline/domain/time';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import { plantNow } from '../api/clock.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { useList } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { spaceText } from '../kit/figure/format.ts';
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
import { useMayOpen } from '../shell/useMayOpen.ts';
import { useParams } from '../shell/useParams.ts';
import { useListExport } from '../trade/useListExport.tsx';
import { ContractInfoPane } from './ContractInfoPane.tsx';
import { contractFace } from './contractForms.ts';

const shown = [
  { value: 'all', label: '全部' },
  { value: contractState.draft, label: '起草中' },
  { value: contractState.signed, label: '已签订' },
  { value: contractState.suspended, label: '已暂停' },
] as const;

/** The contracts of the plant; on a wide screen one of them beside the list. They are drawn up on the page of their project. */
export default function ContractManageScreen() {
  const { id } = useParams('contractmanage');
  const wide = useWide();
  const today = dayOf(plantNow(), plantOffset());
  const mayImport = useMayOpen()('contractimport');
  const [{ keyword, filters }, change] = useKeptSearch('contractmanage', ['state']);
  const state = optionKept(shown, filters.state?.[0]);
  const query = { ...(keyword && { keyword }), ...(state !== 'all' && { 'filter.state': state }) };
  const list = useList(contracts.list, { query }, { keepBefore: true });
  const { button, menu } = useListExport(contracts.list, { query }, '合同');
  const open = (contractID: string) =>
    wide ? go('contractmanage', { id: contractID }, { replace: true }) : go('contractmanageinfo', { id: contractID });
  return (
    <ListDetailScreen
      title="合同"
      onBack={useBack()}
      query={list}
      rowKey={(one) => one.contractID}
      onOpen={open}
      onClose={() => go('contractmanage', {}, { replace: true })}
      openKey={id}
      estimate={72}
      menu={menu}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '合同编号、工程、客户' }}
      filters={
        <ListChoice
          label="状态"
          options={shown}
          value={state}
          onChange={(next) => change({ filters: { state: [next] } })}
        />
      }
      right={
        <>
          {button}
          {mayImport ? (
            <IconButton label="导入合同" icon={<FileSpreadsheet />} onClick={() => go('contractimport')} />
          ) : null}
        </>
      }
      renderRow={(one, row) => {
        const face = contractFace(one.state);
        const end = endWords(one, today);
        return (
          <Row
            title={spaceText(one.projectName)}
            note={[one.contractNo, one.customerName, one.salesmanName].filter(Boolean).join(' · ')}
            {...row}
            trailing={
              <div className="flex items-center gap-2">
                {end ? <StateTag tone={end.isOver ? 'alarm' : 'warn'}>{end.words}</StateTag> : null}
                <StateTag tone={face.tone}>{face.label}</StateTag>
              </div>
            }
          />
        );
      }}
      empty={
        <Empty
          icon={<FileText />}
          title={keyword || state !== 'all' ? '没有符合条件的合同' : '还没有合同'}
          note="合同在工程页上起草，签订后才能下单"
          action={<Button onClick={() => go('projectmanage', {})}>去工程</Button>}
        />
      }
      pane={(props) => <ContractInfoPane {...props} />}
      unopened={<Empty icon={<FileText />} title="选择一份合同" note="价格、条件和签订记录会显示在这里" />}
    />
  );
}
