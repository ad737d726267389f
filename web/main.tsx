import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/queryClient.ts';
import { currentSession, watchSession } from './api/sessionStore.ts';
import { startSession } from './sessions/startSession.ts';
import { router } from './shell/router.tsx';
import { applyLook } from './shell/theme.ts';
import { startReachWatch } from './shell/watchReach.ts';

const storeWaitMs = 600;
let background: Promise<void> | undefined;

/** Starts what only a signed-in person needs; not part of the first visit. */
function startBackground(): Promise<void> {
  background ??= import('./api/background.ts').then((module) => module.startBackground());
  return background;
}

applyLook();
// What was read before is shown at once; a store that does not open must not hold the first picture back.
if (currentSession())
  await Promise.race([startBackground(), new Promise((resolve) => setTimeout(resolve, storeWaitMs))]);
else watchSession(() => currentSession() && void startBackground());
startSession();
// A screen whose code did not come without network is tried again.
startReachWatch(() => void router.invalidate());

const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

void import('./shell/watchUpdate.ts').then((module) => module.watchUpdate());
