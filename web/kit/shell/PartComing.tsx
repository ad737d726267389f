import { useEffect, useState } from 'react';

/** Most parts are there before anybody would read that they come, ms. */
const momentMs = 800;

/** In the place of a layer that has been opened and is not on the device yet: who waits longer than a moment reads that it opens by itself. */
export function PartComing() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), momentMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? (
    <p role="status" className="fixed inset-x-3 bottom-3 z-50 rounded-lg bg-raised p-4 text-center text-14 shadow-2">
      正在打开，没有网络时恢复后自动打开
    </p>
  ) : null;
}
