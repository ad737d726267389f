import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { sendingText } from '@pourline/domain/dispatch/departures';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { cx } from '../../kit/cx.ts';
import { formatDuration, formatNumber, formatTime, spaceText, thinSpace } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { go } from '../../shell/go.ts';
import { stateFaceOf } from '../../trade/stateFace.ts';
import type { Planning } from '../day/usePlanning.ts';
import { unkeptText } from '../moves/clashText.ts';
import { SwapSheet } from '../moves/SwapSheet.tsx';
import { orderPumpText, slideText } from '../planWords.ts';
import { isAhead, loadParts } from '../timeline/loadParts.ts';
import { partLooks } from '../timeline/partLooks.ts';
import { returnPlant } from '../timeline/truckDay.ts';
import { LoadWhy } from './LoadWhy.tsx';

/** One load: what it is, when it does what, its lock, and why it is brought so. */
export function LoadDetail({
  load,
  planning,
  proposed,
  onLock,
  onMove,
}: {
  load: PlannedLoad;
  planning: Planning;
  /** Of a proposal: nothing to lock and to explain yet. */
  proposed: boolean;
  /** Told after it was locked, let go, or has changed its truck. */
  onLock?: (() => void) | undefined;
  /** Takes it up to be moved. */
  onMove?: (() => void) | undefined;
}) {
  const { names, mayPlan } = planning;
  const [swaps, setSwaps] = useState(false);
  const order = names.order(load.taskID);
  const free = isAhead(load) && !proposed;
  const face = load.waybillState ? stateFaceOf(waybillMachine, load.waybillState) : null;
  const age = (Date.parse(load.unloadEnd) - Date.parse(load.loadStart)) / 60_000;
  const { taskDetailID } = load;
  const slide = slideText(load);
  const unkept = unkeptText(load.conflicts);
  const back = planning.plan ? returnPlant(planning.plan, load) : null;
  return (
    <div className="px-4 pb-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex items-baseline gap-2">
            <span className="font-semibold text-22">{names.truck(load.carID)}</span>
            <span className="font-semibold text-22">{formatNumber(load.volume, 2, { trim: true })}</span>
            <span className="-ml-1 text-13 text-ink3">m³</span>
          </div>
          <p className="text-13 text-ink2">
            {[names.plant(load.plantID), names.line(load.plantID, load.lineID)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1.5">
          <StateTag tone={face?.tone ?? 'info'}>{proposed ? '方案中' : (face?.label ?? '计划')}</StateTag>
          {load.locked ? <StateTag tone="info">已锁定</StateTag> : null}
        </div>
      </div>
      {order ? (
        <p className="mt-2 text-14">
          {[spaceText(`${order.projectName} ${order.constructionSite} · ${order.strengthNo}`), orderPumpText(order)]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      ) : null}
      {unkept ? (
        <p role="alert" className="mt-3 rounded-md bg-alarm-soft px-3 py-2 text-13 text-alarm-ink">
          {unkept}
        </p>
      ) : null}
      {slide ? (
        <div className="mt-3 flex items-center gap-2 rounded-md bg-warn-soft py-1 pr-1 pl-3 text-13 text-warn-ink">
          <p className="min-w-0 flex-1">{slide}</p>
          {mayPlan ? (
            <Button size="small" look="quiet" onClick={() => void planning.slide(load.loadID, false)}>
              回到原定时间
            </Button>
          ) : null}
        </div>
      ) : null}
      <ol className="mt-3 space-y-1.5">
        {loadParts(load).map((part) => (
          <li key={part.kind} className="flex items-center gap-2.5 text-14">
            <span
              aria-hidden="true"
              className={cx('h-3 w-5 shrink-0 rounded-xs', partLooks[part.kind][part.begun ? 'begun' : 'planned'])}
            />
            <span className="w-16 shrink-0 text-ink2">{partLooks[part.kind].name}</span>
            <span className="flex-1 font-medium">{`${formatTime(part.from)} – ${formatTime(part.to)}`}</span>
            <span className="text-13 text-ink3">{formatDuration((part.to - part.from) / 60_000)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-13 text-ink3">
        {[
          `装料到卸完共 ${formatDuration(age)}`,
          load.spareMinutes === undefined ? null : `路上含行车余量 ${formatDuration(load.spareMinutes)}`,
          back === null ? null : `卸完回${thinSpace}${names.plant(back)}`,
        ]
          .filter((part) => part !== null)
          .join('，')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {mayPlan && free ? (
          <Button
            act={planning.locking}
            icon={
              load.locked ? (
                <LockOpen className="size-4" aria-hidden="true" />
              ) : (
                <Lock className="size-4" aria-hidden="true" />
              )
            }
            onClick={() => void planning.lock(load.loadID, !load.locked).then(onLock)}
          >
            {load.locked ? '解除锁定' : '锁定'}
          </Button>
        ) : null}
        {mayPlan && free && onMove ? <Button onClick={onMove}>移动</Button> : null}
        {mayPlan && free ? <Button onClick={() => setSwaps(true)}>与…换车</Button> : null}
        {mayPlan && order ? (
          <Button look="quiet" onClick={() => void planning.allowPlants(order.taskID, !order.morePlants)}>
            {order.morePlants ? '改回单站供应' : '允许多站供应'}
          </Button>
        ) : null}
        {order ? (
          <Button look="quiet" onClick={() => go('orderinfo', { id: order.taskID })}>
            订单详情
          </Button>
        ) : null}
        {taskDetailID ? (
          <Button look="quiet" onClick={() => go('waybillinfo', { id: taskDetailID })}>
            货单详情
          </Button>
        ) : null}
      </div>
      {isAhead(load) ? null : (
        <p className="mt-4 rounded-md bg-sunken px-3 py-2 text-13 text-ink2">
          {`已经派车，重新排程时不会变动。${load.departures ? `${sendingText(load.departures)}。` : ''}`}
        </p>
      )}
      <SwapSheet loadID={swaps ? load.loadID : null} onClose={() => setSwaps(false)} onDone={onLock} />
      {free ? <LoadWhy key={load.loadID} load={load} names={names} /> : null}
    </div>
  );
}
