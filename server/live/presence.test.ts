import websocket from '@fastify/websocket';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestServices, type TestServices } from '../testServices.ts';
import { until } from '../testUntil.ts';
import { createHub } from './hub.ts';
import { liveRoutes } from './liveRoutes.ts';
import { closing } from './liveScreen.ts';
import { openDeskPresence, type Presence } from './presence.ts';
import { hearAll, openTestScreen, type TestScreen } from './testScreen.ts';

let services: TestServices;
let app: FastifyInstance;
let url: string;
const screens: TestScreen[] = [];

beforeAll(async () => {
  services = await openTestServices();
  app = Fastify({ forceCloseConnections: true });
  await app.register(websocket);
  liveRoutes(app, services);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  vi.useRealTimers();
  for (const screen of screens.splice(0)) screen.close();
});
afterAll(async () => {
  await app.close();
  await services.stop();
});

const open = async (name: string, tenantID?: string, roleGroup?: RoleGroup): Promise<TestScreen> => {
  const screen = await openTestScreen(url, await services.signIn(name, tenantID, roleGroup));
  screens.push(screen);
  return screen;
};
const heardOf = ({ heard }: TestScreen): [name: string, place: string | null, taskID: string | null][] =>
  heard.flatMap((m) => (m.type === 'presence' ? [[m.name, m.at?.place ?? null, m.at?.taskID ?? null]] : []));
const onOrder = (taskID: string) => ({ type: 'at', at: { place: 'order', taskID, carID: null } });
const nowhere = { type: 'at', at: null };

test('desks of a plant hear who is at work on what, and nobody else does', async () => {
  const [one, other, site, driver, boss, west] = await Promise.all(
    ['周敏', '吴磊', '郑工', '卫东升', '孙建国', '金西'].map((name) => open(name)),
  );
  const senior = await open('李卫东', 'demo-east', 'senior');
  if (!one || !other || !site || !driver || !boss || !west) throw new Error('somebody is missing');
  one.send(onOrder('task 1'));
  await until(() => expect(heardOf(other)).toEqual([['周敏', 'order', 'task 1']]));
  await hearAll(services, [one, other, site, driver, boss, west, senior]);
  for (const screen of [site, driver, boss, west, senior]) expect(heardOf(screen)).toEqual([]);
  // The same said again is not told again; what is no place is not told at all.
  one.send(onOrder('task 1'));
  one.send({ type: 'at', at: { place: 'everywhere', taskID: 'task 2' } });
  one.send({ type: 'at', at: { place: 'move', taskID: 'task 2', carID: 'truck 3' } });
  await until(() => expect(heardOf(other)).toHaveLength(2));
  expect(heardOf(other).at(-1)).toEqual(['周敏', 'move', 'task 2']);
});

test('whoever comes later is told of those who are there; whoever leaves is gone', async () => {
  const one = await open('周敏');
  one.send(onOrder('task 1'));
  const later = await open('吴磊');
  later.send(nowhere);
  await until(() => expect(heardOf(later)).toEqual([['周敏', 'order', 'task 1']]));
  one.close();
  await until(() => expect(heardOf(later).at(-1)).toEqual(['周敏', null, null]));
  const last = await open('吴磊');
  last.send(nowhere);
  await hearAll(services, [last]);
  expect(heardOf(last)).toEqual([]);
});

test('a screen that says more than anybody does is ended, and told as gone; one that is only busy is not', async () => {
  const [flood, busy, desk] = await Promise.all([open('周敏'), open('吴磊'), open('周敏')]);
  desk.send(nowhere);
  for (let n = 0; n < 40; n += 1) busy.send(onOrder(`busy ${n}`));
  for (let n = 0; n < 400; n += 1) flood.send(onOrder(`flood ${n}`));
  expect(await flood.closed).toBe(closing.tooMany);
  await hearAll(services, [desk, busy]);
  const told = heardOf(desk).filter(([, , taskID]) => taskID?.startsWith('flood'));
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(100);
  expect(heardOf(desk).filter(([, , taskID]) => taskID?.startsWith('busy'))).toHaveLength(40);
  await until(() => expect(heardOf(desk)).toContainEqual(['周敏', null, null]));
});

test('people whose job is not at a desk tell the desks nothing, whatever they send', async () => {
  const desk = await open('周敏');
  const [site, driver] = await Promise.all([open('郑工'), open('卫东升')]);
  site.send(onOrder('task 1'));
  driver.send(onOrder('task 1'));
  site.send(nowhere);
  await hearAll(services, [desk, site, driver]);
  expect(heardOf(desk)).toEqual([]);
  expect(heardOf(site)).toEqual([]);
});

test('somebody of another process is known as long as it repeats them, and gone when it does not any more', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const hub = createHub((error) => {
    throw error;
  });
  const told: (Presence['at'] | undefined)[] = [];
  hub.listen((_, message, elsewhere) => message.type === 'presence' && elsewhere && told.push(message.at));
  const presence = openDeskPresence({ hub });
  const at = { place: 'plan', taskID: null, carID: null, day: '2026-05-01' } as const;
  const theirs: Presence = { type: 'presence', screenID: 's', userID: 'u', name: '吴磊', at };
  hub.publish('demo-east', theirs, true);
  vi.advanceTimersByTime(40_000);
  expect(presence.ofPlant('demo-east')).toEqual([theirs]);
  hub.publish('demo-east', theirs, true);
  vi.advanceTimersByTime(40_000);
  expect(presence.ofPlant('demo-east')).toEqual([theirs]);
  expect(presence.ofPlant('demo-west')).toEqual([]);
  vi.advanceTimersByTime(40_000);
  expect(presence.ofPlant('demo-east')).toEqual([]);
  expect(told.at(-1)).toBeNull();
  presence.stop();
});
