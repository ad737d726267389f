import CircleAlert from 'lucide-react/icons/circle-alert';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';

/** What went wrong, where it went wrong, with the way out. */
export function ErrorState({
  text,
  onRetry,
  retryLabel = '重新加载',
  className,
}: {
  text: string;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  className?: string;
}) {
  return (
    <div role="alert" className={cx('flex flex-col items-center px-8 py-12 text-center', className)}>
      <CircleAlert className="size-8 text-mistake" aria-hidden="true" />
      <p className="mt-3 max-w-sm text-14 text-ink2">{text}</p>
      {onRetry ? (
        <Button className="mt-4" onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
