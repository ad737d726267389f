import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CallError } from '../api/callError.ts';
import { Button } from '../kit/button/Button.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { go, goBack } from './go.ts';
import { homeNow } from './home.ts';
import { IncompleteLink } from './screenParams.ts';

const chunkFailed =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Failed to fetch|Unable to preload/i;

/** A screen that could not be shown: why, and the ways out. It rides with the first visit, and is made of nothing that does not. */
export function ScreenError({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const router = useRouter();
  const isChunk = chunkFailed.test(error.message);
  const text = isChunk
    ? '页面没有加载成功，可能是网络中断或系统刚刚更新'
    : error instanceof CallError && error.text
      ? error.text
      : /\p{Script=Han}/u.test(error.message)
        ? error.message
        : '页面出错了，您的数据没有丢失';
  const again = () => {
    if (isChunk) return location.reload();
    reset();
    void router.invalidate();
  };
  const home = () => go(homeNow(), {}, { replace: true });
  const wayOut = error instanceof IncompleteLink ? { onRetry: home, retryLabel: '回到首页' } : { onRetry: again };
  return (
    <main className="flex min-h-full flex-col">
      <h1 className="px-4 py-3 text-center text-17 font-semibold">页面出错</h1>
      <ErrorState text={text} {...wayOut} />
      <Button className="mx-auto" onClick={goBack}>
        返回
      </Button>
    </main>
  );
}
