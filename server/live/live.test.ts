import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { forgetSession } from '../http/signedIn.ts';
import { type TestLoad, tellLoad } from '../positions/testLoads.ts';
import { openTestServices, type TestServices } from '../testServices.ts';
import { until } from '../testUntil.ts';
import { liveRoutes } from './liveRoutes.ts';
import { loadsOfPlants } from './testLoadsOfPlants.ts';
import { hearAll, hearMark, openTestScreen, type TestScreen } from './testScreen.ts';

let services: TestServices;
let app: FastifyInstance;
let url: string;
let loads: TestLoad[];
const screens: TestScreen[] = [];

beforeAll(async () => {
  services = await openTestServices();
  app = Fastify({ forceCloseConnections: true });
  await app.register(websocket);
  liveRoutes(app, services);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  loads = await loadsOfPlants(services);
});
afterEach(() => {
  vi.useRealTimers();
  for (const screen of screens.splice(0)) screen.close();
});
afterAll(async () => {
  await app.close();
  await services.stop();
});

/** From now on the waits of this process, which is server and screens, are over when the test says so. */
const holdTimers = (...more: 'performance'[]): void =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...more] });
const open = async (name: string, tenantID?: string): Promise<TestScreen> => {
  const screen = await openTestScreen(url, await services.signIn(name, tenantID));
  screens.push(screen);
  return screen;
};
const tellPositions = (load: TestLoad, lon = 120.3): void =>
  services.hub.publish(load.tenantID, { type: 'positions', rows: [[load.carID, lon, 30.3, 40, 90, Date.now()]] });
const trucksHeard = (screen: TestScreen): string[] =>
  screen.heard.flatMap((m) => (m.type === 'positions' ? m.rows.map((row) => row[0]) : []));

test('a position reaches the screens that may see the truck within a second, and no other', async () => {
  const [mine, , , west] = loads as [TestLoad, TestLoad, TestLoad, TestLoad];
  const owner = await services.database.system
    .selectFrom('projectMembers')
    .innerJoin('users', (j) =>
      j.onRef('users.tenantID', '=', 'projectMembers.tenantID').onRef('users.userID', '=', 'projectMembers.userID'),
    )
    .select('users.name')
    .where('contractID', '=', mine.contractID)
    .executeTakeFirstOrThrow();
  const other = ['郑工', '王晓'].find((name) => name !== owner.name) as string;
  const seeing = await Promise.all([open('周敏'), open(owner.name), open('褚强'), open('钱总'), open('孙建国')]);
  const blind = await Promise.all([
    open(other),
    open('沈阳'),
    open('许可'),
    open('陶然'),
    open('谢江'),
    open('喻舟'),
    open('窦清'),
    open('何平'),
  ]);
  // 许可 looks after all trucks of the plant.
  seeing.push(...blind.splice(2, 1));
  holdTimers();
  tellPositions(mine);
  tellPositions(west);
  vi.advanceTimersByTime(1_000);
  await until(() => {
    for (const screen of seeing) expect(trucksHeard(screen)).toContain(mine.carID);
  });
  await hearAll(services, [...seeing, ...blind]);
  for (const screen of blind) expect(trucksHeard(screen)).not.toContain(mine.carID);
  expect(trucksHeard(seeing[0] as TestScreen)).not.toContain(west.carID);
  expect(trucksHeard(seeing[3] as TestScreen)).toContain(west.carID);
});

test('a site hears of a truck no longer once its load has ended, and of the next load only when it is its own', async () => {
  const [, second] = loads as [TestLoad, TestLoad];
  const { name } = await services.database.system
    .selectFrom('projectMembers')
    .innerJoin('users', (j) =>
      j.onRef('users.tenantID', '=', 'projectMembers.tenantID').onRef('users.userID', '=', 'projectMembers.userID'),
    )
    .select('users.name')
    .where('contractID', '=', second.contractID)
    .executeTakeFirstOrThrow();
  const screen = await open(name);
  tellPositions(second);
  await until(() => expect(trucksHeard(screen)).toEqual([second.carID]));
  await services.database.system
    .updateTable('vehicles')
    .set({ taskDetailID: null })
    .where('carID', '=', second.carID)
    .execute();
  tellLoad(services, second, 'ptds_completed');
  screen.heard.length = 0;
  tellPositions(second, 120.31);
  await hearAll(services, [screen]);
  expect(trucksHeard(screen)).toEqual([]);
  await services.database.system
    .updateTable('vehicles')
    .set({ taskDetailID: second.taskDetailID })
    .where('carID', '=', second.carID)
    .execute();
  tellLoad(services, second, 'ptds_delivering');
  tellPositions(second, 120.32);
  await until(() => expect(trucksHeard(screen)).toEqual([second.carID]));
});

test('a driver who is unbound from a truck hears of it and then of the truck no more; one who is bound hears of it', async () => {
  const [mine] = loads as [TestLoad];
  const { system } = services.database;
  const driver = await system
    .selectFrom('vehicleDrivers')
    .innerJoin('users', (j) =>
      j.onRef('users.tenantID', '=', 'vehicleDrivers.tenantID').onRef('users.userID', '=', 'vehicleDrivers.userID'),
    )
    .select(['users.name', 'users.userID'])
    .where('vehicleDrivers.carID', '=', mine.carID)
    .executeTakeFirstOrThrow();
  const screen = await open(driver.name, mine.tenantID);
  tellPositions(mine);
  await until(() => expect(trucksHeard(screen)).toEqual([mine.carID]));
  const tell = (bound: boolean) =>
    services.hub.publish(mine.tenantID, {
      ...{ type: 'vehicle', carID: mine.carID, state: 'scst_delivering', driverOID: driver.userID, bound },
    });
  screen.heard.length = 0;
  tell(false);
  tellPositions(mine, 120.31);
  await hearAll(services, [screen]);
  expect(screen.heard.filter(({ type }) => type === 'vehicle')).toHaveLength(1);
  expect(trucksHeard(screen)).toEqual([]);
  tell(true);
  tellPositions(mine, 120.32);
  await until(() => expect(trucksHeard(screen)).toEqual([mine.carID]));
});

test('positions are conflated: at most one message in half a second, with the newest of each truck', async () => {
  const [mine] = loads as [TestLoad];
  const screen = await open('周敏');
  holdTimers('performance');
  const positionsHeard = () => screen.heard.filter(({ type }) => type === 'positions');
  tellPositions(mine, 120);
  vi.advanceTimersByTime(0);
  await until(() => expect(positionsHeard()).toHaveLength(1));
  for (let i = 1; i < 40; i += 1) tellPositions(mine, 120 + i / 1000);
  vi.advanceTimersByTime(499);
  await hearMark(services, [screen]);
  expect(positionsHeard()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await until(() => expect(positionsHeard()).toHaveLength(2));
  const row = (lon: number) => ({ rows: [[mine.carID, lon, 30.3, 40, 90, expect.any(Number)]] });
  expect(positionsHeard()).toMatchObject([row(120), row(120.039)]);
});

test('without a hello in time, with a wrong or ended token or as a role group that is not theirs, the line is closed', async () => {
  const person = await services.signIn('周敏');
  for (const hello of [
    'nonsense',
    { type: 'hello', token: 'x' },
    { type: 'hello', token: person.token, roleGroup: 'boss' },
    { type: 'waybill' },
  ]) {
    const screen = await openTestScreen(url, null);
    screen.send(hello);
    expect(await screen.closed).toBe(4401);
  }
  holdTimers();
  const [silent, late] = [await openTestScreen(url, null), await openTestScreen(url, null)];
  vi.advanceTimersByTime(4_999);
  late.send({ type: 'hello', token: person.token });
  await until(() => expect(late.heard).toMatchObject([{ type: 'clock' }]));
  vi.advanceTimersByTime(1);
  expect(await silent.closed).toBe(4401);
  vi.useRealTimers();
  late.close();
  await services.database.system
    .updateTable('sessions')
    .set({ endedAt: new Date() })
    .where('sessionID', '=', person.sessionID)
    .execute();
  forgetSession(person.sessionID);
  await expect(openTestScreen(url, person)).rejects.toThrow('4401');
});

test('a renewed hello of another person of the same plant ends the line', async () => {
  const screen = await open('周敏');
  // Of the same role group as well, so that nothing else ends it.
  screen.send({ type: 'hello', token: (await services.signIn('吴磊')).token });
  let code = 0;
  const closing = screen.closed.then((one) => {
    code = one;
  });
  await until(() => expect(code).toBe(4401));
  await closing;
});

test('a renewed hello of the same person keeps the line, of another one it ends it', async () => {
  const [mine] = loads as [TestLoad];
  const screen = await open('周敏');
  screen.send({ type: 'hello', token: (await services.signIn('周敏')).token });
  tellPositions(mine);
  await until(() => expect(trucksHeard(screen)).toEqual([mine.carID]));
  screen.send({ type: 'hello', token: (await services.signIn('谢江')).token });
  expect(await screen.closed).toBe(4401);
});

test('when messages of other processes may have been missed, screens are asked to come again', async () => {
  const screen = await open('周敏');
  services.hub.gap();
  expect(await screen.closed).toBe(1012);
});
