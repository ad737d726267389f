import type { Geofence, LonLat } from '@pourline/domain/geo';
import { pointAt } from '@pourline/domain/geo';
import { geofenceCenter } from '@pourline/domain/geo/geofence';
import { useEffect, useRef } from 'react';
import { circleThrough, moveCorner, moveFence, radiusHandle, removeCorner } from './fenceEditing.ts';
import { useMap } from './mapContext.ts';

interface Handle {
  key: string;
  label: string;
  at: LonLat;
  look: 'middle' | 'edge';
  onDrag: (at: LonLat) => void;
  onRemove?: () => void;
  onChoose?: () => void;
  chosen?: boolean;
}

export interface FenceHandlesProps {
  fence: Geofence;
  /** What lies there: 工地, 搅拌站. */
  what: string;
  onChange: (fence: Geofence) => void;
  /** Number of the chosen corner. */
  chosen: number | null;
  onChoose: (index: number) => void;
}

const looks = {
  middle: 'size-14 rounded-full border-4 border-white bg-accent shadow-2',
  edge: 'size-11 rounded-full border-[10px] border-white/90 bg-accent bg-clip-padding shadow-1 ring-2 ring-accent aria-pressed:ring-4 aria-pressed:ring-ink',
};
const arrows: Record<string, number> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };
/** One press of an arrow key moves a handle this far, metres. */
const stepM = 5;

function handlesOf({ fence, what, onChange, chosen, onChoose }: FenceHandlesProps): Handle[] {
  const middle = geofenceCenter(fence);
  const move: Handle = {
    key: 'middle',
    label: `${what}位置，拖动或用方向键移动`,
    at: middle,
    look: 'middle',
    onDrag: (at) => onChange(moveFence(fence, at)),
  };
  if (fence.type === 'circle') {
    return [
      move,
      {
        key: 'radius',
        label: `围栏半径 ${fence.radius} 米，拖动或用方向键调整`,
        at: radiusHandle(fence.center, fence.radius),
        look: 'edge',
        onDrag: (at) => onChange(circleThrough(fence.center, at)),
      },
    ];
  }
  const corners = fence.points.map(
    (at, index): Handle => ({
      key: `corner-${index}`,
      label: `围栏第 ${index + 1} 个角，拖动或用方向键移动，点一下选中，删除键移除`,
      at,
      look: 'edge',
      onDrag: (to) => onChange({ type: 'polygon', points: moveCorner(fence.points, index, to) }),
      onRemove: () => onChange({ type: 'polygon', points: removeCorner(fence.points, index) }),
      onChoose: () => onChoose(index),
      chosen: index === chosen,
    }),
  );
  return [move, ...corners];
}

/** One handle on the map: a real button, so that it can be reached and moved without a mouse. */
function FenceHandle({ handle }: { handle: Handle }) {
  const map = useMap();
  const latest = useRef(handle);
  latest.current = handle;
  const marker = useRef<{ element: HTMLButtonElement; moveTo: (at: LonLat) => void } | null>(null);
  const dragging = useRef(false);
  const { look } = handle;

  useEffect(() => {
    if (!map) return;
    const element = document.createElement('button');
    element.type = 'button';
    element.className = `${looks[look]} cursor-grab touch-none`;
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      latest.current.onChoose?.();
    });
    element.addEventListener('keydown', (event) => {
      const { at, onDrag, onRemove } = latest.current;
      const degrees = arrows[event.key];
      if (degrees !== undefined) onDrag(pointAt(at, degrees, event.shiftKey ? stepM * 10 : stepM));
      else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) onRemove();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    const placed = map.addHandle(element, latest.current.at, (at, done) => {
      dragging.current = !done;
      latest.current.onDrag(at);
      if (done) placed.moveTo(latest.current.at);
    });
    marker.current = { element, moveTo: placed.moveTo };
    return () => placed.remove();
  }, [map, look]);

  useEffect(() => {
    const placed = marker.current;
    if (!placed) return;
    placed.element.setAttribute('aria-label', handle.label);
    if (handle.onChoose) placed.element.setAttribute('aria-pressed', String(handle.chosen === true));
    if (!dragging.current) placed.moveTo(handle.at);
  });
  return null;
}

/** The handles by which a fence is drawn: its middle, and its radius or its corners, one of which may be chosen by a tap. */
export function FenceHandles(props: FenceHandlesProps) {
  return handlesOf(props).map((handle) => <FenceHandle key={handle.key} handle={handle} />);
}
