import type { ReactNode } from 'react';

/** A titled part of a pane. */
export function BoardPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="px-4 pt-4 pb-2 font-semibold text-14 text-ink2">{title}</h2>
      {children}
    </section>
  );
}
