import { createContext, useContext } from 'react';

/** The element that scrolls around a part of a screen; set by Screen, read by lists and pull-to-refresh. */
export const ScrollAreaContext = createContext<HTMLElement | null>(null);

/** The nearest scrolling element, null until it is on the page. */
export function useScrollArea(): HTMLElement | null {
  return useContext(ScrollAreaContext);
}

/** True inside a pane of a SplitView, which is the page's `main` itself. */
export const PaneContext = createContext(false);
