import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export type RowProps = {
  title: ReactNode;
  /** One quiet line under the title. */
  note?: ReactNode;
  /** Further content under the note, at full width (a bar, tags). */
  children?: ReactNode;
  leading?: ReactNode;
  trailing?: ReactNode;
  /** Makes the whole row one target; a chevron shows it unless `chevron` is false. */
  onOpen?: (() => void) | undefined;
  chevron?: boolean | undefined;
  selected?: boolean | undefined;
  unread?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** A row of a list; its lines break only where type is so large that they would be cut. Only the title is the button; its reach covers the row, so controls inside stay usable. */
export function Row({
  title,
  note,
  children,
  leading,
  trailing,
  onOpen,
  chevron = true,
  selected,
  unread,
  disabled,
  className,
}: RowProps) {
  return (
    <div
      className={cx(
        'relative flex min-h-row @max-[15rem]:flex-wrap items-center gap-3 border-line px-4 py-2.5 not-last:border-b',
        onOpen && !disabled && 'transition-colors duration-(--quick) hover:bg-hover active:bg-sunken',
        selected && 'bg-accent-soft hover:bg-accent-soft',
        className,
      )}
    >
      {leading ? <div className="flex shrink-0 items-center text-ink2">{leading}</div> : null}
      <div className="min-w-0 flex-1 @max-[15rem]:basis-[4.5em]">
        <div className="flex items-center gap-2">
          {unread ? <span className="size-2 shrink-0 rounded-full bg-accent" aria-hidden="true" /> : null}
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              disabled={disabled}
              aria-current={selected ? 'true' : undefined}
              className="min-w-0 truncate @max-[15rem]:whitespace-normal text-left font-medium text-16 outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-accent-ink focus-visible:after:-outline-offset-2 disabled:text-ink3 lg:text-14"
            >
              {title}
              {unread ? <span className="sr-only">（未读）</span> : null}
            </button>
          ) : (
            <div
              className={cx(
                'min-w-0 truncate @max-[15rem]:whitespace-normal font-medium text-16 lg:text-14',
                disabled && 'text-ink3',
              )}
            >
              {title}
            </div>
          )}
        </div>
        {note ? <div className="truncate @max-[15rem]:whitespace-normal text-13 text-ink3">{note}</div> : null}
        {children ? <div className="mt-1.5">{children}</div> : null}
      </div>
      {trailing ? (
        // Over the row's target, yet only its own controls catch the finger: a tap on a state tag opens the row.
        <div className="pointer-events-none relative @max-[15rem]:ml-auto flex shrink-0 flex-col items-end gap-1 text-14 text-ink2 [&_:is(a,button,input,label,[role=button],[role=switch])]:pointer-events-auto">
          {trailing}
        </div>
      ) : null}
      {onOpen && chevron ? (
        <ChevronRight className="-mr-1 size-4 shrink-0 text-ink3 lg:hidden" aria-hidden="true" />
      ) : null}
    </div>
  );
}
