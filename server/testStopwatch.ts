const tickMs = 10;

/**
 * Starts a stopwatch for tests that stands still while this process is not let run, as on a busy machine: it counts ticks, and those
 * that were missed are not made up for. Returns how many milliseconds it has counted. It does not see work that holds up the process itself.
 */
export const startStopwatch = (): (() => number) => {
  let ticks = 0;
  setInterval(() => {
    ticks += 1;
  }, tickMs).unref();
  return () => ticks * tickMs;
};
