import type { ReactNode } from 'react';

/** What the trial shows, and what it leaves out. */
export function TrialNote({ children }: { children: ReactNode }) {
  return <p className="text-13 text-ink3">{children}</p>;
}
