import type { LiveMessage } from '@pourline/contract/live';
import { expect } from 'vitest';
import { demoPeople } from '../seed/demoPeople.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from '../testServices.ts';
import { until } from '../testUntil.ts';
import { liveCounters } from './liveRoutes.ts';

/** A screen that listens to the live line, for tests. */
export interface TestScreen {
  heard: LiveMessage[];
  send(message: unknown): void;
  /** The code that the line was closed with. */
  closed: Promise<number>;
  close(): void;
}

/** Opens the line; with somebody signed in it says hello and waits to be welcomed. */
export const openTestScreen = async (
  url: string,
  person: ({ token: string; roleGroup: string } & Partial<Omit<SignedIn, 'roleGroup'>>) | null,
): Promise<TestScreen> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`);
  const heard: LiveMessage[] = [];
  const welcomed = Promise.withResolvers<void>();
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(String(data)) as LiveMessage);
    welcomed.resolve();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('the line could not be opened')));
  });
  const send = (message: unknown): void => socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  if (person) {
    send({ type: 'hello', token: person.token, roleGroup: person.roleGroup });
    await Promise.race([
      welcomed.promise,
      closed.then((code) => {
        throw new Error(`not welcome: ${code}`);
      }),
    ]);
    heard.length = 0;
  }
  return { heard, send, closed, close: () => socket.close() };
};

let marks = 0;

/** Waits until a word of the clock, told now, has reached these screens: what was sent to them before it has as well. */
export const hearMark = async (services: Services, screens: readonly TestScreen[]): Promise<void> => {
  marks += 1;
  const mark: LiveMessage = { type: 'clock', now: marks, speed: 0 };
  for (const tenantID of new Set(demoPeople.map((person) => person.tenantID))) services.hub.publish(tenantID, mark);
  await until(() => {
    for (const { heard } of screens) expect(heard).toContainEqual(mark);
  });
};

/** Waits until these screens have heard all that was told so far: nothing is on its way any more, and a later word of the clock has arrived. */
export const hearAll = async (services: Services, screens: readonly TestScreen[]): Promise<void> => {
  await until(() => expect(liveCounters(services).waiting).toBe(0));
  await hearMark(services, screens);
};
