import type { ReactNode } from 'react';

/** Words in a sentence that open what they tell of; words alone where that is for somebody else. */
export function OpenText({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return children;
  return (
    <button type="button" onClick={onOpen} className="reach text-ink2 underline underline-offset-4 hover:text-ink">
      {children}
    </button>
  );
}
