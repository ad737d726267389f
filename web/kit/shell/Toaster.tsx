import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type CSSProperties, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { cx } from '../cx.ts';
import { dismissToast, shownToasts, watchToasts } from './toast.ts';
import { measureToasts, toastRoom, watchToastRoom } from './toastRoom.ts';

/** Between the toasts and what stands below them, px. */
const gap = 16;

/** Where toasts appear: on a phone under the title, in room that the page makes for them, so that they cover neither it nor the next action; read aloud politely. Mounted once by the shell. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, shownToasts);
  const { top } = useSyncExternalStore(watchToastRoom, toastRoom, toastRoom);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => measureToasts(toasts.length > 0 ? (list.current?.offsetHeight ?? 0) + gap : 0), [toasts]);
  return (
    <div
      ref={list}
      style={{ '--toast-top': top === null ? 'calc(var(--safe-top) + 56px)' : `${top + gap / 2}px` } as CSSProperties}
      aria-live="polite"
      role="status"
      className="pointer-events-none fixed inset-x-0 top-(--toast-top) z-[60] flex flex-col items-center gap-2 px-4 lg:top-auto lg:bottom-20"
      data-print="hide"
    >
      {toasts.map((one) => (
        <div
          key={one.id}
          className={cx(
            'pointer-events-auto flex min-h-11 max-w-md animate-[rise_var(--calm)_ease-out] items-center gap-2.5 rounded-md py-2 pl-4 text-14 shadow-2',
            one.undo ? 'pr-1' : 'pr-4',
            one.tone === 'error' ? 'bg-[#b3261e] text-white' : 'bg-[#232d3b] text-white',
          )}
        >
          {one.tone === 'error' ? <CircleAlert className="size-4.5 shrink-0" aria-hidden="true" /> : null}
          {one.tone === 'good' ? <CircleCheck className="size-4.5 shrink-0 text-good" aria-hidden="true" /> : null}
          <span className="min-w-0">{one.text}</span>
          {one.undo ? (
            <button
              type="button"
              onClick={() => {
                dismissToast(one.id);
                one.undo?.();
              }}
              className="reach h-9 shrink-0 rounded-md px-3 font-medium text-[#b3bfff] hover:bg-white/10"
            >
              撤销
            </button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
