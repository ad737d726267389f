import { Suspense, useSyncExternalStore } from 'react';
import { openDialogs, watchDialogs } from '../sheet/dialogs.ts';
import { lazyPart } from './lazyPart.tsx';
import { Toaster } from './Toaster.tsx';

const DialogHost = lazyPart(async () => (await import('../sheet/DialogHost.tsx')).DialogHost);

/** Shows what `toast`, `confirm` and `ask` say. Mounted once, beside the screens; dialogs come with the first question. */
export function KitHost() {
  const asked = useSyncExternalStore(watchDialogs, openDialogs, openDialogs).length > 0;
  return (
    <>
      {asked ? (
        <Suspense fallback={null}>
          <DialogHost />
        </Suspense>
      ) : null}
      <Toaster />
    </>
  );
}
