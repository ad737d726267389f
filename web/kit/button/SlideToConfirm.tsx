import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cx } from '../cx.ts';

export type SlideToConfirmProps = {
  /** The outcome: 开始卸料. */
  label: string;
  onConfirm: () => unknown;
  big?: boolean | undefined;
  disabled?: boolean | undefined;
};

const enough = 0.9;

/** A slide instead of a press, for what cannot be undone. By keyboard: → four times, or End. */
export function SlideToConfirm({ label, onConfirm, big, disabled }: SlideToConfirmProps) {
  const track = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const [share, setShare] = useState(0);
  const [busy, setBusy] = useState(false);
  const knob = big ? 56 : 44;
  const stop = disabled || busy;

  async function settle(reached: number): Promise<void> {
    start.current = null;
    if (reached < enough) {
      setShare(0);
      return;
    }
    setShare(1);
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      setShare(0);
    }
  }
  function shareAt(event: PointerEvent): number {
    const room = (track.current?.clientWidth ?? knob) - knob - 8;
    return Math.min(1, Math.max(0, (event.clientX - (start.current ?? event.clientX)) / Math.max(1, room)));
  }
  function onKey(event: KeyboardEvent): void {
    const next = { ArrowRight: share + 0.25, ArrowLeft: share - 0.25, End: 1, Home: 0 }[event.key];
    if (next === undefined || stop) return;
    event.preventDefault();
    if (next >= enough) void settle(1);
    else setShare(Math.max(0, next));
  }
  return (
    <div
      ref={track}
      className={cx(
        'relative touch-none select-none overflow-hidden rounded-lg',
        stop ? 'bg-sunken text-ink3' : 'bg-accent text-on-accent',
      )}
      style={{ height: knob + 8 }}
    >
      <span
        aria-hidden="true"
        className={cx('absolute inset-0 flex items-center justify-center font-medium', big ? 'text-18' : 'text-16')}
        style={{ paddingLeft: knob, opacity: busy || share === 0 ? 1 : Math.max(0, 1 - share * 2) }}
      >
        {busy ? '正在提交…' : label}
        {stop ? null : <span className="ml-2 font-normal text-13">右滑确认</span>}
      </span>
      <div
        role="slider"
        tabIndex={stop ? -1 : 0}
        aria-label={`${label}，右滑确认`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-disabled={stop || undefined}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          if (stop) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = event.clientX;
        }}
        onPointerMove={(event) => start.current !== null && setShare(shareAt(event))}
        onPointerUp={(event) => start.current !== null && void settle(shareAt(event))}
        onPointerCancel={() => void settle(0)}
        className={cx(
          'absolute top-1 left-1 flex items-center justify-center rounded-md bg-white text-[#16209c]',
          start.current === null && 'transition-transform duration-(--calm)',
        )}
        style={{
          width: knob,
          height: knob,
          transform: `translateX(${share * ((track.current?.clientWidth ?? knob) - knob - 8)}px)`,
        }}
      >
        <ChevronsRight className="size-6" aria-hidden="true" />
      </div>
    </div>
  );
}
