import { orders as orderCalls } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { type OrderState, orderMachine, orderState } from '@pourline/domain/orders/orderStates';
import { refusalOf } from '@pourline/domain/states';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import { useState } from 'react';
import { useAct } from '../api/queries.ts';
import { AgeRing } from '../kit/AgeRing.tsx';
import { Button } from '../kit/Button.tsx';
import { cx } from '../kit/cx.ts';
import { Empty } from '../kit/Empty.tsx';
import { formatArrival, formatNumber, formatShortTime } from '../kit/format.ts';
import { SearchBar } from '../kit/SearchBar.tsx';
import { StateTag } from '../kit/StateTag.tsx';
import { VolumeBar } from '../kit/VolumeBar.tsx';
import { useViewer } from '../session/sessionStore.ts';
import { go } from '../shell/go.ts';
import { alertTexts, type BoardOrder } from './boardFacts.ts';
import { orderTone } from './boardTones.ts';

interface Props {
  facts: readonly BoardOrder[];
  queue: readonly Vehicle[];
  chosen: string | null;
  onChoose: (taskID: string | null) => void;
  now: number;
}

const matches = (fact: BoardOrder, keyword: string): boolean =>
  [fact.order.projectName, fact.order.constructionSite, fact.order.taskNo, fact.order.strengthNo].some((text) =>
    text.includes(keyword),
  );

/** The day's orders as cards, what needs a hand first. */
export function BoardOrders({ facts, queue, chosen, onChoose, now }: Props) {
  const [keyword, setKeyword] = useState('');
  const shown = keyword ? facts.filter((fact) => matches(fact, keyword)) : facts;
  return (
    <div className="flex flex-col gap-2">
      <SearchBar className="-mx-4 -mt-2" value={keyword} onChange={setKeyword} placeholder="工程、部位、单号" />
      {shown.length === 0 && (
        <Empty
          title={keyword ? '没有符合的订单' : '今天还没有订单'}
          note={keyword ? '换个关键字试试' : '审批通过的订单会出现在这里'}
        />
      )}
      {shown.map((fact) => (
        <OrderCard
          key={fact.order.taskID}
          fact={fact}
          next={queue[0] ?? null}
          chosen={chosen === fact.order.taskID}
          onChoose={() => onChoose(chosen === fact.order.taskID ? null : fact.order.taskID)}
          now={now}
        />
      ))}
    </div>
  );
}

function OrderCard({
  fact,
  next,
  chosen,
  onChoose,
  now,
}: {
  fact: BoardOrder;
  next: Vehicle | null;
  chosen: boolean;
  onChoose: () => void;
  now: number;
}) {
  const { order, alert } = fact;
  const viewer = useViewer();
  const send = useAct(waybills.create, { success: '已派车' });
  const open = useAct(orderCalls.open, { success: '已开盘' });
  const state = order.state as OrderState;
  const may = (action: 'sendTruck' | 'open'): boolean =>
    viewer !== null && refusalOf(orderMachine, action, state, viewer) === null;
  const critical = alert === 'overAge';
  return (
    <article className={cx('rounded-lg bg-surface p-3 shadow-1', chosen && 'outline-2 outline-accent')}>
      <button type="button" className="w-full text-left" aria-pressed={chosen} onClick={onChoose}>
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 flex-1 truncate font-semibold text-16">{order.projectName}</h3>
          {alert && <StateTag tone={critical ? 'alarm' : 'warn'}>{alertTexts[alert]}</StateTag>}
          <StateTag tone={orderTone[state]}>{orderMachine.states[state].label}</StateTag>
        </div>
        <p className="mt-0.5 truncate text-13 text-ink2">
          {order.constructionSite} · {order.strengthNo} · {order.plantName ?? '未安排'} ·{' '}
          {formatShortTime(Date.parse(order.arrangeTime ?? order.bookBegin), now)}
        </p>
        <VolumeBar
          className="mt-2"
          ordered={order.scheduledCa}
          planned={order.assignedCa}
          onRoad={fact.onRoad}
          delivered={order.deliverCa}
        />
      </button>
      <div className="mt-2 flex items-center gap-3">
        {fact.oldest && <AgeRing minutes={fact.oldest.minutes} limit={fact.oldest.limit} size={40} />}
        <p className="min-w-0 flex-1 text-13 text-ink2">
          {fact.loads.length > 0 ? `${fact.loads.length} 车在路上` : '没有车在路上'}
          {fact.nextArrival !== null && `，${formatArrival(fact.nextArrival, now)}`}
          {fact.unsent > 0 && state !== orderState.completed && (
            <span className="block">还差 {formatNumber(fact.unsent, 2, { trim: true })} m³ 未派</span>
          )}
        </p>
        <Button size="small" look="quiet" onClick={() => go('orderinfo', { id: order.taskID })}>
          详情
        </Button>
        {may('open') && (
          <Button
            size="small"
            look={alert === 'lateOpening' ? 'primary' : 'plain'}
            busy={open.isRunning}
            onClick={() => void open.run({ params: { id: order.taskID } })}
          >
            立即开盘
          </Button>
        )}
        {may('sendTruck') && fact.unsent > 0 && (
          <Button
            size="small"
            look={alert === 'noTruck' ? 'primary' : 'plain'}
            busy={send.isRunning}
            disabled={next === null}
            title={next ? `派 ${next.carNo} 号车` : '没有排队车辆'}
            onClick={() => void send.run({ body: { taskID: order.taskID } })}
          >
            派下一车
          </Button>
        )}
      </div>
    </article>
  );
}
