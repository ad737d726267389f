import type { WebSocket } from '@fastify/websocket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../testServices.ts';
import { openScreen } from './liveScreen.ts';
import { createKnownRows } from './rowFacts.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.stop());

test('a screen that does not read what it is sent is cut off and counted', async () => {
  const { token } = await services.signIn('周敏');
  const counters = { open: 0, waiting: 0, sent: 0, droppedSlow: 0, refused: 0 };
  const calls: string[] = [];
  const socket = {
    ...{ readyState: 1, OPEN: 1, bufferedAmount: 0 },
    ...{
      on: () => undefined,
      send: () => calls.push('send'),
      terminate: () => calls.push('terminate'),
      close: () => calls.push('close'),
    },
  };
  const screen = await openScreen(services, socket as unknown as WebSocket, createKnownRows(services), counters, {
    token,
    roleGroup: undefined,
  });
  screen.send({ type: 'clock', now: 0, speed: 1 });
  socket.bufferedAmount = 2 * 1024 * 1024;
  screen.send({ type: 'clock', now: 0, speed: 1 });
  screen.end();
  expect(calls).toEqual(['send', 'terminate', 'close']);
  expect(counters).toMatchObject({ sent: 1, droppedSlow: 1 });
});
