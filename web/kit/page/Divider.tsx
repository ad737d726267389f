import { useState } from 'react';
import { cx } from '../cx.ts';

const storeName = (key: string): string => `split.${key}`;

function readSize(key: string | undefined): number | null {
  try {
    const kept = key ? Number(localStorage.getItem(storeName(key))) : 0;
    return kept > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** A pane that can be made larger and smaller, px. */
interface Pane {
  size: number;
  min: number;
  max: number;
  onResize: (next: number) => void;
}

/** A pane whose size is remembered under `storeKey` on this device. */
export function usePane(
  storeKey: string | undefined,
  initial: number,
  { min, max }: { min: number; max: number },
): Pane {
  const [size, setSize] = useState(() => Math.min(max, Math.max(min, readSize(storeKey) ?? initial)));
  const onResize = (next: number): void => {
    const clamped = Math.round(Math.min(max, Math.max(min, next)));
    setSize(clamped);
    try {
      if (storeKey) localStorage.setItem(storeName(storeKey), String(clamped));
    } catch {
      // Without storage the size is simply not remembered.
    }
  };
  return { size, min, max, onResize };
}

const step = 24;

/** A divider between two panes, to drag or to move with the arrow keys. `grows` tells where the sized pane lies. */
export function Divider({
  label,
  size,
  min,
  max,
  grows,
  onResize,
  className,
}: Pane & {
  label: string;
  /** The way the divider goes when the pane becomes larger. */
  grows: 'right' | 'left' | 'up';
  className?: string;
}) {
  const [held, setHeld] = useState<{ at: number; size: number } | null>(null);
  const lying = grows === 'up';
  const sign = grows === 'right' ? 1 : -1;
  return (
    <hr
      aria-orientation={lying ? 'horizontal' : 'vertical'}
      aria-label={label}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={(event) => {
        const way = {
          ArrowLeft: lying ? 0 : -1,
          ArrowRight: lying ? 0 : 1,
          ArrowUp: lying ? -1 : 0,
          ArrowDown: lying ? 1 : 0,
        }[event.key];
        if (!way) return;
        event.preventDefault();
        onResize(size + way * sign * step);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld({ at: lying ? event.clientY : event.clientX, size });
      }}
      onPointerMove={(event) => {
        if (held && event.buttons === 1)
          onResize(held.size + ((lying ? event.clientY : event.clientX) - held.at) * sign);
      }}
      onPointerUp={() => setHeld(null)}
      className={cx(
        "relative z-30 touch-none border-0 before:absolute before:content-[''] hover:before:bg-accent/20 active:before:bg-accent/30",
        lying
          ? 'w-full cursor-row-resize before:inset-x-0 before:top-1/2 before:h-3 before:-translate-y-1/2'
          : 'h-full cursor-col-resize before:inset-y-0 before:left-1/2 before:w-3 before:-translate-x-1/2',
        className,
      )}
    />
  );
}
