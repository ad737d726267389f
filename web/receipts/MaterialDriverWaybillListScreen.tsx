import { receipts } from '@pourline/contract/receipts';
import {
  isReceiptAtPlant,
  isReceiptCompleted,
  isReceiptNotPassed,
  isReceiptOnRoad,
  isReceiptToSign,
} from '@pourline/domain/receipts/receiptStates';
import Container from 'lucide-react/icons/container';
import { usePlantNow } from '../api/clock.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { useList } from '../api/queries.ts';
import { optionKept } from '../kit/list/keptOptions.ts';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListDetailScreen } from '../kit/list/ListDetailScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { startOfPlantDay } from '../kit/time/dateFilterRange.ts';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { useParams } from '../shell/useParams.ts';
import { ReceiptPane } from './ReceiptPane.tsx';
import { ReceiptRow } from './ReceiptRow.tsx';

const views = [
  { value: 'all', label: '全部' },
  { value: 'signing', label: '待签收' },
  { value: 'road', label: '运输中' },
  { value: 'plant', label: '在站' },
  { value: 'notPass', label: '不合格' },
  { value: 'done', label: '已完成' },
] as const;
const statesOf = {
  all: undefined,
  signing: isReceiptToSign.states,
  road: isReceiptOnRoad.states,
  plant: isReceiptAtPlant.states,
  notPass: isReceiptNotPassed.states,
  done: isReceiptCompleted.states,
};
const days = [
  { value: 'any', label: '不限日期' },
  { value: 'today', label: '今天' },
  { value: 'week', label: '近七天' },
] as const;
const daysBack = { today: 0, week: 6 };

/** Deliveries of material: one's own to whoever drives, all of the plant to whoever takes in, tests or plans; by state and by when they were announced. */
export default function MaterialDriverWaybillListScreen() {
  const { id } = useParams('materialdriverwaybilllist');
  const wide = useWide();
  const now = usePlantNow(60_000);
  const mayOpen = useMayOpen();
  const [{ keyword, filters }, change] = useKeptSearch('materialdriverwaybilllist', ['view', 'day']);
  const view = optionKept(views, filters.view?.[0]);
  const day = optionKept(days, filters.day?.[0]);
  const state = statesOf[view]?.join();
  const list = useList(
    receipts.list,
    {
      body: {
        ...(state && { state }),
        ...(day !== 'any' && { createFrom: startOfPlantDay(now, plantOffset()) - daysBack[day] * 86_400_000 }),
        ...(keyword && { keyword }),
      },
    },
    { keepBefore: true },
  );
  const open = (receiptID: string) =>
    wide
      ? go('materialdriverwaybilllist', { id: receiptID }, { replace: true })
      : go('materialdriverwaybillinfo', { id: receiptID });
  return (
    <ListDetailScreen
      title="送货单"
      onBack={useBack()}
      query={list}
      rowKey={(receipt) => receipt.receiptID}
      openKey={id}
      onOpen={open}
      onClose={() => go('materialdriverwaybilllist', {}, { replace: true })}
      estimate={84}
      search={{
        value: keyword,
        onChange: (next) => change({ keyword: next }),
        placeholder: '单号、车牌、材料、供应商',
      }}
      filters={
        <>
          <ListChoice
            label="状态"
            options={views}
            value={view}
            onChange={(next) => change({ filters: { ...filters, view: [next] } })}
          />
          <ListChoice
            label="预报日期"
            options={days}
            value={day}
            onChange={(next) => change({ filters: { ...filters, day: [next] } })}
          />
        </>
      }
      actions={
        mayOpen('receiptform')
          ? [{ key: 'announce', label: '预报送货', primary: true, onRun: () => go('receiptform', {}) }]
          : []
      }
      renderRow={(receipt, row) => <ReceiptRow receipt={receipt} now={now} {...row} />}
      empty={<Empty icon={<Container />} title="没有送货单" note="预报后在这里看签收、排队和卸货的进度" />}
      pane={(props) => <ReceiptPane {...props} />}
      unopened={<Empty icon={<Container />} title="选择一张送货单" note="材料、车辆和进度显示在这里" />}
    />
  );
}
