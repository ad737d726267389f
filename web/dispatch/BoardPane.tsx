import { type ReactNode, useState } from 'react';
import { cx } from '../kit/cx.ts';
import { ScrollAreaContext } from '../kit/page/scrollArea.ts';

/** A pane of the wide board that scrolls by itself under its head. */
export function BoardPane({
  label,
  head,
  children,
  aside,
  className,
}: {
  label: string;
  /** Stays while the rest scrolls. */
  head?: ReactNode;
  children: ReactNode;
  aside?: boolean;
  className?: string;
}) {
  const [area, setArea] = useState<HTMLElement | null>(null);
  const Frame = aside ? 'aside' : 'section';
  return (
    <Frame aria-label={label} className={cx('flex min-h-0 flex-col overflow-hidden rounded-lg', className)}>
      {head}
      <ScrollAreaContext value={area}>
        <div ref={setArea} data-scroll-area className="relative min-h-0 flex-1 overflow-y-auto">
          {children}
        </div>
      </ScrollAreaContext>
    </Frame>
  );
}
