import { firstLoadTime } from '@pourline/domain/dispatch/firstLoadTime';
import { isOrderEnded, isOrderSupplied } from '@pourline/domain/orders/orderStages';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { useMemo, useState } from 'react';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../kit/button/Button.tsx';
import { cx } from '../kit/cx.ts';
import { AgeRing } from '../kit/figure/AgeRing.tsx';
import { formatNumber, formatQuantity, thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { VolumeBar } from '../kit/figure/VolumeBar.tsx';
import { useScreenActs } from '../kit/keys/screenActs.ts';
import { useRowKeys } from '../kit/list/useRowKeys.ts';
import { VirtualList } from '../kit/list/VirtualList.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { AlarmTag } from '../trade/AlarmTag.tsx';
import { AtWork } from '../trade/AtWork.tsx';
import { bookingText } from '../trade/bookingText.ts';
import { SendTruckSheet, type ToSend } from '../trade/SendTruckSheet.tsx';
import { SupplyText } from '../trade/SupplyLines.tsx';
import { startText } from '../trade/startText.ts';
import { cardActs } from './boardActs.ts';
import { type BoardOrder, firstToDo } from './boardFacts.ts';
import { cardKeys } from './boardKeys.ts';
import { orderTone } from './boardTones.ts';
import { NextLine } from './NextLine.tsx';
import { nextLoadOf } from './nextLoad.ts';
import { OrderLine } from './OrderLine.tsx';
import { foldEnded, type OrderView, ordersInView } from './orderView.ts';
import { useCardActs } from './useCardActs.ts';

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
  const partOf = (taskID: string) => facts.find(({ order }) => order.taskID === taskID)?.order.constructionSite ?? null;
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

/** When its first truck is loaded while none is sent, what is not sent yet, and who sends that. */
const toSendText = ({ order, loads, unsent }: BoardOrder, now: number): string =>
  [
    firstLoadTime(order) === null || order.lastUnload !== null || loads.length > 0 ? null : startText(order, now),
    unsent > 0 ? `还差 ${formatQuantity(unsent, 'm³')} 未派` : null,
    unsent > 0 && order.autoSend && !isOrderEnded(order.state) ? '自动派车' : null,
  ]
    .filter((text) => text !== null)
    .join(' · ');

function OrderCard({
  fact,
  chosen,
  urgent,
  onChoose,
  onChooseTruck,
  partOf,
  now,
}: {
  fact: BoardOrder;
  chosen: boolean;
  /** Its button is the one that stands out on the board. */
  urgent: boolean;
  onChoose: () => void;
  /** Asks which of the trucks that wait goes to it; null: none waits. */
  onChooseTruck: (() => void) | null;
  /** The part that an order is for; null: it is none of the board's. */
  partOf: (taskID: string) => string | null;
  now: number;
}) {
  const { order, alarms } = fact;
  const viewer = useViewer();
  const next = nextLoadOf(fact, partOf);
  const acts = useCardActs(fact, { next, choose: onChooseTruck }, now);
  const { state } = order;
  const mayDo = cardActs(order, viewer);
  const toSend = toSendText(fact, now);
  const hasChange = order.changeBy !== null || order.modifyPending;
  const more = (
    <Button size="small" look="quiet" onClick={() => go('orderinfo', { id: order.taskID })}>
      详情
    </Button>
  );
  // With nothing left to send, and nothing to do, one line less.
  const isQuiet = toSend === '' && !hasChange && mayDo.length === 0;
  useScreenActs(
    chosen
      ? mayDo
          .filter(({ action }) => !acts[action].disabled)
          .map(({ action, label }) => ({
            id: `card ${action}`,
            key: cardKeys[action],
            label: `选中的订单：${label}`,
            blocked: acts[action].act.blocked,
            onRun: () => void acts[action].onRun(),
          }))
      : [],
  );
  return (
    <article
      className={cx(
        'rounded-lg bg-surface p-3 shadow-1 lg:p-2.5',
        chosen && 'outline-2 outline-accent -outline-offset-2',
      )}
    >
      <button type="button" className="w-full text-left" aria-pressed={chosen} onClick={onChoose}>
        <div className="flex items-center gap-2">
          <h3 className="min-w-0 flex-1 truncate font-semibold text-16 lg:text-14">{order.projectName}</h3>
          <AlarmTag alarms={alarms} />
          <StateTag tone={orderTone[state]}>{orderMachine.states[state].label}</StateTag>
        </div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-ink2">
          <span className="truncate">
            {order.constructionSite} · {order.strengthNo} · {order.plantName ?? '未安排'}
          </span>
          <span className="whitespace-nowrap text-ink3">{`约定${thinSpace}${bookingText(order.bookBegin, order.bookEnd, now)}`}</span>
        </p>
        <div className="mt-1 flex items-center gap-3">
          <VolumeBar
            className="min-w-0 flex-1"
            ordered={order.scheduledCa}
            planned={order.assignedCa}
            onRoad={fact.onRoad}
            delivered={order.deliverCa}
          />
          <span className="shrink-0 text-13 text-ink3">
            <span className="font-semibold text-14 text-ink">{formatNumber(order.deliverCa, 2, { trim: true })}</span>
            {` / ${formatQuantity(order.scheduledCa, 'm³')}`}
          </span>
        </div>
      </button>
      <div className="mt-1 flex items-center gap-2">
        {fact.oldest && <AgeRing minutes={fact.oldest.minutes} limit={fact.oldest.limit} size={36} />}
        <div className="min-w-0 flex-1 text-13 text-ink3">
          <SupplyText
            order={order}
            supply={isOrderSupplied(state) || fact.loads.length > 0 ? fact : null}
            whole={chosen}
            now={now}
          />
          {mayDo.some(({ action }) => action === 'sendTruck') ? (
            <NextLine
              next={next}
              blocked={acts.sendTruck.act.blocked ?? null}
              othersHave={onChooseTruck !== null}
              planned={order.nextPlanned}
              now={now}
            />
          ) : null}
        </div>
        {isQuiet ? more : null}
      </div>
      <AtWork concerns={(at) => at.taskID === order.taskID} />
      {isQuiet ? null : (
        <div className="mt-1 flex min-h-8 items-center gap-2">
          <p className="min-w-0 flex-1 text-13 text-ink3 lg:truncate">{toSend}</p>
          {hasChange ? (
            <Button size="small" look="quiet" onClick={() => go('orderinfo', { id: order.taskID, at: 'change' })}>
              <StateTag tone="warn">{order.changeBy === null ? '修改待审批' : '变更待确认'}</StateTag>
            </Button>
          ) : null}
          {more}
          {mayDo.map(({ action, label }) => (
            <Button
              key={action}
              size="small"
              look={urgent ? 'primary' : 'plain'}
              act={acts[action].act}
              disabled={acts[action].disabled}
              title={acts[action].title}
              onClick={() => void acts[action].onRun()}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}
