import type { Alarm } from '@pourline/domain/alarms/alarm';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo } from 'react';
import { cx } from '../../kit/cx.ts';
import { formatNumber, formatQuantity, formatTime, spaceText } from '../../kit/figure/format.ts';
import { AlarmTag } from '../../trade/AlarmTag.tsx';
import { carText } from '../../trade/carText.ts';
import type { DeskSelection } from '../../trade/deskSelection.ts';
import { stateFaceOf } from '../../trade/stateFace.ts';
import { driverBegin, isAwaited, isCalled } from '../driverWords.ts';
import { orderPumpText, type PlanNames, pumpText } from '../planWords.ts';
import { lengthOf, minutesBetween } from './dayScale.ts';
import { LoadBar } from './LoadBar.tsx';
import { loadParts } from './loadParts.ts';
import { PourBands } from './PourBands.tsx';
import { PumpBars } from './PumpBars.tsx';
import { partLooks } from './partLooks.ts';
import type { PlanRow } from './planRows.ts';
import { TruckGaps } from './TruckGaps.tsx';
import { driverBegins } from './truckDay.ts';
import { labelWidth } from './useTimelineView.ts';

/** One row of the time line: who at the left, what happens when at the right. */
export const PlanTimelineRow = memo(function PlanTimelineRow({
  row,
  top,
  from,
  names,
  alarms,
  chosen,
  picked,
  tabStop,
  comparing,
  onOpen,
  onUnserved,
  onFold,
}: {
  row: PlanRow;
  top: number;
  /** When the time line begins, epoch ms. */
  from: number;
  names: PlanNames;
  /** What is wrong with its order or truck now. */
  alarms: readonly Alarm[] | undefined;
  chosen: string | null;
  /** What is chosen at the desk; null: it has no part in this row. */
  picked: DeskSelection | null;
  tabStop: string | null;
  comparing: boolean;
  onOpen: (loadID: string) => void;
  onUnserved: (taskID: string) => void;
  onFold: (key: string) => void;
}) {
  const label = 'sticky left-0 z-20 flex h-full items-center gap-1.5 border-line border-r px-3';
  return (
    <fieldset
      aria-label={nameOf(row)}
      data-row={row.key}
      className={cx('absolute inset-x-0 border-line border-b', row.kind === 'group' && 'bg-sunken')}
      aria-current={isPicked(row, picked) ? 'true' : undefined}
      style={{ top, height: row.height }}
    >
      {row.kind === 'group' ? (
        <button
          type="button"
          aria-expanded={!row.folded}
          onClick={() => onFold(row.key)}
          className="sticky left-0 z-20 flex h-full items-center gap-1.5 px-2 font-semibold text-13"
        >
          {row.folded ? (
            <ChevronRight className="size-4" aria-hidden />
          ) : (
            <ChevronDown className="size-4" aria-hidden />
          )}
          {spaceText(row.title)}
          <span className="font-normal text-12 text-ink2">
            {`${row.trucks} 辆 · ${row.loads} 车次 · ${formatQuantity(row.volume, 'm³', 1)}`}
          </span>
        </button>
      ) : (
        <div
          className={cx(label, isPicked(row, picked) ? 'bg-accent-soft' : 'bg-surface')}
          style={{ width: labelWidth }}
        >
          {row.kind === 'line' ? <span className="truncate pl-3 text-12 text-ink3">{row.title}</span> : null}
          {row.kind === 'truck' ? (
            <>
              <span className={cx('shrink-0 font-medium text-13', !row.truck.available && 'text-ink3')}>
                {carText(row.truck.carNo)}
              </span>
              <span className="min-w-0 flex-1 truncate text-12 text-ink3">
                {[begins(row), row.truck.driverName].filter(Boolean).join(' ')}
              </span>
              <span className="shrink-0 text-12 text-ink3">
                {row.truck.available ? formatQuantity(row.truck.capacity, 'm³', 1) : '不在岗'}
              </span>
              {isToCall(row) ? <span className="shrink-0 text-12 text-warn-ink">要叫司机</span> : null}
            </>
          ) : null}
          {row.kind === 'pump' ? (
            <>
              <span className={cx('shrink-0 font-medium text-13', !row.pump.available && 'text-ink3')}>
                {pumpText(row.pump.carNo)}
              </span>
              <span className="min-w-0 flex-1 text-right text-12 text-ink3">{row.pump.available ? '' : '维修中'}</span>
            </>
          ) : null}
          {row.kind === 'order' ? (
            <OrderName row={row} alarms={alarms} onUnserved={onUnserved} />
          ) : (
            <AlarmTag alarms={alarms} />
          )}
        </div>
      )}
      <div className="absolute inset-y-0 right-0" style={{ left: labelWidth }}>
        {row.kind === 'order' ? <PourBands order={row.order} gaps={row.gaps} from={from} /> : null}
        {row.kind === 'truck' ? <TruckGaps bars={row.bars} from={from} /> : null}
        {row.kind === 'pump' ? <PumpBars stands={row.stands} from={from} names={names} /> : null}
        {row.kind === 'line'
          ? row.bars.map(({ load }) => {
              const part = loadParts(load).find((one) => one.kind === 'loading');
              if (!part) return null;
              return (
                <span
                  key={load.loadID}
                  aria-hidden="true"
                  className={cx(
                    'absolute top-1.5 h-3 min-w-0.5 rounded-xs',
                    partLooks.loading[part.begun ? 'begun' : 'planned'],
                  )}
                  style={{
                    left: lengthOf(minutesBetween(from, part.from)),
                    width: lengthOf(minutesBetween(part.from, part.to)),
                  }}
                />
              );
            })
          : row.bars.map((bar) => (
              <LoadBar
                key={`${bar.load.loadID} ${bar.mark}`}
                bar={bar}
                from={from}
                names={names}
                tall={row.kind === 'truck'}
                chosen={chosen === bar.load.loadID}
                picked={row.kind === 'truck' && picked !== null && picked.taskID === bar.load.taskID}
                tabStop={tabStop === bar.load.loadID}
                comparing={comparing}
                onOpen={onOpen}
              />
            ))}
      </div>
    </fieldset>
  );
});

/** Whether the order or the truck of a row is chosen at the desk. */
const isPicked = (row: PlanRow, picked: DeskSelection | null): boolean =>
  picked !== null &&
  ((row.kind === 'order' && row.order.taskID === picked.taskID) ||
    (row.kind === 'truck' && row.truck.carID === picked.carID));

/** 07:10: when the driver begins by the plan, or is expected where none is on duty yet. */
const begins = ({ bars, truck }: PlanRow & { kind: 'truck' }): string | null => {
  const loads = bars.filter((bar) => bar.mark !== 'come').map((bar) => bar.load);
  const at = driverBegins(loads, truck.carID);
  if (at === null) return null;
  if (isCalled(truck)) return formatTime(at);
  return isAwaited(truck) ? `${formatTime(driverBegin(truck, at))} 上班` : `${formatTime(at)} 起`;
};

/** A truck that the plan still wants and to which nobody comes unless called. */
const isToCall = ({ bars, truck }: PlanRow & { kind: 'truck' }): boolean =>
  isCalled(truck) && bars.some(({ load }) => load.taskDetailID === null);

const nameOf = (row: PlanRow): string => {
  if (row.kind === 'truck') return carText(row.truck.carNo);
  if (row.kind === 'pump') return pumpText(row.pump.carNo);
  if (row.kind === 'order') return `${row.order.projectName} ${row.order.constructionSite}`;
  return row.title;
};

/** Which order, and how far it is. What is wrong stands beside its name: the figures below are never cut for it. */
function OrderName({
  row: { order, unserved },
  alarms,
  onUnserved,
}: {
  row: PlanRow & { kind: 'order' };
  alarms: readonly Alarm[] | undefined;
  onUnserved: (taskID: string) => void;
}) {
  const pump = orderPumpText(order);
  const volumes = `${formatNumber(order.begunCa + order.plannedCa, 1, { trim: true })} / ${formatQuantity(order.scheduledCa, 'm³', 1)}`;
  return (
    <div className="min-w-0 flex-1">
      <div className="flex items-center gap-1.5">
        <span className="min-w-0 flex-1 truncate font-medium text-13">
          {spaceText(`${order.constructionSite} · ${order.projectName}`)}
        </span>
        <AlarmTag alarms={alarms} />
      </div>
      <div className="flex items-center gap-1.5 truncate text-12 text-ink3">
        {unserved ? (
          <button
            type="button"
            onClick={() => onUnserved(order.taskID)}
            className="reach font-medium text-alarm-ink underline underline-offset-2"
          >
            {`供不上 ${formatQuantity(unserved.volume, 'm³', 1)}`}
          </button>
        ) : (
          <span>{stateFaceOf(orderMachine, order.state).label}</span>
        )}
        <span className="truncate">{pump === null ? volumes : `${volumes} · ${pump}`}</span>
      </div>
    </div>
  );
}
