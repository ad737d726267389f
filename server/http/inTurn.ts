const waiting = new Map<string, Promise<unknown>>();

/** Runs one thing after the other for each key, so that guesses made at once are counted one by one. */
export const inTurn = async <T>(key: string, run: () => Promise<T>): Promise<T> => {
  const before = waiting.get(key) ?? Promise.resolve();
  const mine = before.then(run, run);
  const settled = mine.catch(() => undefined);
  waiting.set(key, settled);
  try {
    return await mine;
  } finally {
    if (waiting.get(key) === settled) waiting.delete(key);
  }
};
