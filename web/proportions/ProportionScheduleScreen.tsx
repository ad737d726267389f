import type { DataOf } from '@pourline/contract/endpoint';
import { proportions } from '@pourline/contract/proportions';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { formatNumber, formatQuantity, spaceText } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { ListChoice } from '../kit/list/ListChoice.tsx';
import { ListDetailScreen } from '../kit/list/ListDetailScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { orderTag } from '../trade/orderTag.ts';
import { startText } from '../trade/startText.ts';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { MixPane } from './MixPane.tsx';

const lists = [
  { value: 'awaiting', label: '待下达' },
  { value: 'given', label: '已下达' },
  { value: 'all', label: '全部' },
] as const;
type List = (typeof lists)[number]['value'];

/** The orders that await a mix, the one that is loaded first in front; on a wide screen the editor beside them. */
export default function ProportionScheduleScreen() {
  const { id } = useParams('proportionschedule');
  const wide = useWide();
  const now = usePlantNow(60_000);
  const names = useCodeNames();
  const [{ keyword, filters }, change] = useKeptSearch('proportionschedule', ['state']);
  const state: List = lists.find(({ value }) => value === filters.state?.[0])?.value ?? 'awaiting';
  const list = useList(proportions.query, { body: { state, ...(keyword && { keyword }) } }, { keepBefore: true });
  const open = (taskID: string) =>
    wide ? go('proportionschedule', { id: taskID }, { replace: true }) : go('orderproportioninfo', { id: taskID });
  return (
    <ListDetailScreen
      title="配合比"
      onBack={useBack()}
      query={list}
      rowKey={(order) => order.taskID}
      onOpen={open}
      onClose={() => go('proportionschedule', {}, { replace: true })}
      openKey={id}
      estimate={88}
      renderRow={(order, row) => (
        <Row
          title={`${spaceText(names.concrete(order))} · ${names.slump(order.slump)}`}
          note={`${spaceText(order.projectName)} · ${spaceText(order.constructionSite)}`}
          trailing={
            <>
              <StateTag tone={orderTag(order.state).tone}>{orderTag(order.state).label}</StateTag>
              <span className="mt-1 font-medium text-ink">{formatQuantity(order.scheduledCa, 'm³')}</span>
            </>
          }
          {...row}
          chevron={false}
          className="items-start py-3"
        >
          <p className="truncate text-13 text-ink2">{noteOf(order, now)}</p>
        </Row>
      )}
      search={{ value: keyword, onChange: (next) => change({ keyword: next }), placeholder: '工程、部位、强度等级' }}
      filters={
        <ListChoice
          label="订单"
          options={lists}
          value={state}
          onChange={(next) => change({ filters: { state: [next] } })}
        />
      }
      empty={
        state === 'awaiting' ? (
          <Empty icon={<FlaskConical />} title="没有待下达的配比" note="调度安排生产后，订单会出现在这里" />
        ) : (
          <Empty icon={<FlaskConical />} title="没有符合的订单" note="下达过配比的订单会显示在这里" />
        )
      }
      pane={(props) => <MixPane {...props} />}
      unopened={
        <Empty icon={<FlaskConical />} title="选择一个订单" note="在这里填写每立方米用量，水胶比、砂率和容重随填随算" />
      }
    />
  );
}

/** When its first truck is loaded, and the mix it has. */
function noteOf(order: DataOf<typeof proportions.query>, now: number): string {
  const first = order.arrangeTime ? startText(order, now) : '未安排';
  const mix = order.proportion;
  return mix ? `${first} · ${mix.proportionNo} · 水胶比 ${formatNumber(mix.waterBinderRatio, 3)}` : first;
}
