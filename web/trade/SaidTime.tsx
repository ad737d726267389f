import { useState } from 'react';
import { cx } from '../kit/cx.ts';

/** A time as people say it; a tap shows it by the clock, another tap says it again. */
export function SaidTime({ text, exact, className }: { text: string; exact: string | null; className?: string }) {
  const [isExact, setExact] = useState(false);
  if (exact === null || exact === text) return <span className={className}>{text}</span>;
  return (
    <button
      type="button"
      title={exact}
      aria-label={`${text}，${exact}`}
      onClick={() => setExact(!isExact)}
      className={cx('reach text-left', className)}
    >
      {isExact ? exact.slice(5) : text}
    </button>
  );
}
