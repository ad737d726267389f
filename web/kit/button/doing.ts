/** What a button does, as far as the button shows it. */
export interface Doing {
  isRunning: boolean;
  /** Why it cannot be done now; null while it can. */
  blocked: string | null;
}

/** Several acts behind one button: it waits for each, and is held back by whatever holds one of them back. */
export const doneTogether = (...acts: readonly Doing[]): Doing => ({
  isRunning: acts.some(({ isRunning }) => isRunning),
  blocked: acts.find(({ blocked }) => blocked !== null)?.blocked ?? null,
});
