import { useEffect, useRef, useState } from 'react';
import { isReachable, watchReach } from '../api/network.ts';

/**
 * Counts how often a map has to be started: again when the network is back, where its ground was missing meanwhile or comes piece by piece.
 * `needsNetwork` is asked then.
 */
export function useGround(needsNetwork: () => boolean): { start: number; again: () => void } {
  const [start, setStart] = useState(0);
  const newest = useRef(needsNetwork);
  newest.current = needsNetwork;
  const again = () => setStart((count) => count + 1);
  useEffect(() => {
    let wasAway = !isReachable();
    return watchReach(() => {
      const isBack = wasAway && isReachable();
      wasAway = !isReachable();
      if (isBack && newest.current()) setStart((count) => count + 1);
    });
  }, []);
  return { start, again };
}

/** Whether the device draws maps at all. */
export function drawsMaps(): boolean {
  const canvas = document.createElement('canvas');
  return canvas.getContext('webgl2') !== null || canvas.getContext('webgl') !== null;
}
