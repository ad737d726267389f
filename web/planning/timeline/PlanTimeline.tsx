import type { PlanDay } from '@pourline/contract/planning/planDay';
import type { Alarm } from '@pourline/domain/alarms/alarm';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { plantOffsetMinutes } from '../../kit/figure/format.ts';
import type { DeskSelection } from '../../trade/deskSelection.ts';
import type { StandingAlarms } from '../../trade/useAlarms.ts';
import { loadOf, moveByKey, usePointers } from '../moves/movePointers.ts';
import type { LoadMove } from '../moves/useLoadMove.ts';
import type { PlanNames } from '../planWords.ts';
import { minuteLength, stepOf, ticksOf, widthOf, xOf } from './dayScale.ts';
import { isAhead } from './loadParts.ts';
import { nextLoad, placeOf } from './nextLoad.ts';
import { PlanTimelineHead } from './PlanTimelineHead.tsx';
import { PlanTimelineRow } from './PlanTimelineRow.tsx';
import type { PlanRow } from './planRows.ts';
import { labelWidth, type TimelineView } from './useTimelineView.ts';

const headHeight = 40;
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** What is wrong with the order or the truck of a row. */
const alarmsOf = (row: PlanRow, { ofOrder, ofTruck }: Props['alarms']): readonly Alarm[] | undefined =>
  row.kind === 'order'
    ? ofOrder.get(row.order.taskID)
    : row.kind === 'truck'
      ? ofTruck.get(row.truck.carID)
      : undefined;

/** Whether a row shows anything of what is chosen at the desk. */
const isOf = (row: PlanRow, { taskID, carID }: DeskSelection): boolean =>
  row.kind === 'order'
    ? row.order.taskID === taskID
    : row.kind === 'truck' &&
      (row.truck.carID === carID || (taskID !== null && row.bars.some((bar) => bar.load.taskID === taskID)));

interface Props {
  day: PlanDay;
  rows: readonly PlanRow[];
  names: PlanNames;
  /** What is wrong now, by order and by truck. */
  alarms: Pick<StandingAlarms, 'ofOrder' | 'ofTruck'>;
  view: TimelineView;
  now: number;
  chosen: string | null;
  /** What is chosen at the desk. */
  picked: DeskSelection;
  comparing: boolean;
  onOpen: (loadID: string) => void;
  onUnserved: (taskID: string) => void;
  onFold: (key: string) => void;
  onLock: (loadID: string) => void;
  /** The load that is being moved; undefined: nobody may. */
  move?: LoadMove | undefined;
  /** Over the names. */
  corner: ReactNode;
}

/** The day as a time line: rows of plants, trucks or orders, a line for now. Arrow keys walk the loads, Enter opens, L locks, M takes a load up; dragging the ground moves it, dragging a load moves that. */
export function PlanTimeline(props: Props) {
  const {
    day,
    rows,
    names,
    alarms,
    view,
    now,
    chosen,
    picked,
    comparing,
    onOpen,
    onUnserved,
    onFold,
    onLock,
    corner,
    move,
  } = props;
  const { area, scale, setArea } = view;
  const [focused, setFocused] = useState<string | null>(null);
  const goal = useRef<string | null>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area,
    estimateSize: (index) => rows[index]?.height ?? 0,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    initialRect: { width: 1200, height: 800 },
  });
  const heights = rows.map((row) => row.height).join();
  const measure = useRef(virtualizer);
  measure.current = virtualizer;
  // The rows are another array with each reply; only other heights have to be laid out anew.
  useEffect(() => {
    if (heights !== '') measure.current.measure();
  }, [heights]);

  const reach = useCallback(
    (loadID: string) => {
      const at = placeOf(rows, loadID);
      const load = at && rows[at.row]?.bars[at.bar]?.load;
      if (!area || !at || !load) return;
      measure.current.scrollToIndex(at.row, { align: 'auto' });
      const [left, right] = [xOf(scale, Date.parse(load.loadStart)), xOf(scale, Date.parse(load.unloadEnd))];
      const seen = area.clientWidth - labelWidth;
      if (left < area.scrollLeft || right > area.scrollLeft + seen) area.scrollLeft = left - seen * 0.3;
      goal.current = loadID;
      setFocused(loadID);
    },
    [rows, area, scale],
  );
  // What was chosen elsewhere comes into sight.
  const shownRows = useRef(rows);
  shownRows.current = rows;
  const { taskID: pickedOrder, carID: pickedTruck } = picked;
  useEffect(() => {
    const at = shownRows.current.findIndex(
      (row) =>
        (row.kind === 'order' && row.order.taskID === pickedOrder) ||
        (row.kind === 'truck' && row.truck.carID === pickedTruck),
    );
    if (at >= 0) measure.current.scrollToIndex(at, { align: 'auto' });
  }, [pickedOrder, pickedTruck]);
  // A row that was out of sight is on the page a frame or two after it was scrolled to.
  useEffect(() => {
    if (goal.current === null || !area) return;
    const wanted = goal.current;
    goal.current = null;
    let tries = 6;
    const focus = () => {
      const bar = area.querySelector<HTMLElement>(`[data-load="${CSS.escape(wanted)}"]`);
      if (bar) bar.focus({ preventScroll: true });
      else if (tries-- > 0) requestAnimationFrame(focus);
    };
    focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const loadID = (event.target as HTMLElement).closest<HTMLElement>('[data-load]')?.dataset.load ?? null;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (move?.held && moveByKey(event, move, rows)) return;
    const taken = event.key.toLowerCase() === 'm' ? loadOf(rows, loadID) : undefined;
    if (taken && isAhead(taken)) move?.begin(taken);
    if (loadID !== null && event.key.toLowerCase() === 'l') onLock(loadID);
    if (loadID === null || !arrows.includes(event.key)) return;
    event.preventDefault();
    const next = nextLoad(rows, loadID, event.key);
    if (next !== null) reach(next);
  };
  const held = move?.held ?? null;
  const heldID = held?.load.loadID ?? null;
  const reached = useRef(reach);
  reached.current = reach;
  // A load that is taken up has the keys at once, wherever that was asked for.
  useEffect(() => {
    if (heldID === null || !area) return;
    const bar = area.querySelector<HTMLElement>(`[data-load="${CSS.escape(heldID)}"]`);
    if (bar) bar.focus({ preventScroll: true });
    else reached.current(heldID);
  }, [heldID, area]);
  const shown = virtualizer.getVirtualItems().find(({ index }) => {
    const row = rows[index];
    return row?.kind === 'truck'
      ? row.truck.carID === held?.draft.carID
      : row?.kind === 'order' && row.order.taskID === held?.draft.taskID;
  });
  const ghost =
    held && move?.isMoved && shown
      ? {
          left: labelWidth + xOf(scale, held.draft.loadStart),
          width: Math.max(6, xOf(scale, Date.parse(held.load.unloadEnd)) - xOf(scale, Date.parse(held.load.loadStart))),
          top: shown.start + 5,
          height: 24,
        }
      : null;
  const tabStop = placeOf(rows, focused) ? focused : nextLoad(rows, null, 'Home');
  const step = stepOf(scale.pxPerMinute) * scale.pxPerMinute;
  const ticks = ticksOf(scale, plantOffsetMinutes);
  const isToday = now >= scale.from && now <= scale.to;
  return (
    <section
      ref={setArea}
      aria-label="时间轴"
      className="relative h-full cursor-grab overflow-auto overscroll-contain bg-surface active:cursor-grabbing"
      onKeyDown={onKeyDown}
      {...usePointers(area, rows, scale.pxPerMinute, move)}
    >
      <div
        className="relative bg-repeat-x"
        style={{
          width: labelWidth + widthOf(scale) + 8,
          height: virtualizer.getTotalSize(),
          backgroundImage: 'linear-gradient(to right, var(--line) 1px, transparent 1px)',
          backgroundSize: `${step}px 100%`,
          backgroundPositionX: labelWidth + xOf(scale, ticks[0] ?? scale.from),
          ...({ [minuteLength]: `${scale.pxPerMinute}px` } as CSSProperties),
        }}
      >
        <PlanTimelineHead
          day={day}
          scale={scale}
          ticks={ticks}
          height={headHeight}
          now={isToday ? now : null}
          onUnserved={onUnserved}
        >
          {corner}
        </PlanTimelineHead>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          const has = (loadID: string | null) => loadID !== null && row.bars.some((bar) => bar.load.loadID === loadID);
          return (
            <PlanTimelineRow
              key={key}
              row={row}
              top={start}
              from={scale.from}
              names={names}
              alarms={alarmsOf(row, alarms)}
              chosen={has(chosen) ? chosen : null}
              picked={isOf(row, picked) ? picked : null}
              tabStop={has(tabStop) ? tabStop : null}
              comparing={comparing}
              onOpen={onOpen}
              onUnserved={onUnserved}
              onFold={onFold}
            />
          );
        })}
        {ghost ? (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute z-10 rounded-sm bg-accent-soft outline-2 outline-accent outline-dashed"
            style={ghost}
          />
        ) : null}
        {isToday ? (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 z-10 w-0.5 bg-accent"
            style={{ left: labelWidth + xOf(scale, now) - 1 }}
          />
        ) : null}
      </div>
    </section>
  );
}
