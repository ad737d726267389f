import { demo } from '@pourline/contract/demo';
import { people } from '@pourline/contract/people';
import { tracking } from '@pourline/contract/tracking';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck, startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let crew: Awaited<ReturnType<typeof gatherCrew>>;
let pour: Awaited<ReturnType<typeof startPour>>;
let stranger: Caller;
beforeAll(async () => {
  server = await startTestServer();
  crew = await gatherCrew(server);
  stranger = await server.signIn('王晓', 'customer');
  pour = await startPour(crew);
});
afterAll(() => server?.stop());

const hour = 3_600_000;
const share = (who: Caller = crew.customer, body: { span?: 'pour' | 'day' | 'threeDays'; note?: string } = {}) =>
  who.call(tracking.share, { params: { id: pour.taskID }, body });
const open = async (url: string) => {
  const token = new URL(url).searchParams.get('token') ?? '';
  const response = await fetch(`${server.url}/api/v1/tracking/${token}`);
  return { status: response.status, text: await response.text() };
};
const sharesSeen = async (who: Caller = crew.customer) =>
  (await who.call(tracking.shares, { params: { id: pour.taskID } })).data;

test('who holds the link follows the pour without signing in, and learns no name, no phone and no price', async () => {
  const { url } = await share(crew.customer, { note: '门卫' });
  await loadTruck(crew, pour.taskDetailID);
  const load = await crew.scheduler.call(waybills.info, { params: { id: pour.taskDetailID } });
  const { status, text } = await open(url);
  expect(status).toBe(200);
  const { data } = JSON.parse(text);
  expect(data).toMatchObject({
    ...{
      projectName: load.projectName,
      constructionSite: load.constructionSite,
      scheduledCa: 30,
      deliverCa: 0,
      done: 0,
    },
    onRoadCa: load.totalVolume,
    loads: [{ sequenceNo: 1, carNo: load.carNo, state: 'ptds_delivering', totalVolume: load.totalVolume }],
  });
  expect(Object.keys(data).toSorted()).toEqual(
    [
      ...['supplierName', 'projectName', 'constructionSite', 'strengthNo', 'slump', 'state', 'bookBegin', 'bookEnd'],
      ...['arrangeTime', 'scheduledCa', 'deliverCa', 'onRoadCa', 'done', 'loads', 'expireTime', 'now'],
    ].toSorted(),
  );
  // The east plant's people, phones and prices.
  for (const hidden of [load.driverName, load.customerName, '郑工', '冯涛', '395', '415'])
    expect(text).not.toContain(hidden);
  expect(text).not.toMatch(/1[3-9]\d{9}/);
});

test('a link that is taken back, one that never was and bytes at random are refused alike', async () => {
  const made = await share();
  expect((await open(made.url)).status).toBe(200);
  await crew.customer.call(tracking.revoke, { params: { id: made.shareID } });
  const dead = await open(made.url);
  expect(dead.status).toBe(404);
  const tokens = ['x', 'A'.repeat(24), "' OR 1=1 --", '%00', 'a'.repeat(2000), '../ticket/x', '\u{1f600}'];
  for (const token of tokens) {
    const response = await fetch(`${server.url}/api/v1/tracking/${encodeURIComponent(token)}`);
    expect([token, response.status, await response.text()]).toEqual([token, 404, dead.text]);
  }
  expect((await crew.customer.refusal(tracking.revoke, { params: { id: made.shareID } })).code).toBe('share.revoked');
});

test('whose order it is not makes no link to it, sees none and takes none back; another’s link is taken back by the desk alone', async () => {
  const made = await share(crew.sale, { note: '泵工' });
  const at = { params: { id: made.shareID } };
  const params = { id: pour.taskID };
  const north = await server.signIn('李卫东', 'senior', 'demo-east');
  expect((await north.refusal(tracking.share, { params, body: {} })).status).toBe(403);
  expect((await stranger.refusal(tracking.share, { params, body: {} })).code).toBe('order.accessDenied');
  expect((await stranger.refusal(tracking.shares, { params })).code).toBe('order.accessDenied');
  expect((await stranger.refusal(tracking.revoke, at)).code).toBe('share.notFound');
  expect((await crew.driver.refusal(tracking.shares, { params })).status).toBe(403);
  expect((await sharesSeen()).find(({ shareID }) => shareID === made.shareID)?.mayRevoke).toBe(false);
  expect((await crew.customer.refusal(tracking.revoke, at)).code).toBe('share.notYours');
  expect(await crew.scheduler.call(tracking.revoke, at)).toMatchObject({ state: 'revoked', revokerName: '周敏' });
  const senior = north;
  const { data } = await senior.call(people.audit, { query: { 'filter.entity': 'orderShare' } });
  expect(data[0]).toMatchObject({ action: 'revoke', label: '收回跟踪链接' });
  // What the record holds opens nothing.
  const token = new URL(made.url).searchParams.get('token') ?? '-';
  expect(JSON.stringify(data)).not.toContain(token);
});

test('an order has ten living links at most', async () => {
  const living = (await sharesSeen()).filter(({ state }) => state === 'open').length;
  for (let n = living; n < 10; n += 1) await share();
  const refused = await crew.customer.refusal(tracking.share, { params: { id: pour.taskID }, body: {} });
  expect(refused).toMatchObject({ code: 'share.tooMany', message: '这个订单已有 10 个有效的链接，先收回不用的' });
  for (const { shareID, state, note } of await sharesSeen())
    if (state === 'open' && note === '') await crew.scheduler.call(tracking.revoke, { params: { id: shareID } });
});

test('links of an order are not made and taken back without end', async () => {
  const { system } = server.services.database;
  const now = server.services.clock.now();
  const made = { tenantID: 'demo-east', taskID: pour.taskID, creator: crew.customer.userID, creatorName: '郑工' };
  const links = Array.from({ length: 30 }, (_, n) => ({
    ...{ ...made, shareID: `often-${n}`, token: `often-${n}-0123456789abcdef` },
    ...{ expireTime: new Date(now + 3_600_000), createTime: new Date(now - 60_000) },
    ...{ revokeTime: new Date(now), revokerName: '郑工' },
  }));
  await system.insertInto('orderShares').values(links).execute();
  const refused = await crew.customer.refusal(tracking.share, { params: { id: pour.taskID }, body: {} });
  await system.deleteFrom('orderShares').where('shareID', 'like', 'often-%').execute();
  expect(refused).toMatchObject({ status: 429, code: 'share.tooOften' });
});

test('links die by their time, and three hours after the pour; then none is made any more', async () => {
  const { system } = server.services.database;
  const short = await share(crew.customer, { span: 'day' });
  const long = await share(crew.customer, { span: 'threeDays' });
  const params = { id: pour.taskDetailID };
  const now = () => server.services.clock.now();
  const goOn = (hours: number) => crew.scheduler.call(demo.setClock, { body: { now: now() + hours * hour } });
  await goOn(25);
  expect([(await open(short.url)).status, (await open(long.url)).status]).toEqual([404, 200]);
  await crew.driver.call(waybills.startUnloading, { params, body: {} });
  await crew.driver.call(waybills.finishUnloading, { params, body: {} });
  await goOn(4);
  // There is more to come.
  expect((await open(long.url)).status).toBe(200);
  await system
    .updateTable('orders')
    .set((eb) => ({ scheduledCa: eb.ref('deliverCa') }))
    .where('taskID', '=', pour.taskID)
    .execute();
  expect((await open(long.url)).status).toBe(404);
  expect((await sharesSeen()).find(({ shareID }) => shareID === long.shareID)?.state).toBe('poured');
  const over = await crew.customer.refusal(tracking.share, { params: { id: pour.taskID }, body: {} });
  expect(over.code).toBe('share.pourOver');
});
