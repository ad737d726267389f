import type { ComponentType } from 'react';
import { readyPart } from './readyPart.tsx';
import { withinTime } from './withinTime.ts';

const restMs = 3_000;

/** What `load` brings; a failure is never told: it is tried again every 3 s. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await withinTime(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }
}

/** What brings the parts that the modules loaded so far can show, so that idle time may bring them before they are wanted. */
export const partsAhead = new Set<() => Promise<unknown>>();

/**
 * A part of a page that is loaded when it is first wanted. Without network its place waits and is filled when the network is
 * back: one part that is missing must not take the page with it. Idle time brings it before, unless it is apart: of no use
 * without network, or not for everybody who has the page.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>, apart?: 'apart') => {
  apart || partsAhead.add(load);
  return readyPart(() => untilLoaded(load));
};
