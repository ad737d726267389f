import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CallError } from '../api/callError.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { go, goBack } from './go.ts';
import { homeNow } from './home.ts';
import { IncompleteLink } from './screenParams.ts';

const chunkFailed =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Failed to fetch|Unable to preload/i;

/** A screen that could not be shown: why, and the way out. */
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
    <Screen title="页面出错" onBack={goBack}>
      <ErrorState text={text} {...wayOut} />
    </Screen>
  );
}
