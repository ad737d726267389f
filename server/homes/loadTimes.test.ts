import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, newToken } from '../db/ids.ts';
import type { TestServer } from '../testServer.ts';
import { dayMs, dayStart, type HomeWorld, now, openHomeWorld } from './testHomes.ts';

const minute = 60_000;
const hour = 60 * minute;
const iso = (ms: number): string => new Date(ms).toISOString();

/** Loads by how long ago they were mixed. The business day began ten and a half hours ago. */
const loads = {
  halfHour: { mixed: 30 * minute, totalVolume: 7, surplusVolume: null, unloaded: null, arrives: 18 * minute },
  /** On the road still, and expected later than the one made after it. */
  overAnHour: { mixed: 90 * minute, totalVolume: 6, surplusVolume: null, unloaded: null, arrives: 40 * minute },
  fiveHours: { mixed: 5 * hour, totalVolume: 9, surplusVolume: 0.5, unloaded: 4 * hour, arrives: null },
  /** Made on the day before, unloaded in this one. */
  beforeDay: { mixed: 12.5 * hour, totalVolume: 13, surplusVolume: 1.25, unloaded: 10 * hour, arrives: null },
  thirtyHours: { mixed: 30 * hour, totalVolume: 11, surplusVolume: 2, unloaded: 29 * hour, arrives: null },
} as const;

const play = async (server: TestServer): Promise<void> => {
  const { system } = server.services.database;
  const east = { tenantID: 'demo-east', plantID: 'demo-east-1' };
  const { name } = await system
    .selectFrom('plants')
    .select('name')
    .where('plantID', '=', east.plantID)
    .executeTakeFirstOrThrow();
  const trucks = await system
    .selectFrom('vehicles')
    .select(['carID', 'carNo', 'plateNumber'])
    .where('tenantID', '=', east.tenantID)
    .orderBy('carID')
    .limit(Object.keys(loads).length)
    .execute();
  const project = await system
    .selectFrom('projects')
    .selectAll()
    .where('tenantID', '=', east.tenantID)
    .orderBy('contractID')
    .executeTakeFirstOrThrow();
  const { tenantID, contractID, projectName, salesmanOID, address } = project;
  const shared = { tenantID, contractID, projectName, salesmanOID, customerName: '客户', constructionSite: '底板' };
  const poured = { taskID: newId(), taskNo: 'T1', strengthNo: 'C30', slump: '180', pourWay: 'pump' };
  const person = { creator: 'u', creatorName: '测试' };
  const [firstMixed] = Object.values(loads)
    .map((load) => now - load.mixed - hour)
    .toSorted();
  const book = iso(firstMixed ?? now);
  await system
    .insertInto('orders')
    .values({
      ...{ ...shared, ...poured, ...person, ...{ contractNo: project.contractNo, customerID: project.customerID } },
      ...{ state: 'pts_opening', scheduledCa: 60, maximumSize: '25', bookBegin: book, bookEnd: iso(now + hour) },
      ...{ siteAddress: address, siteLon: 120, siteLat: 30, prdTaskGeofence: JSON.stringify(project.geofence) },
      ...{ contact: project.contact, contactPhone: project.contactPhone, createTime: book, updateTime: book },
      ...{ plantID: east.plantID, plantName: name },
    })
    .execute();
  await system
    .insertInto('waybills')
    .values(
      Object.values(loads).map(({ mixed, totalVolume, surplusVolume, unloaded, arrives }, i) => ({
        ...{ ...shared, ...poured, ...person, ...{ taskDetailID: newId(), taskDetailNo: `W${i}`, sequenceNo: i + 1 } },
        ...{ plantID: east.plantID, plantName: name, lineID: 'demo-east-1-1', siteAddress: address },
        ...{ carID: '', carNo: '', plateNumber: '', ...trucks[i], driverOID: 'u', driverName: '测试' },
        ...{ state: unloaded === null ? 'ptds_delivering' : 'ptds_completed', totalVolume, surplusVolume },
        ...{ createTime: iso(now - mixed - 10 * minute), updateTime: iso(now), ticketToken: newToken() },
        ...{ startProductionTime: iso(now - mixed - 5 * minute), endProductionTime: iso(now - mixed) },
        ...{ endUnloadTime: unloaded === null ? null : iso(now - unloaded), concreteLimitMinutes: 90 },
        estimatedArrivalTime: arrives === null ? null : iso(now + arrives),
      })),
    )
    .execute();
};

let world: HomeWorld;
beforeAll(async () => {
  world = await openHomeWorld(play);
});
afterAll(() => world?.server.stop());

const { halfHour, overAnHour, fiveHours, beforeDay, thirtyHours } = loads;
const onRoad = halfHour.totalVolume + overAnHour.totalVolume;
const delivered = fiveHours.totalVolume - fiveHours.surplusVolume + beforeDay.totalVolume - beforeDay.surplusVolume;

test('a line tells what it loaded in the last hour apart from what it loaded in the day', async () => {
  const { plants, supply } = await world.homeFor('boss', '孙建国');
  expect(plants[0]?.lines[0]).toMatchObject({
    lastHour: halfHour.totalVolume,
    loaded: onRoad + fiveHours.totalVolume,
    loads: 3,
  });
  expect(plants[0]).toMatchObject({ delivered, onRoad });
  expect(supply).toMatchObject({ delivered, onRoad });
});

test('the day holds what was unloaded in it, the load made before it began too; the day before holds its own', async () => {
  const { supply } = await world.homeFor('boss', '孙建国');
  expect(supply.delivered).toBe(delivered);
  expect(supply.before?.whole).toBe(thirtyHours.totalVolume - thirtyHours.surplusVolume);
});

test('by grade, what was delivered is told apart from what is on the road, and the truck that comes first is told', async () => {
  const { grades } = await world.homeFor('ccnSite');
  expect(grades).toMatchObject([{ strengthNo: 'C30', delivered, onRoad, loads: 2 }]);
  expect(Date.parse(grades[0]?.nextArrival ?? '') - now).toBe(halfHour.arrives);
});

test('the week before the day has seven days', async () => {
  const { system } = world.server.services.database;
  const { taskDetailID } = await system.selectFrom('waybills').select('taskDetailID').executeTakeFirstOrThrow();
  const weigh = (batchNo: number, days: number, actual: number) => ({
    ...{ tenantID: 'demo-east', taskDetailID, batchNo, volume: 1, mixedAt: iso(dayStart - days * dayMs) },
    materials: JSON.stringify([{ kind: 'stone', name: '碎石', target: actual, actual }]),
  });
  // The second has been in the books for longer than a week.
  await system
    .insertInto('batchRecords')
    .values([weigh(1, 6.5, 321), weigh(2, 7.5, 4000)])
    .execute();
  expect((await world.homeFor('purchase')).weekUse).toEqual([{ kind: 'stone', name: '碎石', kg: 321 }]);
});
