/** Unsent form contents kept on this device, so that a call or an empty battery costs nothing. */
const name = (key: string) => `draft.${ownerNow()}.${key}`;

let ownerNow = (): string => '';

/** Whose forms are kept, asked at each use: what somebody has begun is not for the next one at the same device. */
export const draftsBelongTo = (owner: () => string): void => {
  ownerNow = owner;
};

/** What was kept under `key`, null when nothing was or it cannot be read. */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name(key)) ?? 'null');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Keeps `values`; without room or permission nothing is kept, which is no error. */
export function keepDraft(key: string, values: unknown): void {
  try {
    localStorage.setItem(name(key), JSON.stringify(values));
  } catch {
    // A full or forbidden storage only means that there is no draft.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(name(key));
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}
