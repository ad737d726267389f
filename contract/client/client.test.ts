import { expect, test } from 'vitest';
import { orders } from '../orders.ts';
import { proportions } from '../proportions.ts';
import { waybills } from '../waybills.ts';
import { addressOf } from './addressOf.ts';
import { clientAt, memberOf } from './member.ts';
import { Refusal } from './refusal.ts';
import type { WireRequest } from './transport.ts';

const badge = { token: 'a-token', roleGroup: 'sale', userID: 'u', tid: 'east' } as const;

/** A door behind which one reply lies ready; what was asked is kept. */
const doorWith = (status: number, body: string | Uint8Array<ArrayBuffer>) => {
  const asked: { url: string; request: WireRequest<unknown> }[] = [];
  const fetch = async (url: string, request: WireRequest<unknown>) => {
    asked.push({ url, request });
    return new Response(body, { status });
  };
  return { door: { url: 'http://plant', fetch }, asked };
};

test('the places of a path are filled and only given query parameters are sent', () => {
  expect(addressOf(orders.info, { params: { id: 'a/b 1' } })).toBe('/api/v1/order/query/a%2Fb%201');
  const query = { limit: 20, keyword: '', 'filter.state': 'pts_opening,pts_signing', sort: undefined, skip: null };
  expect(addressOf(orders.list, { query })).toBe('/api/v1/order/query?limit=20&filter.state=pts_opening%2Cpts_signing');
});

test('a call carries token, role group, body and, when it changes something, its key', async () => {
  const { door, asked } = doorWith(200, '{"code":"OK","data":{"taskID":"1"}}');
  const cancel = memberOf(door, badge).call(
    orders.cancel,
    { params: { id: '1' }, body: { reason: '雨' } },
    { idempotencyKey: 'k' },
  );
  expect(await cancel).toEqual({ taskID: '1' });
  expect(asked).toEqual([
    {
      url: 'http://plant/api/v1/order/cancel/1',
      request: {
        method: 'POST',
        headers: {
          authorization: 'Bearer a-token',
          'x-role-group': 'sale',
          'idempotency-key': 'k',
          'content-type': 'application/json',
        },
        body: '{"reason":"雨"}',
      },
    },
  ]);
});

test('a public call says nothing about who calls', async () => {
  const { door, asked } = doorWith(200, '{"code":"OK","data":{}}');
  await memberOf(door, badge).call(waybills.publicTicket, { params: { token: 'x'.repeat(20) } });
  expect(asked[0]?.request.headers).toEqual({});
});

test('rows come with their number, in either envelope, and a file as bytes', async () => {
  const flat = doorWith(200, '{"code":"OK","data":[1,2],"total":7}');
  expect(await clientAt(flat.door, badge).callFace(orders.list)).toEqual({ data: [1, 2], total: 7 });
  const older = doorWith(200, '{"code":"OK","datas":{"data":{"code":0,"data":[3],"total":1}}}');
  expect(await clientAt(older.door, badge).callFace(proportions.query, { body: {} })).toEqual({ data: [3], total: 1 });
  const paper = doorWith(200, Uint8Array.of(37, 80, 68, 70));
  expect(await clientAt(paper.door, badge).callFace(waybills.ticketPdf, { params: { id: 'w' } })).toEqual(
    Uint8Array.of(37, 80, 68, 70),
  );
});

test('a refusal is thrown with status, code and text, also one in the older envelope', async () => {
  const refused = doorWith(409, '{"code":"order.stateNoOperation","message":"订单状态不允许"}');
  const member = memberOf(refused.door, badge);
  await expect(member.call(orders.approve, { params: { id: '1' } })).rejects.toBeInstanceOf(Refusal);
  expect(await member.refusal(orders.approve, { params: { id: '1' } })).toEqual({
    status: 409,
    code: 'order.stateNoOperation',
    message: '订单状态不允许',
  });
  const older = doorWith(200, '{"code":"OK","datas":{"data":{"code":1,"msg":"库存不足"}}}');
  expect((await memberOf(older.door, badge).refusal(proportions.query, { body: {} })).message).toBe('库存不足');
  const proxy = doorWith(502, '<html>');
  expect(await memberOf(proxy.door, badge).refusal(orders.list)).toMatchObject({ status: 502, code: '' });
});

test('an allowed call is no refusal', async () => {
  const { door } = doorWith(200, '{"code":"OK","data":[],"total":0}');
  await expect(memberOf(door, badge).refusal(orders.list)).rejects.toThrow('was allowed');
});
