import { isScreen } from '@pourline/domain/screens';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/queryClient.ts';
import { currentSession, watchSession } from './api/sessionStore.ts';
import { loadOf } from './screens.ts';
import { startSession } from './sessions/startSession.ts';
import { bringFrame } from './shell/AppRoot.tsx';
import { router } from './shell/router.tsx';
import { applyLook } from './shell/theme.ts';
import { startReachWatch } from './shell/watchReach.ts';

const firstWaitMs = 600;
let background: Promise<void> | undefined;

/** Starts what only a signed-in person needs; not part of the first visit. */
function startBackground(): Promise<void> {
  background ??= import('./api/background.ts').then((module) => module.startBackground());
  return background;
}

/** What a signed-in person sees first: what was read before, the frame and the screen of this address. */
async function bringFirst(): Promise<void> {
  const name = location.pathname.slice(1);
  const screen = isScreen(name) ? loadOf(name)() : Promise.resolve();
  await Promise.allSettled([startBackground(), bringFrame(), screen]);
}

async function begin(): Promise<void> {
  applyLook();
  // A store that does not open, or a slow line, must not hold the first picture back.
  if (currentSession()) await Promise.race([bringFirst(), new Promise((resolve) => setTimeout(resolve, firstWaitMs))]);
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
}

// Never awaited at the top of this module: parts that are brought here name modules of the first script, and would wait for its end.
void begin();
void import('./shell/watchUpdate.ts').then((module) => module.watchUpdate());
