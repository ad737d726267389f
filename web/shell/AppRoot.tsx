import { screenOf, titleOf } from '@pourline/domain/screens';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../api/sessionStore.ts';
import { openDialogs, watchDialogs } from '../kit/sheet/dialogs.ts';
import { lazyPart } from '../kit/shell/lazyPart.tsx';
import { Toaster } from '../kit/shell/Toaster.tsx';
import { useUpdateStep } from './appUpdate.ts';
import { useScreenName } from './useScreenName.ts';
import { productTitle } from './variant.ts';

const AppFrame = lazyPart(async () => (await import('./AppFrame.tsx')).AppFrame);
/** Brings the frame, so that it stands with the first picture of a signed-in person. */
export const bringFrame = async (): Promise<void> => {
  const { bringKeys } = await import('./AppFrame.tsx');
  await Promise.all([AppFrame.preload(), bringKeys()]);
};

const UpdateDialogs = lazyPart(async () => (await import('./UpdateDialogs.tsx')).UpdateDialogs);
const DialogHost = lazyPart(async () => (await import('../kit/sheet/DialogHost.tsx')).DialogHost);

/** Questions where no frame stands around the screen; their machinery is loaded with the first. */
function QuestionsOutsideFrame() {
  const asked = useSyncExternalStore(watchDialogs, openDialogs, openDialogs).length > 0;
  return asked ? (
    <Suspense>
      <DialogHost />
    </Suspense>
  ) : null;
}

/** What stands around every screen: the frame for people signed in, nothing for sign-in and public pages. */
export function AppRoot() {
  const name = useScreenName();
  const session = useSession();
  const isPublic = screenOf(name)?.public === true;
  const update = useUpdateStep();
  const framed = session?.user != null && session.roleGroup !== null && !session.user.needResetPsw && !isPublic;
  useEffect(() => {
    const title = titleOf(name);
    document.title = title === '砼程' ? productTitle() : `${title} · ${productTitle()}`;
  }, [name]);
  return (
    <>
      {framed ? (
        <Suspense fallback={<div className="h-full bg-page" />}>
          <AppFrame>
            <Outlet />
          </AppFrame>
        </Suspense>
      ) : (
        <Suspense fallback={<div className="h-full bg-page" />}>
          <Outlet />
          <QuestionsOutsideFrame />
        </Suspense>
      )}
      {update.step === 'none' ? null : (
        <Suspense>
          <UpdateDialogs update={update} />
        </Suspense>
      )}
      <Toaster />
    </>
  );
}
