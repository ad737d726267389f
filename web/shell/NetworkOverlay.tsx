import { useEffect, useState } from 'react';
import { useReachable } from '../api/network.ts';

const shownForMs = 8_000;

/** Says over the screen that the network is away and being tried again; steps back after a while, as work goes on without network. */
export function NetworkOverlay() {
  const reachable = useReachable();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(!reachable);
    if (reachable) return;
    const timer = setTimeout(() => setShown(false), shownForMs);
    return () => clearTimeout(timer);
  }, [reachable]);
  if (!shown) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--safe-top)+96px)] z-[58] flex justify-center px-6"
      data-print="hide"
    >
      <button
        type="button"
        onClick={() => setShown(false)}
        className="pointer-events-auto flex min-h-12 animate-[rise_var(--calm)_ease-out] items-center gap-3 rounded-lg bg-raised px-5 py-3 text-14 text-ink shadow-2"
      >
        <span
          className="size-4 animate-[turn_900ms_linear_infinite] rounded-full border-2 border-warn border-r-transparent"
          aria-hidden="true"
        />
        网络异常，正在重试…
      </button>
    </div>
  );
}
