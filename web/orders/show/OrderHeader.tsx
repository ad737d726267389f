import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { countLoads } from '@pourline/domain/dispatch/countLoads';
import { firstLoadTime } from '@pourline/domain/dispatch/firstLoadTime';
import { isOrderCompleted, isOrderSupplied } from '@pourline/domain/orders/orderStages';
import { epochMs } from '@pourline/domain/time';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { useViewer } from '../../api/viewer.ts';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatArrival, formatNumber, formatQuantity, formatShortTime, spaceText } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { VolumeBar } from '../../kit/figure/VolumeBar.tsx';
import { bookingText } from '../../trade/bookingText.ts';
import { carText } from '../../trade/carText.ts';
import { HoldTag } from '../../trade/HoldTag.tsx';
import { loadPhrases } from '../../trade/loadWords.ts';
import { nextArrival, orderVolumes } from '../../trade/orderProgress.ts';
import { orderTag } from '../../trade/orderTag.ts';
import { SupplyLines } from '../../trade/SupplyLines.tsx';
import { startLabel, startOf } from '../../trade/startText.ts';
import { stateFaceOf } from '../../trade/stateFace.ts';
import { supplyNow } from '../../trade/supplyNow.ts';
import type { CodeNames } from '../../trade/useCodeNames.ts';

const m3 = (volume: number): string => formatNumber(volume, 2, { trim: true });

/** The figure of an order: what is left of a running one, what was delivered of an ended one, what is ordered of one to come. */
function figureOf(order: OrderInfo): { label: string; value: string } {
  if (isOrderSupplied(order.state)) return { label: '还需供应', value: m3(orderVolumes(order).left) };
  if (isOrderCompleted(order.state)) return { label: '共交付', value: m3(order.deliverCa) };
  return { label: '订购方量', value: m3(order.scheduledCa) };
}

/** When: the next truck of a running order, the first truck of a scheduled one, the booked window of the others. */
function whenOf(order: OrderInfo, now: number): { label: string; value: string } {
  if (isOrderSupplied(order.state)) {
    const { next, nextAt } = nextArrival(order.waybills);
    const label = next ? `下一车 · ${carText(next.carNo)}` : '下一车';
    if (nextAt !== null) return { label, value: formatArrival(nextAt, now) };
    const { waiting, unloading } = countLoads(order.waybills);
    if (waiting + unloading > 0) return { label: '下一车', value: '已到工地' };
    if (next) return { label, value: stateFaceOf(waybillMachine, next.state).label };
    return { label: '下一车', value: orderVolumes(order).left > 0 ? '尚未派车' : '已供完' };
  }
  if (isOrderCompleted(order.state) && order.endTime)
    return { label: '完成时间', value: formatShortTime(epochMs(order.endTime), now) };
  if (firstLoadTime(order)) return { label: startLabel(order), value: formatShortTime(startOf(order), now) };
  return { label: '供应时间', value: bookingText(order.bookBegin, order.bookEnd, now) };
}

/** Why an order is held and who lets it go on, or who did. */
function holdText(order: OrderInfo, now: number, isSite: boolean): string | null {
  const at = (time: string | null) => (time === null ? '' : formatShortTime(Date.parse(time), now));
  if (order.holdCause === 'credit' && isSite) return '超出信用额度，搅拌站暂不安排，请联系销售';
  if (order.holdCause === 'credit')
    return `${at(order.holdSince)} 起冻结：客户超出信用额度，由有“客户与合同”权限的人解除后才能审批和安排`;
  if (order.holdCause === 'willCall')
    return isSite ? '要供货时点“通知供货”，通知前搅拌站只预留不派车' : '等工地通知后再供货，通知前只预留不安排';
  return order.holdLiftedName ? `${order.holdLiftedName} ${at(order.holdLiftedTime)} 放行` : null;
}

/** What of an order matters most, over all cards. */
export function OrderHeader({
  order,
  names,
  now,
  onChange,
}: {
  order: OrderInfo;
  names: CodeNames;
  now: number;
  /** Leads to the change that awaits its answer. */
  onChange: () => void;
}) {
  const tag = orderTag(order.state);
  const volumes = orderVolumes(order, order.waybills);
  const figure = figureOf(order);
  const when = whenOf(order, now);
  const held = holdText(order, now, useViewer()?.roleGroup === 'customer');
  const phrases = loadPhrases(countLoads(order.waybills), now);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="flex items-center gap-2">
          <StateTag tone={tag.tone}>{tag.label}</StateTag>
          {order.pendingChange ? (
            <button type="button" className="reach rounded-full" onClick={onChange}>
              <StateTag tone="warn">变更待确认</StateTag>
            </button>
          ) : order.modifyPending ? (
            <StateTag tone="warn">修改待审批</StateTag>
          ) : null}
          <HoldTag cause={order.holdCause} />
          {order.reserved ? <StateTag tone="info">已预留</StateTag> : null}
          {order.confirmation === 'submitted' && order.openTime === null ? (
            <StateTag tone="good">工地已就绪</StateTag>
          ) : null}
        </div>
        <span className="text-12 text-ink3">{order.taskNo}</span>
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Figure size="hero" label={figure.label} value={figure.value} unit="m³" />
        <Figure size="normal" label={when.label} value={when.value} className="@sm:text-right" />
      </div>
      {volumes.planned > 0 || isOrderSupplied(order.state) ? (
        <VolumeBar
          className="mt-4"
          ordered={volumes.ordered}
          planned={volumes.planned}
          onRoad={volumes.onRoad}
          delivered={volumes.delivered}
          legend
        />
      ) : null}
      {order.deliverCa > 0 ? (
        <p className="mt-2 text-13 text-ink2">{`已签收 ${formatQuantity(order.validCa, 'm³')}`}</p>
      ) : null}
      {order.supply ? (
        <SupplyLines className="mt-3" order={order} supply={supplyNow(order, order.supply, now)} now={now} />
      ) : phrases.length > 0 ? (
        <p className="mt-3 text-13 text-ink2">{phrases.join(' · ')}</p>
      ) : null}
      <p className="mt-3 text-14 text-ink2">{`${spaceText(order.constructionSite)} · ${spaceText(names.concrete(order))} · ${names.pourWay(order.pourWay)}`}</p>
      {held ? <p className="mt-2 text-14 text-ink2">{held}</p> : null}
      {order.cancelReason ? <p className="mt-2 text-14 text-ink2">{`取消原因：${order.cancelReason}`}</p> : null}
    </>
  );
}
