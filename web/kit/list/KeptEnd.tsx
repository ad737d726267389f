import type { ReactNode } from 'react';

/** One line whose end stays whole where there is no room for all of it, such as a volume behind a long name. */
export function KeptEnd({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <span className="flex min-w-0 @max-[15rem]:flex-wrap">
      <span className="min-w-0 truncate @max-[15rem]:whitespace-normal">{start}</span>
      <span className="shrink-0 whitespace-pre">{end}</span>
    </span>
  );
}
