import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Truck from 'lucide-react/icons/truck';
import { usePlantNow } from '../../api/clock.ts';
import { useCall, useList } from '../../api/queries.ts';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatDateTime, formatNumber, spaceText, thinSpace } from '../../kit/figure/format.ts';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { go } from '../../shell/go.ts';
import { useBack } from '../../shell/useBack.ts';
import { useParams } from '../../shell/useParams.ts';
import { OrderRow } from '../../trade/OrderRow.tsx';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { WaybillRow } from '../../trade/WaybillRow.tsx';
import { figureLists, figureQuery, isFigure } from './figureLists.ts';

const m3 = (value: number | undefined): string => formatNumber(value, 2, { trim: true });

/** Sums over a list, and of when and where it is. */
function Sums({
  of,
  items,
  more,
}: {
  of: readonly (string | undefined)[];
  items: readonly { label: string; value: string; unit: string }[];
  more: boolean | undefined;
}) {
  return (
    <section aria-label="合计">
      <p className="mb-2 text-13 text-ink3">
        {of
          .filter(Boolean)
          .map((part) => spaceText(part ?? ''))
          .join(' · ')}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(76px,4.6em),1fr))] gap-x-4 gap-y-2">
        {items.map((item) => (
          <Figure key={item.label} size="small" label={item.label} value={item.value} unit={item.unit} />
        ))}
      </div>
      {more ? <p className="mt-2 text-12 text-ink3">订单或货单太多，只合计了其中一部分</p> : null}
    </section>
  );
}

interface ListProps {
  title: string;
  /** When the rows are of, in words. */
  span: string | undefined;
  query: Record<string, string>;
}

function OrdersOfFigure({ title, span, query }: ListProps) {
  const now = usePlantNow(15_000);
  const names = useCodeNames();
  const back = useBack();
  const list = useList(orders.list, { query }, { keepBefore: true });
  const totals = useCall(orders.statistics, { query }, { keepBefore: true }).data;
  const open = (taskID: string) => go('orderinfo', { id: taskID });
  return (
    <ListScreen
      title={title}
      onBack={back}
      query={list}
      rowKey={(order) => order.taskID}
      renderRow={(order, { selected }) => (
        <OrderRow order={order} names={names} now={now} selected={selected} onOpen={() => open(order.taskID)} />
      )}
      onOpen={(order) => open(order.taskID)}
      estimate={112}
      summary={
        <Sums
          of={[query['filter.plantID'] && (list.items[0]?.plantName ?? undefined), span]}
          items={[
            { label: '订单', value: formatNumber(totals?.orders), unit: '单' },
            { label: '计划方量', value: m3(totals?.ordered), unit: 'm³' },
            { label: '已供', value: m3(totals?.deliverCa), unit: 'm³' },
            { label: '已签收', value: m3(totals?.validCa), unit: 'm³' },
          ]}
          more={totals?.more}
        />
      }
      empty={<Empty icon={<ClipboardList />} title="没有订单" note="合计为 0" />}
    />
  );
}

function LoadsOfFigure({ title, span, query }: ListProps) {
  const now = usePlantNow(30_000);
  const names = useCodeNames();
  const back = useBack();
  const list = useList(waybills.list, { query }, { keepBefore: true });
  const totals = useCall(waybills.statistics, { query }, { keepBefore: true }).data;
  const open = (taskDetailID: string) => go('waybillinfo', { id: taskDetailID });
  const [first] = list.items;
  return (
    <ListScreen
      title={title}
      onBack={back}
      query={list}
      rowKey={(load) => load.taskDetailID}
      renderRow={(load, { selected }) => (
        <WaybillRow
          waybill={load}
          concrete={names.concrete(load)}
          now={now}
          isSite={false}
          selected={selected}
          onOpen={() => open(load.taskDetailID)}
        />
      )}
      onOpen={(load) => open(load.taskDetailID)}
      estimate={88}
      summary={
        <Sums
          of={[query['filter.plantID'] && first?.plantName, query['filter.contractID'] && first?.projectName, span]}
          items={[
            { label: '货单', value: formatNumber(totals?.loads), unit: '车' },
            { label: '装料方量', value: m3(totals?.loaded), unit: 'm³' },
            { label: '已供', value: m3(totals?.delivered), unit: 'm³' },
            { label: '已签收', value: m3(totals?.signed), unit: 'm³' },
            { label: '未签收', value: m3(totals?.unsigned), unit: 'm³' },
          ]}
          more={totals?.more}
        />
      }
      empty={<Empty icon={<Truck />} title="没有货单" note="合计为 0" />}
    />
  );
}

/** The orders or loads that a figure of a home page is the sum of, with their sums. */
export default function FigureListScreen() {
  const { figure, ...of } = useParams('figurelist');
  const name = isFigure(figure) ? figure : 'supplying';
  const { title } = figureLists[name];
  const said = (at: string | undefined) => (at === undefined ? '' : formatDateTime(Number(at)));
  const span = of.from || of.to ? `${said(of.from)}${thinSpace}至${thinSpace}${said(of.to)}` : undefined;
  const List = figureLists[name].of === 'orders' ? OrdersOfFigure : LoadsOfFigure;
  return <List title={title} span={span} query={figureQuery(name, of)} />;
}
