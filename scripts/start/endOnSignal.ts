/**
 * Ends the process in good order on Ctrl-C, SIGTERM or SIGHUP: `stop` first, `abandon` when that takes longer than
 * `patienceMs` or at a second Ctrl-C. One Ctrl-C may arrive twice, from the terminal and from npm: what follows within half a second is the same.
 */
export function endOnSignal(stop: () => Promise<void>, abandon: () => void, patienceMs = 5000): void {
  let asked = 0;
  const leave = (code: number) => {
    abandon();
    process.exit(code);
  };
  const end = () => {
    const now = performance.now();
    if (asked > 0) {
      if (now - asked > 500) leave(130);
      return;
    }
    asked = now;
    setTimeout(() => leave(1), patienceMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        leave(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
