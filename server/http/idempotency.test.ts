import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import type { Crew } from '@pourline/simulator/pours/testCrew';
import { queueTruck } from '@pourline/simulator/pours/testLoad';
import { fillForm, placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { onceAlone } from './idempotency.ts';

let server: TestServer;
let crew: Crew<Caller>;

beforeAll(async () => {
  server = await startTestServer();
  crew = await gatherCrew(server);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server?.stop());

const form = (constructionSite: string) => fillForm(crew.customer, { constructionSite, scheduledCa: 20 });
const countOf = async (constructionSite: string): Promise<number> =>
  (await crew.customer.call(orders.list, { query: { keyword: constructionSite } })).total;

describe('a request with a key is done once', () => {
  it('gives the second one the reply of the first', async () => {
    const body = await form('一次');
    const first = await crew.customer.call(orders.create, { body }, { idempotencyKey: 'place-once-1' });
    const second = await crew.customer.call(orders.create, { body }, { idempotencyKey: 'place-once-1' });
    expect(second).toEqual(first);
    expect(await countOf('一次')).toBe(1);
  });

  it('places one order when ten arrive at once', async () => {
    const body = await form('同时');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        crew.customer.call(orders.create, { body }, { idempotencyKey: 'place-at-once' }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.taskID)).size).toBe(1);
    expect(await countOf('同时')).toBe(1);
  });

  it('refuses a key that stands for something else', async () => {
    const body = await form('别的');
    await crew.customer.call(orders.create, { body }, { idempotencyKey: 'place-other-1' });
    expect(
      await crew.customer.refusal(
        orders.create,
        { body: { ...body, scheduledCa: 21 } },
        { idempotencyKey: 'place-other-1' },
      ),
    ).toMatchObject({ status: 409, code: 'app.keyReused' });
    expect(await countOf('别的')).toBe(1);
  });

  it('refuses a key that stands for another act on the same thing, and does nothing', async () => {
    const params = { id: await placeOrder(crew) };
    const key = { idempotencyKey: 'approve-or-not' };
    expect((await crew.sale.call(orders.approve, { params }, key)).state).toBe('pts_arranging');
    expect(await crew.sale.refusal(orders.unapprove, { params }, key)).toMatchObject({
      status: 409,
      code: 'app.keyReused',
    });
    expect((await crew.sale.call(orders.info, { params })).state).toBe('pts_arranging');
  });

  it('refuses a key that stands for the same act on another thing, and does nothing', async () => {
    const [first, second] = [await placeOrder(crew), await placeOrder(crew)];
    const key = { idempotencyKey: 'approve-one-only' };
    await crew.sale.call(orders.approve, { params: { id: first } }, key);
    expect((await crew.sale.refusal(orders.approve, { params: { id: second } }, key)).code).toBe('app.keyReused');
    expect((await crew.sale.call(orders.info, { params: { id: second } })).state).toBe('pts_signing');
  });

  it('keeps keys of different people apart, and remembers no refusal', async () => {
    const taskID = await placeOrder(crew);
    const params = { id: taskID };
    expect((await crew.sale.refusal(orders.unapprove, { params }, { idempotencyKey: 'the-same-key' })).code).toBe(
      'order.stateNoOperation',
    );
    await crew.scheduler.call(orders.approve, { params }, { idempotencyKey: 'the-same-key' });
    expect((await crew.sale.call(orders.unapprove, { params }, { idempotencyKey: 'the-same-key' })).state).toBe(
      'pts_signing',
    );
    const carID = await queueTruck(crew);
    const left = await crew.driver.call(
      vehicles.leaveQueue,
      { params: { carID }, body: {} },
      { idempotencyKey: 'leave-queue-1' },
    );
    expect(
      await crew.driver.call(vehicles.leaveQueue, { params: { carID }, body: {} }, { idempotencyKey: 'leave-queue-1' }),
    ).toEqual(left);
  });

  it('keeps what was done, not what it said: a repetition tells of the thing as it stands by then', async () => {
    const body = await form('再读');
    const placing = { body };
    const key = { idempotencyKey: 'read-again-1' };
    const first = await crew.customer.call(orders.create, placing, key);
    const approving = { params: { id: first.taskID } };
    await crew.sale.call(orders.approve, approving, { idempotencyKey: 'read-again-2' });
    const kept = await server.services.database.system
      .selectFrom('idempotencyKeys')
      .select(['key', 'thing', 'reply'])
      .where('key', 'like', 'read-again-%')
      .orderBy('key')
      .execute();
    expect(kept).toEqual([
      { key: 'read-again-1', thing: first.taskID, reply: null },
      { key: 'read-again-2', thing: null, reply: null },
    ]);
    const again = await crew.customer.call(orders.create, placing, key);
    expect([first.state, again.taskID, again.state]).toEqual(['pts_signing', first.taskID, 'pts_arranging']);
    const approved = await crew.sale.call(orders.approve, approving, { idempotencyKey: 'read-again-2' });
    expect([approved.state, approved.stages.length]).toEqual(['pts_arranging', 2]);
    expect(await countOf('再读')).toBe(1);
  });

  it('the key of a call that never told its end is taken over by its repetition alone', async () => {
    const mark = { tenantID: 'demo-east', userID: 'nobody', key: 'died-under-way' };
    const longAgo = new Date(Date.now() - 3_600_000);
    await server.services.database.system
      .insertInto('idempotencyKeys')
      .values({ ...mark, request: 'first call', createTime: longAgo })
      .execute();
    let runs = 0;
    const call = (request: string) =>
      onceAlone(
        server.services,
        mark,
        request,
        async () => {
          runs += 1;
          return runs;
        },
        String,
      );
    await expect(call('another call')).rejects.toMatchObject({ code: 'app.keyReused' });
    expect(runs).toBe(0);
    expect(await call('first call')).toEqual({ result: 1 });
    expect(await call('first call')).toEqual({ kept: '1' });
  });

  it('a call that is under way at a machine whose clock is set back holds its key', async () => {
    const mark = { tenantID: 'demo-east', userID: 'nobody', key: 'under-way-behind' };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 3_600_000 });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const call = (run: () => Promise<number>) => onceAlone(server.services, mark, 'one call', run, String);
    const first = call(async () => {
      begin();
      await ended;
      return 1;
    });
    await begun;
    vi.useRealTimers();
    await expect(call(async () => 2)).rejects.toMatchObject({ code: 'app.keyBusy' });
    end();
    expect([await first, await call(async () => 3)]).toEqual([{ result: 1 }, { kept: '1' }]);
  });
});
