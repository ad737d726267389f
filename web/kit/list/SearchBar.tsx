import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useScreenActs } from '../keys/screenActs.ts';

export type SearchBarProps = {
  value: string;
  /** Told 300 ms after the last key, at once on Enter or when cleared. */
  onChange: (value: string) => void;
  placeholder?: string;
  /** Beside the field: a filter button. */
  trailing?: ReactNode;
  className?: string;
};

const typingPause = 300;

/** A keyword to search by; `/` goes to it from anywhere, Esc clears it. */
export function SearchBar({ value, onChange, placeholder = '搜索', trailing, className }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;

  useScreenActs([
    {
      id: `search ${placeholder}`,
      key: '/',
      label: `搜索${placeholder === '搜索' ? '' : `：${placeholder}`}`,
      onRun: () => {
        input.current?.focus();
        input.current?.select();
      },
    },
  ]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function tell(next: string, wait: number): void {
    clearTimeout(timer.current);
    setDraft(next);
    timer.current = setTimeout(() => {
      setDraft(null);
      onChange(next.trim());
    }, wait);
  }
  return (
    <search className={cx('flex items-center gap-2 px-4 py-2', className)}>
      <div className="relative min-w-0 flex-1">
        <Search
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4.5 text-ink3"
          aria-hidden="true"
        />
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          onChange={(event) =>
            tell(
              event.target.value,
              event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing ? 1200 : typingPause,
            )
          }
          onCompositionEnd={(event) => tell(event.currentTarget.value, typingPause)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) tell(text, 0);
            if (event.key === 'Escape') {
              tell('', 0);
              input.current?.blur();
            }
          }}
          className="h-control w-full rounded-md bg-sunken pr-11 pl-9.5 text-16 outline-none focus-visible:ring-2 focus-visible:ring-accent-ink lg:text-14"
        />
        {text ? (
          <button
            type="button"
            aria-label="清除"
            onClick={() => tell('', 0)}
            className="-translate-y-1/2 absolute top-1/2 right-0 flex size-11 items-center justify-center text-ink3"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        ) : (
          <span
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 hidden rounded-sm border border-edge px-1.5 font-sans text-12 text-ink3 lg:block"
            aria-hidden="true"
          >
            /
          </span>
        )}
      </div>
      {trailing}
    </search>
  );
}
