import type { OrderChange } from './compareDay.ts';

/** Whether an order comes off worse in the other plan: later, with more pauses, with less concrete, or with trucks standing for longer. */
export const suffers = ({ firstLater, endLater, gapMore, waitMore, volumeMore }: OrderChange): boolean =>
  (firstLater ?? 0) > 0 || (endLater ?? 0) > 0 || gapMore > 0 || waitMore > 0 || volumeMore < 0;
