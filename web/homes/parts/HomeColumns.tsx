import type { ReactNode } from 'react';

/** One column on a phone, two side by side where there is room. */
export function HomeColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @lg:grid-cols-2 @lg:items-start">
      <div className="min-w-0">{left}</div>
      <div className="min-w-0">{right}</div>
    </div>
  );
}
