import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

/** A part of a page that `preload` may bring before it is shown. */
export type ReadyPart<P extends object> = FunctionComponent<P> & { preload: () => Promise<void> };

interface Source<P extends object> {
  brought: ComponentType<P> | null;
  /** Waits for the part in the place where it is shown. */
  later: ComponentType<P>;
}

function PartFrom<P extends object>({ source, given }: { source: Source<P>; given: P }) {
  // Chosen once for as long as it stands: another type of element would lose what the part remembers.
  const [part] = useState(() => source.brought ?? source.later);
  return createElement(part, given);
}

/**
 * A part that is loaded when it is first shown, and shown at once when it is there already. React.lazy alone always waits a
 * turn, in which its placeholder is drawn; and once a placeholder has been drawn React holds back what replaces it for 300 ms.
 */
export function readyPart<P extends object>(load: () => Promise<ComponentType<P>>): ReadyPart<P> {
  const bring = async (): Promise<ComponentType<P>> => {
    source.brought = await load();
    return source.brought;
  };
  const source: Source<P> = {
    brought: null,
    later: lazy(async () => ({ default: await bring() })) as ComponentType<P>,
  };
  return Object.assign((given: P) => createElement(PartFrom<P>, { source, given }), {
    preload: async () => {
      if (!source.brought) await bring();
    },
  });
}
