import ArrowDown from 'lucide-react/icons/arrow-down';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useScrollArea } from '../page/scrollArea.ts';

/** The documents' numbers: pull this far (px), stay this far down while it runs (px), stay at least this long (ms). */
export const pullRefresh = { trigger: 70, stay: 50, stayMs: 400 };

/** How far the content follows a pull: it gets heavier, and stops at one and a half times the trigger. */
export function pullDistance(moved: number): number {
  return Math.max(0, Math.min(pullRefresh.trigger * 1.5, moved * 0.6));
}

/** Pull down at the top to load anew. Only for touch; with a mouse or keys pages load anew by themselves or by a button. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const area = useScrollArea();
  const [pulled, setPulled] = useState(0);
  const [phase, setPhase] = useState<'idle' | 'pulling' | 'running'>('idle');
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;

  useEffect(() => {
    if (!area) return;
    let startY: number | null = null;
    let distance = 0;
    let running = false;
    const begin = (event: TouchEvent) => {
      startY = area.scrollTop <= 0 && !running ? (event.touches[0]?.clientY ?? null) : null;
    };
    const follow = (event: TouchEvent) => {
      if (startY === null) return;
      distance = pullDistance((event.touches[0]?.clientY ?? startY) - startY);
      if (distance > 0 && event.cancelable) event.preventDefault();
      setPhase('pulling');
      setPulled(distance);
    };
    const finish = async () => {
      if (startY === null) return;
      startY = null;
      const enough = distance >= pullRefresh.trigger;
      distance = 0;
      setPhase(enough ? 'running' : 'idle');
      setPulled(enough ? pullRefresh.stay : 0);
      if (!enough) return;
      running = true;
      await Promise.allSettled([refresh.current(), new Promise((resolve) => setTimeout(resolve, pullRefresh.stayMs))]);
      running = false;
      setPhase('idle');
      setPulled(0);
    };
    const end = () => void finish();
    area.addEventListener('touchstart', begin, { passive: true });
    area.addEventListener('touchmove', follow, { passive: false });
    area.addEventListener('touchend', end);
    area.addEventListener('touchcancel', end);
    return () => {
      area.removeEventListener('touchstart', begin);
      area.removeEventListener('touchmove', follow);
      area.removeEventListener('touchend', end);
      area.removeEventListener('touchcancel', end);
    };
  }, [area]);

  const ready = pulled >= pullRefresh.trigger;
  return (
    <div className="relative min-h-full">
      <div
        aria-live="polite"
        className="absolute inset-x-0 flex items-center justify-center gap-2 text-13 text-ink3"
        style={{
          height: pullRefresh.stay,
          top: pulled - pullRefresh.stay,
          visibility: pulled > 0 ? 'visible' : 'hidden',
        }}
      >
        {phase === 'running' ? (
          <span
            className="size-4 animate-[turn_800ms_linear_infinite] rounded-full border-2 border-line border-t-accent"
            aria-hidden="true"
          />
        ) : (
          <ArrowDown
            className={cx('size-4 transition-transform duration-(--quick)', ready && 'rotate-180')}
            aria-hidden="true"
          />
        )}
        {phase === 'idle' ? '' : phase === 'running' ? '正在刷新' : ready ? '松开刷新' : '下拉刷新'}
      </div>
      <div
        className={cx(phase !== 'pulling' && 'transition-transform duration-(--calm)')}
        style={pulled > 0 ? { transform: `translateY(${pulled}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  );
}
