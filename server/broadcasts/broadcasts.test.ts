import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { broadcasts } from '@pourline/contract/broadcasts';
import { waybills } from '@pourline/contract/waybills';
import { lapseMs } from '@pourline/domain/broadcasts/speechText';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrder, parkTrucks, queueTruck } from '../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let desk: Caller;
let senior: Caller;
/** What the provider of voices answers next. */
let answer: 'sound' | 'refusal' = 'sound';
const provider = createServer((request, response) => {
  if (request.url?.startsWith('/oauth'))
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ access_token: 'token-1', expires_in: 2_592_000 }));
  if (answer === 'sound')
    return response.writeHead(200, { 'content-type': 'audio/mp3' }).end(Buffer.from([0xff, 0xfb]));
  return response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ err_no: 513, err_msg: 'too long' }));
}).listen(0, '127.0.0.1');

beforeAll(async () => {
  if (!provider.listening) await once(provider, 'listening');
  const endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  server = await startTestServer({
    speech: { provider: 'baidu', apiKey: 'key', secretKey: 'secret', tokenEndpoint: endpoint, endpoint },
    log: () => undefined,
  });
  [desk, senior] = await Promise.all([server.signIn('周敏'), server.signIn('李卫东', 'senior', 'demo-east')]);
});
afterAll(async () => {
  await server?.stop();
  provider.closeAllConnections();
  provider.close();
});

const ask = (text: string) => desk.call(broadcasts.ask, { body: { text } });
const byID = ({ broadcastID: id }: { broadcastID: string }) => ({ params: { id } });
const yard = (who = desk) => who.call(broadcasts.yard);

test('what a desk asks for waits for the screen of the yard, is said once, and stands in the record of both', async () => {
  const one = await ask('南门有车，请慢行');
  expect(one).toMatchObject({ state: 'brd_asked', askerName: '周敏' });
  expect((await yard(senior)).waiting.map(({ text }) => text)).toEqual(['南门有车，请慢行']);
  expect(await senior.call(broadcasts.speak, byID(one))).toMatchObject({ state: 'brd_spoken' });
  expect((await desk.refusal(broadcasts.speak, byID(one))).message).toBe('这条已经播报过了');
  expect((await yard()).waiting).toEqual([]);
  const { data } = await desk.call(broadcasts.list, { query: { 'filter.state': 'brd_spoken' } });
  expect(data.map(({ text }) => text)).toEqual(['南门有车，请慢行']);
});

test('of two screens that are open one says it; a screen that took it and went silent leaves it to the other', async () => {
  const one = await ask('请到二号门');
  const take = (screenID: string) => ({ ...byID(one), body: { screenID } });
  await desk.call(broadcasts.take, take('east'));
  expect((await senior.refusal(broadcasts.take, take('west'))).code).toBe('broadcast.taken');
  // Whoever asks again under the same name has not heard the answer.
  await desk.call(broadcasts.take, take('east'));
  server.services.clock.set({ now: server.services.clock.now() + 41_000 });
  await senior.call(broadcasts.take, take('west'));
  await senior.call(broadcasts.speak, byID(one));
  expect((await desk.refusal(broadcasts.take, take('east'))).code).toBe('broadcast.settled');
});

test('what nothing could say has failed with the reason; what no screen has said in time fails by itself', async () => {
  const broken = await ask('请到地磅');
  const { state, reason } = await desk.call(broadcasts.fail, { ...byID(broken), body: { reason: '这台设备没有语音' } });
  expect([state, reason]).toEqual(['brd_failed', '这台设备没有语音']);
  const late = await ask('请到磅房');
  server.services.clock.set({ now: server.services.clock.now() + lapseMs / 2 });
  await server.services.runDue?.();
  expect((await yard()).waiting).toHaveLength(1);
  server.services.clock.set({ now: server.services.clock.now() + lapseMs });
  await server.services.runDue?.();
  const { data } = await desk.call(broadcasts.list, { query: { 'filter.state': 'brd_failed' } });
  expect(data.find(({ broadcastID }) => broadcastID === late.broadcastID)?.reason).toBe('没有打开的场站叫车屏');
});

test('a truck is called to its line: once by all screens, again by a tap, and not before it has one', async () => {
  await parkTrucks(server);
  const taskID = await openOrder(server);
  const { taskDetailID } = await desk.call(waybills.create, { body: { taskID, carID: await queueTruck(server, 7) } });
  const { system } = server.services.database;
  await system.updateTable('waybills').set({ lineID: null }).where('taskDetailID', '=', taskDetailID).execute();
  const call = (isOnce: boolean) => ({ body: { taskDetailID, once: isOnce } });
  expect((await yard()).trucks).toMatchObject([{ taskDetailID, lineName: null, isLoading: false }]);
  expect((await desk.refusal(broadcasts.ask, call(true))).code).toBe('broadcast.noLine');
  await system
    .updateTable('waybills')
    .set({ lineID: 'demo-east-1-1' })
    .where('taskDetailID', '=', taskDetailID)
    .execute();
  const first = await desk.call(broadcasts.ask, call(true));
  expect(first.text).toMatch(/^07 号车请到 .+装料$/);
  expect((await senior.call(broadcasts.ask, call(true))).broadcastID).toBe(first.broadcastID);
  expect((await senior.call(broadcasts.ask, call(false))).broadcastID).not.toBe(first.broadcastID);
  expect((await yard()).waiting).toHaveLength(2);
});

test('nobody else announces, hears of it, or has the voice of the provider', async () => {
  const one = await ask('请到洗车台');
  for (const name of ['卫东升', '郑工', '冯涛']) {
    const other = await server.signIn(name);
    expect((await other.refusal(broadcasts.ask, { body: { text: '不许' } })).status, name).toBe(403);
    expect((await other.refusal(broadcasts.list)).status).toBe(403);
    expect((await other.refusal(broadcasts.speak, byID(one))).status).toBe(403);
    expect((await other.refusal(broadcasts.token)).status).toBe(403);
  }
  const north = await server.signIn('谢江');
  expect((await north.refusal(broadcasts.speak, byID(one))).status).toBeGreaterThanOrEqual(403);
});

test('the provider gives its token and speaks; where it refuses, the device is told to speak itself', async () => {
  expect(await desk.call(broadcasts.token)).toEqual({ access_token: 'token-1' });
  expect((await yard()).hasVoice).toBe(true);
  const say = () =>
    fetch(`${server.url}${broadcasts.tts.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${desk.token}`,
        'x-role-group': 'scheduler',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ text: '07 号车请到 1 号线装料' }),
    });
  const sound = await say();
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect([...new Uint8Array(await sound.arrayBuffer())]).toEqual([0xff, 0xfb]);
  answer = 'refusal';
  expect((await say()).status).toBe(502);
});

test('no more wait than a screen shows, also when many are asked for at once', async () => {
  server.services.clock.set({ now: server.services.clock.now() + lapseMs + 1_000 });
  await server.services.runDue?.();
  const before = (await yard()).waiting.length;
  const asked = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => ask(`请慢行 ${i}`)));
  expect([before, asked.filter(({ status }) => status === 'fulfilled').length]).toEqual([0, 40]);
});
