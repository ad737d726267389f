import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { type CountedLoad, countLoads } from '@pourline/domain/dispatch/countLoads';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import {
  formatFromNow,
  formatNumber,
  formatQuantity,
  formatShortTime,
  formatTime,
  spaceText,
} from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { loadPhrases } from '../../trade/loadWords.ts';
import { stateFaceOf } from '../../trade/stateFace.ts';
import { orderPumpText, type PlanNames } from '../planWords.ts';
import type { QueuedOrder } from './orderQueue.ts';

const shownAtFirst = 2;

/** An order with what is under way and its next loads; a tap on a load opens it. */
export function OrderCard({
  item,
  names,
  now,
  onOpen,
}: {
  item: QueuedOrder;
  names: PlanNames;
  now: number;
  onOpen: (loadID: string) => void;
}) {
  const { order, ahead, running, delivered, unserved } = item;
  const [all, setAll] = useState(false);
  const next = all ? ahead : ahead.slice(0, shownAtFirst);
  const facts = [
    ...loadPhrases(countLoads(running.flatMap(countedOf)), now),
    delivered > 0 ? `${delivered} 车已卸` : null,
    orderPumpText(order),
    ahead.length === 0 && running.length === 0 && delivered === 0
      ? `还没有排车，首车 ${formatShortTime(Date.parse(order.due), now)}`
      : null,
  ].filter((fact) => fact !== null);
  return (
    <article className="overflow-hidden rounded-lg bg-surface shadow-1">
      <div className="px-4 pt-3 pb-1">
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 flex-1 truncate font-semibold text-16">{spaceText(order.constructionSite)}</h2>
          {unserved ? (
            <StateTag tone="alarm">{`供不上 ${formatQuantity(unserved.volume, 'm³')}`}</StateTag>
          ) : (
            <span className="shrink-0 text-13 text-ink3">
              <span className="font-semibold text-14 text-ink">
                {formatNumber(order.begunCa + order.plannedCa, 1, { trim: true })}
              </span>
              {` / ${formatQuantity(order.scheduledCa, 'm³', 1)}`}
            </span>
          )}
        </div>
        <p className="truncate text-13 text-ink2">{spaceText(`${order.projectName} · ${order.strengthNo}`)}</p>
        {facts.length > 0 ? <p className="text-13 text-ink3">{facts.join(' · ')}</p> : null}
      </div>
      {running.length > 0 && all
        ? running.map((load) => <LoadRow key={load.loadID} load={load} names={names} now={now} onOpen={onOpen} />)
        : null}
      {next.map((load) => (
        <LoadRow key={load.loadID} load={load} names={names} now={now} onOpen={onOpen} />
      ))}
      {ahead.length > shownAtFirst || running.length > 0 ? (
        <div className="px-2 pb-1.5">
          <Button look="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? '收起' : `全部 ${ahead.length + running.length} 车`}
          </Button>
        </div>
      ) : (
        <div className="pb-1.5" />
      )}
    </article>
  );
}

/** A load that has begun, as it is counted. */
const countedOf = ({ waybillState, arrive, brokenTime }: PlannedLoad): CountedLoad[] =>
  waybillState === null ? [] : [{ state: waybillState, arriveTime: arrive, estimatedArrivalTime: arrive, brokenTime }];

function LoadRow({
  load,
  names,
  now,
  onOpen,
}: {
  load: PlannedLoad;
  names: PlanNames;
  now: number;
  onOpen: (loadID: string) => void;
}) {
  const start = Date.parse(load.loadStart);
  const face = load.waybillState ? stateFaceOf(waybillMachine, load.waybillState) : null;
  return (
    <Row
      leading={<span className="w-12 font-semibold text-16 text-ink">{formatTime(start)}</span>}
      title={`${names.truck(load.carID)} · ${formatQuantity(load.volume, 'm³')}`}
      note={[
        names.plant(load.plantID),
        face
          ? `${formatTime(Date.parse(load.unloadEnd))} 卸完`
          : start >= now
            ? `${formatFromNow(start, now)}装料`
            : '该装料了',
      ]
        .filter(Boolean)
        .join(' · ')}
      trailing={
        face ? (
          <StateTag tone={face.tone}>{face.label}</StateTag>
        ) : load.locked ? (
          <Lock className="size-4 text-accent-ink" aria-label="已锁定" />
        ) : undefined
      }
      onOpen={() => onOpen(load.loadID)}
    />
  );
}
