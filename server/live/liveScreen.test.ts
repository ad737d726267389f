import type { WebSocket } from '@fastify/websocket';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestServices, type TestServices } from '../testServices.ts';
import { openScreen } from './liveScreen.ts';
import { createKnownRows } from './rowFacts.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => services.stop());

/** A screen of the dispatcher over a line that writes down what is done to it. */
const openOver = async () => {
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
  return { screen, socket, calls, counters };
};

test('positions reach a screen within half a second after the clock was set back by an hour', async () => {
  const { screen, calls } = await openOver();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const move = () => screen.addPositions('demo-east', [['car', 120.3, 30.3, 40, 90, 0]]);
  move();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(['send']);
  await vi.advanceTimersByTimeAsync(100);
  vi.setSystemTime(Date.now() - 3_600_000);
  move();
  await vi.advanceTimersByTimeAsync(400);
  expect(calls).toEqual(['send', 'send']);
  screen.end();
});

test('a screen that does not read what it is sent is cut off and counted', async () => {
  const { screen, socket, calls, counters } = await openOver();
  screen.send({ type: 'clock', now: 0, speed: 1 });
  socket.bufferedAmount = 2 * 1024 * 1024;
  screen.send({ type: 'clock', now: 0, speed: 1 });
  screen.end();
  expect(calls).toEqual(['send', 'terminate', 'close']);
  expect(counters).toMatchObject({ sent: 1, droppedSlow: 1 });
});
