import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startOfflineQueue } from './api/act.ts';
import { startKeptAnswers } from './api/keptAnswers.ts';
import { startLive } from './api/live.ts';
import { queryClient } from './api/queryClient.ts';
import { startSession } from './session/signIn.ts';
import { router } from './shell/router.tsx';
import { applyLook } from './shell/theme.ts';
import { startReachWatch } from './shell/watchReach.ts';
import { reloadOnLostChunk } from './shell/reloadOnLostChunk.ts';

applyLook();
reloadOnLostChunk();
// A store that does not open must not hold the first picture back.
await Promise.race([startKeptAnswers(), new Promise((resolve) => setTimeout(resolve, 600))]);
startSession();
startOfflineQueue();
startReachWatch();
startLive();

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
