import type { PlanDay } from '@pourline/contract/planning/planDay';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { busySpan, type DayScale, pxPerMinuteFor, xOf, zoomAround } from './dayScale.ts';

/** Width of the names at the left of the time line, px. */
export const labelWidth = 200;
const zoomStep = 1.4;
/** What is seen behind the last load, ms. */
const tailMs = 15 * 60_000;

/** How the time line is scaled and scrolled: at first what happens that day fills the window; zoomed by wheel, keys and buttons. */
export function useTimelineView(day: PlanDay) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [wholeDay, setWholeDay] = useState(false);
  const wanted = useRef<number | null>(null);
  // Live changes of a load must not move the picture under the hand: only another plan does.
  const plan = `${day.from} ${day.to} ${day.version}`;
  const kept = useRef<{ plan: string; busy: { from: number; to: number } } | null>(null);
  if (kept.current?.plan !== plan) kept.current = { plan, busy: busySpan(day, day.loads) };
  const { busy } = kept.current;
  // A pour that goes on into the next business day is still of this one.
  const end = day.loads.reduce((last, load) => Math.max(last, Date.parse(load.unloadEnd) + tailMs), Date.parse(day.to));
  const span = wholeDay ? { from: Date.parse(day.from), to: Date.parse(day.to) } : busy;
  const room = Math.max(200, width - labelWidth - 8);
  const pxPerMinute = zoomed ?? pxPerMinuteFor((span.to - span.from) / 60_000, room);
  const scale = useMemo<DayScale>(
    () => ({ from: Date.parse(day.from), to: end, pxPerMinute }),
    [day.from, end, pxPerMinute],
  );
  const latest = useRef(scale);
  latest.current = scale;

  useEffect(() => {
    if (!area) return;
    const observer = new ResizeObserver(() => setWidth(area.clientWidth));
    observer.observe(area);
    setWidth(area.clientWidth);
    return () => observer.disconnect();
  }, [area]);

  useLayoutEffect(() => {
    if (!area || width === 0) return;
    if (wanted.current !== null) area.scrollLeft = wanted.current;
    else if (zoomed === null) area.scrollLeft = xOf(scale, span.from);
    wanted.current = null;
  }, [area, width, zoomed, scale, span.from]);

  const zoom = useCallback(
    (factor: number, pointer: number) => {
      if (!area) return;
      const next = zoomAround(latest.current, factor, wanted.current ?? area.scrollLeft, pointer);
      wanted.current = next.scrolled;
      latest.current = { ...latest.current, pxPerMinute: next.pxPerMinute };
      setZoomed(next.pxPerMinute);
    },
    [area],
  );

  useEffect(() => {
    if (!area) return;
    let factor = 1;
    let frame = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      factor *= Math.exp(-event.deltaY * 0.003);
      const pointer = event.clientX - area.getBoundingClientRect().left - labelWidth;
      // A wheel tells more often than the screen can follow.
      frame ||= requestAnimationFrame(() => {
        zoom(factor, pointer);
        factor = 1;
        frame = 0;
      });
    };
    area.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      cancelAnimationFrame(frame);
      area.removeEventListener('wheel', onWheel);
    };
  }, [area, zoom]);

  const showFrom = useCallback(
    (at: number, share: number) => {
      if (area) area.scrollLeft = xOf(latest.current, at) - (area.clientWidth - labelWidth) * share;
    },
    [area],
  );
  return {
    setArea,
    area,
    scale,
    zoomIn: () => zoom(zoomStep, room / 2),
    zoomOut: () => zoom(1 / zoomStep, room / 2),
    /** All that happens; the whole business day when that is shown already. */
    showAll: () => {
      setWholeDay(zoomed === null ? !wholeDay : false);
      setZoomed(null);
    },
    showFrom,
  };
}
export type TimelineView = ReturnType<typeof useTimelineView>;
