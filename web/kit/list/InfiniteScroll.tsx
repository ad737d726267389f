import { useEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useScrollArea } from '../page/scrollArea.ts';

export type InfiniteScrollProps = {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  /** Loading the next page failed; a tap tries again. */
  error?: string | undefined;
  /** Rows on the page and rows in all, told at the end. */
  total?: string | undefined;
};

/** Stands at the end of a list and asks for the next page 600 px before it comes into sight. */
export function InfiniteScroll({ hasMore, isLoading, onMore, error, total }: InfiniteScrollProps) {
  const area = useScrollArea();
  const mark = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  const watching = hasMore && !isLoading && !error;
  useEffect(() => {
    if (!watching || !mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      {
        root: area,
        rootMargin: '600px',
      },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [area, watching]);
  return (
    <div ref={mark} className="flex min-h-14 items-center justify-center py-3 text-13 text-ink3" aria-live="polite">
      {error ? (
        <span className="flex items-center gap-2 text-mistake">
          {error}
          <Button look="quiet" size="small" onClick={onMore}>
            重试
          </Button>
        </span>
      ) : isLoading ? (
        '正在加载…'
      ) : hasMore ? null : total !== undefined && Number(total) > 8 ? (
        `共 ${total} 条`
      ) : null}
    </div>
  );
}
