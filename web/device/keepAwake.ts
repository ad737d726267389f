/** Keeps the glass lit until the returned function is called, so that a chime is heard; a device that refuses goes dark as before. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const hold = async () => {
    if (isOver || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock?.request('screen');
      if (isOver) await lock?.release();
    } catch {
      // A low battery, or a browser that knows no such thing.
    }
  };
  void hold();
  // The system lets go of it whenever the page is out of sight.
  document.addEventListener('visibilitychange', hold);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release().catch(() => undefined);
  };
}
