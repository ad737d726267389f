import { waybills } from '@pourline/contract/waybills';
import { type LonLat, pointAt } from '@pourline/domain/geo';
import { toGcj02 } from '@pourline/domain/geo/gcj02';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrder, orderRow, tenantID } from '../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

const carID = `${tenantID}-car-1`;
const gnssTime = '2026-06-01T02:03:04.000Z';

let server: TestServer;
let dispatcher: Caller;
let taskID: string;
/** The middle of the site, whose border lies 150 m around it. */
let middle: LonLat;

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
  taskID = await openOrder(server);
  const { siteLon, siteLat } = await orderRow(server, taskID);
  middle = [siteLon, siteLat];
});
afterAll(() => server?.stop());

const standAt = async (place: LonLat | null): Promise<void> => {
  const [lon, lat] = place ?? [null, null];
  await server.services.database.system
    .updateTable('vehicles')
    .set({ lon, lat, gnssTime: place && new Date(gnssTime) })
    .where('carID', '=', carID)
    .execute();
};
const ask = (coordsys?: 'GCJ02' | 'WGS84') =>
  dispatcher.call(waybills.carInSite, { params: { carID }, query: { taskID, ...(coordsys && { coordsys }) } });
const refusal = async (who: Caller, id = taskID): Promise<string> =>
  (await who.refusal(waybills.carInSite, { params: { carID }, query: { taskID: id } })).code;

test.each([
  ['in the middle', 0, true, 0],
  ['140 m off the middle', 140, true, 0],
  ['160 m off the middle', 160, false, 10],
  ['650 m off the middle', 650, false, 500],
])('a truck that stands %s: within the site or not, and how far from its border', async (_, off, inSite, metres) => {
  await standAt(pointAt(middle, 45, off));
  for (const coordsys of ['GCJ02', 'WGS84'] as const) {
    const told = await ask(coordsys);
    expect(told.inSite).toBe(inSite);
    expect(Math.abs((told.distance ?? Number.NaN) - metres)).toBeLessThanOrEqual(1);
  }
});

test('its place is told as satellites give it or as Chinese maps draw it, as these unless it is asked for', async () => {
  const place = pointAt(middle, 45, 160);
  await standAt(place);
  const [lon, lat] = toGcj02(place);
  const { position } = await ask('WGS84');
  expect(position).toEqual({ lon: place[0], lat: place[1], gnssTime: expect.any(String) });
  expect(Date.parse(position?.gnssTime ?? '')).toBe(Date.parse(gnssTime));
  for (const told of [await ask('GCJ02'), await ask()]) expect(told.position).toMatchObject({ lon, lat });
  // In the east of China maps are drawn some 500 m to the south-east.
  expect(lon - place[0]).toBeGreaterThan(0.003);
  expect(place[1] - lat).toBeGreaterThan(0.001);
});

test('of a truck that was never heard of nothing is told', async () => {
  await standAt(null);
  expect(await ask()).toEqual({ inSite: false, distance: null, position: null });
});

test('refused: an order that is unknown, of another plant or of somebody else', async () => {
  expect(await refusal(dispatcher, 'nothing')).toBe('order.notFound');
  expect(await refusal(await server.signIn('谢江', 'scheduler', 'demo-north'))).toBe('order.notFound');
  expect(await refusal(await server.signIn('王晓'))).toBe('order.accessDenied');
});
