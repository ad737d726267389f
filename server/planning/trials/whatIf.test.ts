import { planning } from '@pourline/contract/planning';
import type { LonLat } from '@pourline/domain/geo';
import { knownOrderDrive } from '@pourline/domain/roads/orderDrive';
import { chinaOffsetMinutes } from '@pourline/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrder, tenantID } from '../../dispatch/testSite.ts';
import { routeHoursBetween } from '../../outside/routing/routeHours.ts';
import { type Caller, startTestServer, type TestServer } from '../../testServer.ts';
import { at, openMorning, openTwoOrders, publish } from '../testPlan.ts';

let server: TestServer;
let dispatcher: Caller;
let salesman: Caller;
let contractID: string;
let foreignContract: string;

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
  salesman = await server.signIn('冯涛');
  await openTwoOrders(server);
  const projects = await server.services.database.system
    .selectFrom('projects')
    .select(['contractID', 'salesmanOID'])
    .where('tenantID', '=', tenantID)
    .execute();
  contractID = projects.find((one) => one.salesmanOID === salesman.userID)?.contractID ?? '';
  foreignContract = projects.find((one) => one.salesmanOID !== salesman.userID)?.contractID ?? '';
});
afterAll(() => server?.stop());

const ask = (
  who: Caller,
  more: { volume?: number; at?: Date; contractID?: string; pourRate?: number; longer?: boolean } = {},
) =>
  who.call(planning.whatIf, {
    body: {
      contractID: more.contractID ?? contractID,
      volume: more.volume ?? 60,
      at: (more.at ?? at(14)).toISOString(),
      ...(more.pourRate && { pourRate: more.pourRate }),
      ...(more.longer && { longer: true }),
    },
  });

/** Every row that planning could change. */
const everything = async () => {
  const { system } = server.services.database;
  const tables = ['orders', 'waybills', 'vehicles', 'plannedLoads', 'dayPlans', 'planProposals', 'events'] as const;
  return Promise.all(tables.map((table) => system.selectFrom(table).selectAll().execute()));
};

test('a salesman hears at once whether an order can be promised, from where, and nothing is changed', async () => {
  await publish(dispatcher);
  const before = await everything();
  const begin = process.cpuUsage();
  const answer = await ask(salesman);
  const { user, system } = process.cpuUsage(begin);
  // Processor time of the server and its planner, ms.
  expect((user + system) / 1000).toBeLessThan(3_000);
  expect(planning.whatIf.reply.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ canPromise: true, unserved: null, plants: [{ name: '城东站' }] });
  expect(answer.loads).toBeGreaterThanOrEqual(4);
  expect(Date.parse(answer.firstUnload ?? '')).toBeGreaterThanOrEqual(at(14).getTime());
  expect(Date.parse(answer.lastUnload ?? '')).toBeGreaterThan(Date.parse(answer.firstUnload ?? ''));
  expect(answer.difference.money).toBeGreaterThan(0);
  expect(await everything()).toEqual(before);
});

test('an answer says the drive that orders of the site are told, and what the plan allows for it beyond', async () => {
  const { way, firstUnload, plants } = await ask(salesman);
  if (!way || firstUnload === null) throw new Error('nothing was promised');
  const { system } = server.services.database;
  const { rows } = await sql<{
    from: LonLat;
    site: LonLat;
  }>`SELECT json_build_array(p."lon", p."lat") AS "from", json_build_array(c."lon", c."lat") AS "site"
    FROM plants p, projects c WHERE p."plantID" = ${plants[0]?.plantID} AND c."contractID" = ${contractID}`.execute(
    system,
  );
  const [ends] = rows;
  if (!ends) throw new Error('neither plant nor site has a place');
  const hours = await routeHoursBetween(server.services, tenantID, ends.from, ends.site);
  // It left within the hour before it was poured.
  const drives = Array.from({ length: 60 }, (_, minute) =>
    knownOrderDrive(hours, Date.parse(firstUnload) - minute * 60_000, chinaOffsetMinutes),
  );
  expect(drives).toContain(way.driveMinutes);
  expect(Math.abs(way.spareMinutes - 0.15 * way.driveMinutes)).toBeLessThan(2);
});

test('an order that comes too soon is promised for later', async () => {
  const answer = await ask(dispatcher, { at: at(8, 5), volume: 20, longer: true });
  expect(answer.canPromise).toBe(false);
  expect(answer.firstLate).toBeGreaterThan(15);
  const instead = Date.parse(answer.times[0] ?? '');
  expect(instead).toBeGreaterThan(at(8, 5).getTime());
  expect(instead).toBeLessThanOrEqual(at(12, 5).getTime());
});

test('an order that nobody can bring says what lacks and which limit forbids it', async () => {
  const answer = await ask(dispatcher, { volume: 2000, pourRate: 20, at: at(20) });
  expect(answer).toMatchObject({ canPromise: false, times: [] });
  expect(answer.unserved?.volume).toBeGreaterThan(500);
  expect(answer.unserved?.why.length).toBeGreaterThan(0);
});

test("law: whoever takes up a time that was offered is promised it, at nobody's cost where that was said", async () => {
  let offered = 0;
  for (const day of [
    [[10, 120]],
    [
      [9, 60],
      [9, 60],
      [11, 90],
    ],
  ] as [number, number][][]) {
    await openMorning(server, day, 3);
    await publish(dispatcher);
    for (const [hour, minute, volume] of [
      [8, 20, 24],
      [10, 0, 48],
      [9, 20, 90],
      [12, 0, 120],
    ] as const) {
      // Thought about for as long as it takes on a busy machine as well; who takes a time up asks shortly.
      const first = await ask(dispatcher, { at: at(hour, minute), volume, longer: true });
      expect(first.canPromise && first.others.some((one) => one.harmed)).toBe(first.harms);
      for (const time of first.times) {
        offered += 1;
        const taken = await ask(dispatcher, { at: new Date(time), volume });
        expect(taken).toMatchObject({ canPromise: true, unserved: null });
        expect(first.canPromise && taken.harms).toBe(false);
        // Asked again, it is the same.
        const again = await ask(dispatcher, { at: new Date(time), volume });
        expect([again.canPromise, again.harms]).toEqual([taken.canPromise, taken.harms]);
      }
    }
  }
  expect(offered).toBeGreaterThan(0);
}, 120_000);

test('a salesman learns what it costs others without their names', async () => {
  const { system } = server.services.database;
  await openMorning(server, [[10, 20]]);
  const mine = await openOrder(server, {
    scheduledCa: 16,
    bookBegin: at(14),
    pourRate: 30,
  });
  // One truck for all: whoever comes between two others is at somebody's cost.
  const trucks = await system
    .selectFrom('vehicles')
    .select(['carID', 'capacity'])
    .where('tenantID', '=', tenantID)
    .execute();
  const setCapacity = (carID: string, capacity: number) =>
    system
      .updateTable('vehicles')
      .set({ capacity })
      .where('tenantID', '=', tenantID)
      .where('carID', '=', carID)
      .execute();
  for (const { carID } of trucks.filter((one) => one.carID !== `${tenantID}-car-1`)) await setCapacity(carID, 0);
  await system
    .updateTable('orders')
    .set({ salesmanOID: salesman.userID })
    .where('tenantID', '=', tenantID)
    .where('taskID', '=', mine)
    .execute();
  await system
    .updateTable('orders')
    .set({ salesmanOID: 'somebody else' })
    .where('tenantID', '=', tenantID)
    .where('taskID', '<>', mine)
    .execute();
  await publish(dispatcher);
  let hidden = 0;
  for (const hour of [10, 14]) {
    const question = { volume: 8, at: at(hour), longer: true };
    const toSalesman = await ask(salesman, question);
    const toDispatcher = await ask(dispatcher, question);
    expect(toDispatcher.others.filter((one) => one.taskID === null || one.projectName === null)).toEqual([]);
    const [named, unnamed] = [true, false].map((is) => toSalesman.others.filter((one) => (one.taskID !== null) === is));
    expect(named?.filter((one) => one.taskID !== mine)).toEqual([]);
    expect(unnamed?.filter((one) => one.projectName !== null || one.constructionSite !== null)).toEqual([]);
    hidden += unnamed?.length ?? 0;
    expect(toDispatcher).toMatchObject({ canPromise: true, harms: true });
    expect(toDispatcher.others.filter((one) => one.harmed).length).toBeGreaterThan(0);
  }
  for (const { carID, capacity } of trucks) await setCapacity(carID, capacity);
  expect(hidden).toBeGreaterThan(0);
  expect(
    (
      await salesman.refusal(planning.whatIf, {
        body: { contractID: foreignContract, volume: 10, at: at(14).toISOString() },
      })
    ).code,
  ).toBe('project.notFound');
});

test('those who do not plan see nothing of plans, and another plant nothing of these', async () => {
  const { loads } = await dispatcher.call(planning.day);
  const { proposalID } = await dispatcher.call(planning.propose, { body: {} });
  const [load] = loads;
  const driver = await server.signIn('卫东升');
  const customer = await server.signIn('郑工');
  for (const who of [driver, customer, salesman]) {
    expect((await who.refusal(planning.day)).status).toBe(403);
    expect((await who.refusal(planning.propose, { body: {} })).status).toBe(403);
    expect((await who.refusal(planning.proposal, { params: { id: proposalID } })).status).toBe(403);
  }
  for (const who of [driver, customer])
    expect(
      (await who.refusal(planning.whatIf, { body: { contractID, volume: 10, at: at(14).toISOString() } })).status,
    ).toBe(403);
  const stranger = await server.signIn('谢江', 'scheduler', 'demo-north');
  expect((await stranger.call(planning.day)).orders).toEqual([]);
  const params = { id: load?.loadID ?? '' };
  expect((await stranger.refusal(planning.lock, { params, body: { locked: true } })).code).toBe('planning.noLoad');
  expect((await stranger.refusal(planning.why, { params })).code).toBe('planning.noLoad');
  expect((await stranger.refusal(planning.proposal, { params: { id: proposalID } })).code).toBe('planning.noProposal');
  expect((await stranger.refusal(planning.accept, { params: { id: proposalID }, body: {} })).code).toBe(
    'planning.noProposal',
  );
  expect(
    (await stranger.refusal(planning.whatIf, { body: { contractID, volume: 10, at: at(14).toISOString() } })).code,
  ).toBe('project.notFound');
});
