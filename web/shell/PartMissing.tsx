import { titleOf } from '@pourline/domain/screens';
import { useScreenName } from './useScreenName.ts';

/**
 * In the place of a screen whose code is not on the device, while there is no network. It is plain, because it rides with the
 * first visit: what tells that a part is missing must not be missing itself.
 */
export function PartMissing() {
  const title = titleOf(useScreenName());
  return (
    <main className="p-8 text-center">
      <h1>{title}</h1>
      <p role="alert">没有网络，恢复后自动加载此页</p>
    </main>
  );
}
