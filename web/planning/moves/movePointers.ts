import type { PlannedLoad } from '@pourline/contract/planning/plannedLoad';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { isAhead } from '../timeline/loadParts.ts';
import type { PlanRow } from '../timeline/planRows.ts';
import type { LoadMove } from './useLoadMove.ts';

const keyStep = 5;
/** A pointer that moved less than this has only touched, px. */
const touchPx = 4;

/** The load of a bar; undefined: none. */
export const loadOf = (rows: readonly PlanRow[], loadID: string | null): PlannedLoad | undefined =>
  rows.flatMap((row) => row.bars).find((bar) => bar.load.loadID === loadID)?.load;

/** Moves the load that is held: left and right by minutes, up and down to another truck; Enter drops it, Esc lets it be. Says whether the key was for it. */
export const moveByKey = (event: KeyboardEvent, move: LoadMove, rows: readonly PlanRow[]): boolean => {
  const { held } = move;
  if (!held) return false;
  const step = event.shiftKey ? 1 : keyStep;
  const cars = rows.flatMap((row) => (row.kind === 'truck' ? [row.truck.carID] : []));
  const at = cars.indexOf(held.draft.carID);
  const toTruck = (to: number): void => {
    const carID = cars[Math.min(cars.length - 1, Math.max(0, to))];
    if (carID !== undefined) move.change({ carID });
  };
  if (event.key === 'ArrowLeft') move.shift(-step);
  else if (event.key === 'ArrowRight') move.shift(step);
  else if (event.key === 'ArrowUp') toTruck(at - 1);
  else if (event.key === 'ArrowDown') toTruck(at + 1);
  else if (event.key === 'Enter') void move.drop();
  else if (event.key === 'Escape') move.cancel();
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
};

/** The row under a pointer. */
const rowAt = (event: PointerEvent, rows: readonly PlanRow[]): PlanRow | undefined => {
  const name = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => element.closest<HTMLElement>('[data-row]')?.dataset.row)
    .find((key) => key !== undefined);
  return rows.find((row) => row.key === name);
};

/**
 * Dragging the ground with the mouse moves what is seen; dragging a load that nobody has begun moves it to the minute and the row
 * under the pointer. Fingers scroll by themselves.
 */
export function usePointers(
  area: HTMLElement | null,
  rows: readonly PlanRow[],
  pxPerMinute: number,
  move: LoadMove | undefined,
) {
  const pan = useRef<{ x: number; y: number } | null>(null);
  const drag = useRef<{ load: PlannedLoad; x: number; moved: boolean } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      const target = event.target as HTMLElement;
      const load = loadOf(rows, target.closest<HTMLElement>('[data-load]')?.dataset.load ?? null);
      if (load && move && isAhead(load)) drag.current = { load, x: event.clientX, moved: false };
      if (target.closest('button')) return;
      pan.current = { x: event.clientX, y: event.clientY };
      area?.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag;
      if (current && event.buttons === 1 && move) {
        const far = event.clientX - current.x;
        if (!current.moved && Math.abs(far) < touchPx && rowAt(event, rows) === undefined) return;
        if (!current.moved) move.begin(current.load);
        current.moved = true;
        const row = rowAt(event, rows);
        move.change({
          loadStart: Date.parse(current.load.loadStart) + Math.round(far / pxPerMinute) * 60_000,
          ...(row?.kind === 'truck' && { carID: row.truck.carID }),
          ...(row?.kind === 'order' && { taskID: row.order.taskID }),
        });
        return;
      }
      if (!pan.current || !area || event.buttons !== 1) return;
      area.scrollLeft -= event.clientX - pan.current.x;
      area.scrollTop -= event.clientY - pan.current.y;
      pan.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      pan.current = null;
    },
    // What was dragged is not opened; where it lies is decided in the panel, which says what that does.
    onClickCapture: (event: MouseEvent) => {
      const moved = drag.current?.moved === true;
      drag.current = null;
      if (moved) event.stopPropagation();
    },
  };
}
