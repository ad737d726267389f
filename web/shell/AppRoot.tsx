import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { Toaster } from '../kit/Toaster.tsx';
import { useSession } from '../session/sessionStore.ts';
import { screenOf, titleOf } from './screenTable.ts';
import { useScreenName } from './useScreenName.ts';

const AppFrame = lazy(async () => ({ default: (await import('./AppFrame.tsx')).AppFrame }));

/** What stands around every screen: the frame for who is signed in, nothing for sign-in and public pages. */
export function AppRoot() {
  const name = useScreenName();
  const session = useSession();
  const isPublic = screenOf(name)?.public === true;
  const framed = session?.user != null && session.roleGroup !== null && !isPublic;
  useEffect(() => {
    const title = titleOf(name);
    document.title = title === '砼程' ? title : `${title} · 砼程`;
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
        </Suspense>
      )}
      <Toaster />
    </>
  );
}
