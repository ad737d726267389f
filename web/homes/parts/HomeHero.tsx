import type { ReactNode } from 'react';
import { cx } from '../../kit/cx.ts';
import { Figure } from '../../kit/figure/Figure.tsx';
import type { Tone } from '../../kit/figure/tone.ts';
import { Card } from '../../kit/page/Card.tsx';

export interface HeroFigure {
  label: string;
  value: string;
  unit?: string;
  tone?: Tone | undefined;
  /** Opens the rows that it is the sum of. */
  onOpen?: (() => void) | undefined;
}

/** The answer to the first question, largest; what belongs to it and further figures beneath. Where there is room, `side` stands at the right, or the figures do. */
export function HomeHero({
  main,
  note,
  figures = [],
  side,
  children,
}: {
  main: HeroFigure;
  note?: ReactNode;
  figures?: readonly HeroFigure[];
  side?: ReactNode;
  children?: ReactNode;
}) {
  const beneath =
    figures.length > 0 ? (
      <div
        className={cx(
          'grid gap-x-4 gap-y-3',
          // Thirds, unless the person's type is too large for them.
          figures.length === 4
            ? 'grid-cols-2 @sm:grid-cols-4'
            : 'grid-cols-[repeat(auto-fill,minmax(max(5em,28%),1fr))]',
          side ? 'mt-5' : '',
        )}
      >
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} size="small" />
        ))}
      </div>
    ) : null;
  const right = side ?? beneath;
  return (
    <Card className="!p-5">
      <div className={cx('grid', side ? 'gap-6' : 'gap-5', right ? '@lg:grid-cols-2 @lg:items-center @lg:gap-10' : '')}>
        <div className="min-w-0">
          <Figure
            label={main.label}
            value={main.value}
            unit={main.unit}
            size={/\d/.test(main.value) ? 'hero' : 'large'}
            tone={main.tone}
            onOpen={main.onOpen}
          />
          {note ? <p className="mt-1 text-14 text-ink2">{note}</p> : null}
          {children ? <div className="mt-4">{children}</div> : null}
          {side ? beneath : null}
        </div>
        {right ? <div className="min-w-0">{right}</div> : null}
      </div>
    </Card>
  );
}
