import { type ReactNode, useRef, useState } from 'react';
import { PaneContext } from './scrollArea.ts';

export type SplitViewProps = {
  /** The list at the left. */
  list: ReactNode;
  /** The pane at the right. */
  detail: ReactNode;
  /** Width of the list in px at first. */
  initial?: number;
  min?: number;
  max?: number;
  /** Remembers the width under this name on this device. */
  storeKey?: string | undefined;
};

function readWidth(key: string | undefined): number | null {
  try {
    const kept = key ? Number(localStorage.getItem(`split.${key}`)) : 0;
    return kept > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** Two panes side by side with a divider to drag, or to move with the arrow keys. For screens from 1024 px up. */
export function SplitView({ list, detail, initial = 420, min = 320, max = 720, storeKey }: SplitViewProps) {
  const [width, setWidth] = useState(() => readWidth(storeKey) ?? initial);
  const frame = useRef<HTMLDivElement>(null);
  function move(next: number): void {
    const clamped = Math.round(Math.min(max, Math.max(min, next)));
    setWidth(clamped);
    try {
      if (storeKey) localStorage.setItem(`split.${storeKey}`, String(clamped));
    } catch {
      // Without storage the width is simply not remembered.
    }
  }
  return (
    <main ref={frame} className="grid h-full min-h-0" style={{ gridTemplateColumns: `${width}px 1px minmax(0, 1fr)` }}>
      <div className="min-h-0 min-w-0">
        <PaneContext value={true}>{list}</PaneContext>
      </div>
      <hr
        aria-orientation="vertical"
        aria-label="调整列宽"
        aria-valuenow={width}
        aria-valuemin={min}
        aria-valuemax={max}
        tabIndex={0}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -24, ArrowRight: 24 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          move(width + step);
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.buttons === 1) move(event.clientX - (frame.current?.getBoundingClientRect().left ?? 0));
        }}
        className="relative z-30 h-full touch-none cursor-col-resize border-0 bg-line before:absolute before:inset-y-0 before:-left-1.5 before:w-3 before:content-[''] hover:before:bg-accent/20 active:before:bg-accent/30"
      />
      <div className="min-h-0 min-w-0">
        <PaneContext value={true}>{detail}</PaneContext>
      </div>
    </main>
  );
}
