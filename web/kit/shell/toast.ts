/** A short word that comes and goes. `error` is the documents' error snackbar. */
export type ToastTone = 'plain' | 'good' | 'error';
export type ToastMessage = {
  id: number;
  text: string;
  tone: ToastTone;
  /** Offered beside the text as long as it is shown. */
  undo?: (() => void) | undefined;
};
export type ToastOptions = { tone?: ToastTone; undo?: (() => void) | undefined; ms?: number };

export const toastMs = 3000;
const withUndoMs = 10_000;

let shown: ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(list: ToastMessage[]): void {
  shown = list;
  for (const tell of listeners) tell();
}

export function dismissToast(id: number): void {
  change(shown.filter((one) => one.id !== id));
}

/** Leaves the words of a toast and takes away its undo. */
export function keepWords(id: number): void {
  change(shown.map((one) => (one.id === id ? { ...one, undo: undefined } : one)));
}

/** Takes away what offers an undo: once something else was done, it is no longer the last thing that can be undone. */
export function dismissUndos(): void {
  if (shown.some((one) => one.undo)) change(shown.filter((one) => !one.undo));
}

/**
 * Shows `text` for 3000 ms (10 s when it can be undone); returns its id for `dismissToast`. The same text twice is shown
 * once, and only the newest undo is offered.
 */
export function toast(text: string, options: ToastOptions = {}): number {
  if (options.undo) dismissUndos();
  const message: ToastMessage = { id: nextId++, text, tone: options.tone ?? 'plain', undo: options.undo };
  change([...shown.filter((one) => one.text !== text), message].slice(-3));
  setTimeout(() => dismissToast(message.id), options.ms ?? (options.undo ? withUndoMs : toastMs));
  return message.id;
}

let rooms: readonly HTMLElement[] = [];

/** A page keeps a strip above its buttons in which toasts stand beside its content and not over it; returns how it is given up. */
export function offerRoom(room: HTMLElement): () => void {
  rooms = [...rooms, room];
  change(shown);
  return () => {
    rooms = rooms.filter((one) => one !== room);
    change(shown);
  };
}

/** The strip of the page that was opened last; none while something lies over the page, or where the page keeps none. */
export const roomNow = (): HTMLElement | null =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') ? null : (rooms.at(-1) ?? null);

export function watchToasts(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Tells of each toast and, while one is shown, of whatever comes over the page or goes from it: a sheet that closes gives its room back to the page. */
export function watchRoom(tell: () => void): () => void {
  const over = new MutationObserver(tell);
  const look = (): void => {
    over.disconnect();
    if (shown.length > 0) over.observe(document.body, { childList: true, subtree: true });
    tell();
  };
  look();
  const stop = watchToasts(look);
  return () => {
    over.disconnect();
    stop();
  };
}

export function shownToasts(): ToastMessage[] {
  return shown;
}
