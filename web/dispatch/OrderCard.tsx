import { firstLoadTime } from '@pourline/domain/dispatch/firstLoadTime';
import { isOrderEnded, isOrderSupplied } from '@pourline/domain/orders/orderStages';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../kit/button/Button.tsx';
import { cx } from '../kit/cx.ts';
import { AgeRing } from '../kit/figure/AgeRing.tsx';
import { formatNumber, formatQuantity, formatTime, spaceText, thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { VolumeBar } from '../kit/figure/VolumeBar.tsx';
import { useScreenActs } from '../kit/keys/screenActs.ts';
import { go } from '../shell/go.ts';
import { AlarmTag } from '../trade/AlarmTag.tsx';
import { AtWork } from '../trade/AtWork.tsx';
import { bookingText } from '../trade/bookingText.ts';
import { SupplyText } from '../trade/SupplyLines.tsx';
import { startText } from '../trade/startText.ts';
import { cardActs } from './boardActs.ts';
import type { BoardOrder } from './boardFacts.ts';
import { cardKeys } from './boardKeys.ts';
import { orderTone } from './boardTones.ts';
import { NextLine } from './NextLine.tsx';
import { nextLoadOf } from './nextLoad.ts';
import { useCardActs } from './useCardActs.ts';

/** When its first truck is loaded while none is sent, what is not sent yet, and who sends that. */
const toSendText = ({ order, loads, unsent }: BoardOrder, now: number): string =>
  [
    firstLoadTime(order) === null || order.lastUnload !== null || loads.length > 0 ? null : startText(order, now),
    unsent > 0 ? `还差 ${formatQuantity(unsent, 'm³')} 未派` : null,
    unsent > 0 && order.autoSend && !isOrderEnded(order.state) ? '自动派车' : null,
  ]
    .filter((text) => text !== null)
    .join(' · ');

/** An order of the board as a card: what is wrong, its promised window, how far it is, where its trucks are, and what to do. */
export function OrderCard({
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
  const early = alarms.find(({ kind }) => kind === 'earlyStart');
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
            {fact.part} · {order.strengthNo} · {order.plantName ?? '未安排'}
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
        {fact.oldest && <AgeRing minutes={fact.oldest.minutes} limit={fact.oldest.limit} size={36} named />}
        <div className="min-w-0 flex-1 text-13 text-ink3">
          <SupplyText
            order={order}
            supply={isOrderSupplied(state) || fact.loads.length > 0 ? fact : null}
            whole={chosen}
            now={now}
          />
          {early ? <p className="text-warn-ink">{spaceText(early.cause)}</p> : null}
          {order.restUntil === null ? null : (
            <p className="text-warn-ink">{`最后一车等工地答复尾方，${formatTime(Date.parse(order.restUntil))} 起自动派；点“派下一车”马上派`}</p>
          )}
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
