import { useEffect, useRef } from 'react';

/** The row a key leads to, or null when the key moves nothing. `active` is -1 while no row is. */
export function nextRow(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'j' || key === 'ArrowDown') return Math.min(count - 1, active + 1);
  if (key === 'k' || key === 'ArrowUp') return Math.max(0, active - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Lets `j` and `k` walk a list from anywhere on the page, unless someone types or a layer is open. */
export function useRowKeys({
  count,
  active,
  onMove,
  enabled,
}: {
  count: number;
  active: number;
  onMove: (index: number) => void;
  enabled: boolean;
}): void {
  const latest = useRef({ count, active, onMove });
  latest.current = { count, active, onMove };
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if ((event.key !== 'j' && event.key !== 'k') || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')) return;
      const next = nextRow(event.key, latest.current.active, latest.current.count);
      if (next === null) return;
      event.preventDefault();
      latest.current.onMove(next);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled]);
}
