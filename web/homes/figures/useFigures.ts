import { go } from '../../shell/go.ts';
import { useMayOpen } from '../../shell/useMayOpen.ts';
import type { FigureName, FigureOf } from './figureLists.ts';

/** Opens the rows that a figure is the sum of. */
export type OpenFigure = (name: FigureName, of?: FigureOf) => (() => void) | undefined;

/** For each figure what opens its rows; nothing for whoever sees sums alone. */
export function useFigures(): OpenFigure {
  const mayOpen = useMayOpen();
  if (!mayOpen('figurelist')) return () => undefined;
  return (figure, { from, to, ...place } = {}) =>
    () =>
      go('figurelist', {
        figure,
        ...(from !== undefined && { from: String(from) }),
        ...(to !== undefined && { to: String(to) }),
        ...place,
      });
}
