import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { dismissToast, roomNow, shownToasts, type ToastMessage, watchRoom, watchToasts } from './toast.ts';

/** Where toasts appear: in the strip that a page keeps for them, so that they cover neither its words nor its buttons; else under the title, on wide screens above the bottom. Read aloud politely. Mounted once by the shell. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, shownToasts);
  const room = useSyncExternalStore(watchRoom, roomNow, () => null);
  const list = toasts.map((one) => <Toast key={one.id} one={one} />);
  return (
    <>
      <div
        aria-live="polite"
        role="status"
        className="pointer-events-none fixed inset-x-0 top-[calc(var(--safe-top)+56px)] z-[60] flex flex-col items-center gap-2 px-4 lg:top-auto lg:bottom-20"
        data-print="hide"
      >
        {room ? null : list}
      </div>
      {room ? createPortal(list, room) : null}
    </>
  );
}

function Toast({ one }: { one: ToastMessage }) {
  return (
    <div
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
  );
}
