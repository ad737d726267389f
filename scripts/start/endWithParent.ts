/**
 * Preload (`node --import`) for processes that have no use without the one that started them: when the parent is gone, even
 * by kill -9, the process sends itself SIGTERM and closes as if it had been asked to.
 */
// A parent that died before this line has left us to process 1; the one who started us may have noted its number.
const startedBy = process.ppid === 1 ? Number(process.env.POURLINE_PARENT ?? 1) : process.ppid;

const watch = setInterval(() => {
  if (process.ppid === startedBy) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();

export {};
