import { useScreenActs } from '../keys/screenActs.ts';

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
  const walk = (key: string) => () => {
    const next = nextRow(key, active, count);
    if (next !== null) onMove(next);
  };
  useScreenActs(
    enabled
      ? [
          { id: 'next row', key: 'j', label: '下一行', onRun: walk('j') },
          { id: 'row before', key: 'k', label: '上一行', onRun: walk('k') },
        ]
      : [],
  );
}
