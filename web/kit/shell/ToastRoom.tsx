import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { placeToasts, toastRoom, watchToastRoom } from './toastRoom.ts';

/** Under the title of a page on a phone: as high as the toasts that are shown there, so that they cover nothing. */
export function ToastRoom() {
  const place = useRef<HTMLDivElement>(null);
  const { height } = useSyncExternalStore(watchToastRoom, toastRoom, toastRoom);
  useLayoutEffect(() => {
    const element = place.current;
    const page = element?.parentElement;
    if (!element || !page) return;
    const tell = () => placeToasts(element.getBoundingClientRect().top);
    tell();
    // What comes above the page, as the bar of a network that is away, makes it less high.
    const watch = new ResizeObserver(tell);
    watch.observe(page);
    return () => {
      watch.disconnect();
      placeToasts(null);
    };
  }, []);
  return <div ref={place} className="shrink-0 lg:hidden" style={{ height }} />;
}
