import type { ReactNode } from 'react';
import { Divider, usePane } from './Divider.tsx';
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

/** Two panes side by side with a divider to drag, or to move with the arrow keys. For screens from 1024 px up. */
export function SplitView({ list, detail, initial = 420, min = 320, max = 720, storeKey }: SplitViewProps) {
  const pane = usePane(storeKey, initial, { min, max });
  return (
    <main className="grid h-full min-h-0" style={{ gridTemplateColumns: `${pane.size}px 1px minmax(0, 1fr)` }}>
      <div className="min-h-0 min-w-0">
        <PaneContext value={true}>{list}</PaneContext>
      </div>
      <Divider label="调整列宽" {...pane} grows="right" className="bg-line" />
      <div className="min-h-0 min-w-0">
        <PaneContext value={true}>{detail}</PaneContext>
      </div>
    </main>
  );
}
