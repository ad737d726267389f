/** A part that has not come by then does not come; its screen says so and offers to load the page anew. */
export const partTimeoutMs = 120_000;

/** What `load` brings, or a failure when it takes longer than that. */
export function withinTime<T>(load: () => Promise<T>, ms = partTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Unable to preload within ${Math.round(ms / 1000)} s`)), ms);
  });
  return Promise.race([load(), late]).finally(() => clearTimeout(timer));
}
