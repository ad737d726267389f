import { useEffect, useRef } from 'react';
import { offerRoom } from './toast.ts';

/** The strip of a page above its buttons in which toasts stand; it takes no room without one, and what scrolls above it stays where it is. */
export function ToastRoom() {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => (room.current ? offerRoom(room.current) : undefined), []);
  return (
    <div
      ref={room}
      aria-live="polite"
      className="flex shrink-0 flex-col items-center gap-2 px-4 not-empty:py-2"
      data-print="hide"
    />
  );
}
