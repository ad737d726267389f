import { startOfflineQueue } from './act.ts';
import { startKeptAnswers } from './keptAnswers.ts';
import { startLive } from './live.ts';
import { keepShell } from './offlineShell.ts';

/** What runs beside the screens of a signed-in person: kept replies, the queue of offline acts, live messages. Resolves when the kept replies are there. */
export async function startBackground(): Promise<void> {
  startOfflineQueue();
  startLive();
  void keepShell();
  await startKeptAnswers();
}
