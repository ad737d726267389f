import { useMemo, useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { useScreenActs } from '../kit/keys/screenActs.ts';
import { useRowKeys } from '../kit/list/useRowKeys.ts';
import { VirtualList } from '../kit/list/VirtualList.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { SendTruckSheet, type ToSend } from '../trade/SendTruckSheet.tsx';
import { type BoardOrder, firstToDo } from './boardFacts.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderLine } from './OrderLine.tsx';
import { foldEnded, type OrderView, ordersInView } from './orderView.ts';

interface Props {
  facts: readonly BoardOrder[];
  chosen: string | null;
  onChoose: (taskID: string | null) => void;
  view: OrderView;
  /** One line for each order; the chosen one stands as a card. */
  compact?: boolean;
  now: number;
}

/** The day's orders as cards, what needs a hand first; `j` `k` walk, Enter opens, Esc lets go. */
export function BoardOrders({ facts, chosen, onChoose, view, compact = false, now }: Props) {
  const wide = useWide();
  const [unfolded, setUnfolded] = useState(false);
  const found = useMemo(() => ordersInView(facts, view), [facts, view]);
  // Who looks for words looks among what is finished too.
  const { shown, folded } = foldEnded(found, unfolded || view.keyword !== '');
  const active = shown.findIndex((fact) => fact.order.taskID === chosen);
  useRowKeys({
    count: shown.length,
    active,
    onMove: (index) => onChoose(shown[index]?.order.taskID ?? null),
    enabled: wide,
  });
  const partOf = (taskID: string) => facts.find(({ order }) => order.taskID === taskID)?.part ?? null;
  const [toSend, setToSend] = useState<ToSend | null>(null);
  const trucksWait = facts.some(({ order }) => order.nextTruck !== null);
  const urgent = useMemo(() => firstToDo(shown, (fact) => fact.order.nextTruck !== null), [shown]);
  useScreenActs(
    wide && chosen !== null
      ? [
          { id: 'open order', key: 'Enter', label: '打开选中的订单', onRun: () => go('orderinfo', { id: chosen }) },
          { id: 'let go', key: 'Escape', label: '放开选中的订单', onRun: () => onChoose(null) },
        ]
      : [],
  );
  if (found.length === 0) {
    return facts.length === 0 ? (
      <Empty title="今天还没有订单" note="客户或销售下单后，今天的订单和还没结束的订单都在这里，待审批的也在" />
    ) : (
      <Empty title="没有符合的订单" note="换个关键字或筛选试试" />
    );
  }
  return (
    <>
      <VirtualList
        cards
        label="订单列表"
        items={shown}
        estimate={compact ? 24 : 136}
        sight={active}
        rowKey={(fact) => fact.order.taskID}
        renderRow={(fact) =>
          compact && chosen !== fact.order.taskID ? (
            <div data-menu-key={fact.order.taskID}>
              <OrderLine fact={fact} chosen={false} onChoose={() => onChoose(fact.order.taskID)} now={now} />
            </div>
          ) : (
            <div className="pb-2" data-menu-key={fact.order.taskID}>
              <OrderCard
                fact={fact}
                chosen={chosen === fact.order.taskID}
                urgent={urgent === fact.order.taskID}
                onChooseTruck={trucksWait ? () => setToSend({ taskID: fact.order.taskID }) : null}
                partOf={partOf}
                onChoose={() => onChoose(chosen === fact.order.taskID ? null : fact.order.taskID)}
                now={now}
              />
            </div>
          )
        }
      />
      <SendTruckSheet load={toSend} onClose={() => setToSend(null)} />
      {folded > 0 || unfolded ? (
        <Button
          look="quiet"
          size="small"
          className="w-full"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? '收起已结束的订单' : `已结束 ${folded} 单`}
        </Button>
      ) : null}
    </>
  );
}
