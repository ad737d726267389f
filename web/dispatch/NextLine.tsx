import { useState } from 'react';
import { spaceText } from '../kit/figure/format.ts';
import { type NextLoad, nextLoadText, noNextText, shortNextText } from './nextLoad.ts';

/** Which truck goes next, on one line with the weightiest reason alone; what else is otherwise than planned is shown at a touch. */
export function NextLine({
  next,
  blocked,
  othersHave,
  planned,
  now,
}: {
  next: NextLoad | null;
  /** Why none can be sent now; null: one can. */
  blocked: string | null;
  /** Trucks wait, and go to other orders first. */
  othersHave: boolean;
  /** What the plan has next. */
  planned: Parameters<typeof noNextText>[1];
  now: number;
}) {
  const [whole, setWhole] = useState(false);
  if (blocked !== null || !next) return <p>{blocked ?? noNextText(othersHave, planned)}</p>;
  const { text, more } = shortNextText(next, now);
  if (more === 0) return <p>{spaceText(text)}</p>;
  return (
    <button
      type="button"
      className="reach flex w-full items-baseline gap-1 text-left"
      aria-expanded={whole}
      onClick={() => setWhole(!whole)}
    >
      <span className={whole ? 'min-w-0' : 'min-w-0 truncate'}>
        {spaceText(whole ? nextLoadText(next, now) : text)}
      </span>
      {whole ? null : <span className="shrink-0 text-accent-ink">{`等 ${more + 1} 项`}</span>}
    </button>
  );
}
