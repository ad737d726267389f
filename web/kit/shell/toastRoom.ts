/** Where toasts are shown on a phone, px from the top of the glass, and how high they stand; the page keeps that height free. */
let room = { top: null as number | null, height: 0 };
const listeners = new Set<() => void>();

function change(next: Partial<typeof room>): void {
  const changed = { ...room, ...next };
  if (changed.top === room.top && changed.height === room.height) return;
  room = changed;
  for (const tell of listeners) tell();
}

/** The page says where its room for toasts begins; null: it has none. */
export const placeToasts = (top: number | null): void => change({ top });
/** How high the toasts are that stand there now, px. */
export const measureToasts = (height: number): void => change({ height });

export const toastRoom = (): typeof room => room;
export function watchToastRoom(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
