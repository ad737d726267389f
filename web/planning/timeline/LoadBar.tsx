import Lock from 'lucide-react/icons/lock';
import { memo } from 'react';
import { cx } from '../../kit/cx.ts';
import { formatDuration, formatNumber } from '../../kit/figure/format.ts';
import { conflictTexts, loadName, type PlanNames } from '../planWords.ts';
import { lengthOf, minutesBetween } from './dayScale.ts';
import { loadParts } from './loadParts.ts';
import { partLooks } from './partLooks.ts';
import type { RowBar } from './planRows.ts';

const mostWords = 240;
/** Shorter pauses are drawn and not named, minutes. */
const shortestNamed = 5;

/** One load on the time line: loading, driving, waiting, unloading; solid where it has begun. `tall`: with its order under it, otherwise the truck's number in it. */
export const LoadBar = memo(function LoadBar({
  bar,
  from,
  names,
  tall,
  chosen,
  picked,
  tabStop,
  comparing,
  onOpen,
}: {
  bar: RowBar;
  /** When the time line begins, epoch ms. */
  from: number;
  names: PlanNames;
  tall: boolean;
  chosen: boolean;
  /** Its order is chosen at the desk. */
  picked: boolean;
  /** The one bar that the tab key leads to. */
  tabStop: boolean;
  comparing: boolean;
  onOpen: (loadID: string) => void;
}) {
  const { load, mark, lane, roomTo, isAside, pastWindow } = bar;
  const gap = bar.gap && bar.gap.minutes >= shortestNamed ? bar.gap : undefined;
  const start = Date.parse(load.loadStart);
  const long = lengthOf(minutesBetween(start, Date.parse(load.unloadEnd)));
  const room = Number.isFinite(roomTo)
    ? `min(${mostWords}px, max(${long}, ${lengthOf(minutesBetween(start, roomTo))} - 6px))`
    : `${mostWords}px`;
  const parts = loadParts(load);
  const strip = tall ? 12 : 16;
  const words = mark === 'gone' ? '（方案中取消）' : mark === 'come' ? '（方案）' : '';
  return (
    <button
      type="button"
      data-load={load.loadID}
      tabIndex={tabStop ? 0 : -1}
      aria-label={`${loadName(load, names)}${words}`}
      aria-pressed={chosen}
      onClick={() => onOpen(load.loadID)}
      className={cx(
        'absolute rounded-sm text-left',
        chosen && 'outline-2 outline-accent-ink outline-offset-1',
        picked && !chosen && 'outline-1 outline-accent outline-offset-1',
        ((comparing && mark === 'same') || isAside) && 'opacity-45',
        mark === 'gone' && 'opacity-60 outline-1 outline-edge outline-dashed',
        mark === 'come' && !chosen && 'outline-2 outline-accent',
        load.conflicts && !chosen && 'outline-2 outline-alarm-ink',
      )}
      style={{
        left: lengthOf(minutesBetween(from, start)),
        top: 5 + lane * (tall ? 32 : 22),
        width: tall ? `max(6px, ${long}, min(${room}, 64px))` : `max(6px, ${long})`,
        height: tall ? 28 : 18,
      }}
    >
      {parts.map((part) => {
        const thick = part.kind === 'loading' || part.kind === 'unloading';
        const high = thick ? strip : 4;
        return (
          <span
            key={part.kind}
            className={cx(
              'absolute min-w-px',
              thick && 'rounded-xs',
              partLooks[part.kind][part.begun ? 'begun' : 'planned'],
            )}
            style={{
              left: lengthOf(minutesBetween(start, part.from)),
              width: lengthOf(minutesBetween(part.from, part.to)),
              top: (strip - high) / 2 + (tall ? 0 : 1),
              height: high,
            }}
          >
            {!tall && part.kind === 'unloading' ? (
              <span className="@container block h-full">
                <span
                  className={cx(
                    '@min-[18px]:flex hidden h-full items-center justify-center gap-0.5 font-medium text-12 leading-none',
                    part.begun ? 'text-surface' : 'text-ink',
                  )}
                >
                  {load.locked ? (
                    <Lock className="@min-[36px]:block hidden size-2.5 shrink-0" aria-hidden="true" />
                  ) : null}
                  {names.truckNo(load.carID)}
                </span>
              </span>
            ) : null}
          </span>
        );
      })}
      {tall ? (
        <span
          className={cx(
            'absolute left-0 flex items-center gap-0.5 text-12 text-ink2 leading-none',
            mark === 'gone' && 'line-through',
          )}
          style={{ top: strip + 3, maxWidth: room }}
        >
          {load.locked ? <Lock className="size-2.5 shrink-0 text-accent-ink" aria-hidden="true" /> : null}
          <span
            className={cx(
              'truncate',
              load.conflicts ? 'font-medium text-alarm-ink' : (gap ?? pastWindow) !== undefined && 'text-warn-ink',
            )}
          >
            {[
              ...conflictTexts(load),
              ...(gap ? [`断料 ${formatDuration(gap.minutes)}`] : []),
              ...(pastWindow === undefined ? [] : [`超约定 ${formatDuration(pastWindow)}`]),
              names.order(load.taskID)?.constructionSite ?? '订单',
              formatNumber(load.volume, 2, { trim: true }),
            ].join(' · ')}
          </span>
        </span>
      ) : null}
    </button>
  );
});
