import { files } from '@pourline/contract/files';
import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { sessions } from '@pourline/contract/sessions';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from './callError.ts';
import { type CallerParts, createCaller } from './caller.ts';

const envelope = (data: unknown, total?: number) =>
  JSON.stringify({ code: 'OK', message: '', data, ...(total !== undefined && { total }) });

function setUp(answers: (Response | Error)[]) {
  const asked: { url: string; init: RequestInit & { headers: Record<string, string> } }[] = [];
  let keys = 0;
  const reached: string[] = [];
  const parts: CallerParts = {
    fetch: async (url, init) => {
      asked.push({ url, init: init as (typeof asked)[number]['init'] });
      const answer = answers.shift() ?? new Error('no answer left');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    token: async () => 'old',
    renew: vi.fn(async () => 'new'),
    roleGroup: () => 'driver',
    person: () => 'o1@t1',
    newKey: () => `key-number-${++keys}`,
    onReach: (one) => reached.push(one),
  };
  return { caller: createCaller(parts).callFace, asked, parts, reached };
}
const refusal = async (call: Promise<unknown>): Promise<CallError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error('not refused');
  return error;
};
afterEach(() => vi.useRealTimers());

it('sends token, role group and, on writing calls only, an idempotency key', async () => {
  const { caller, asked } = setUp([
    new Response(envelope([{ taskID: '1' }], 7)),
    new Response(envelope({ taskID: '1' })),
  ]);
  expect(await caller(orders.list)).toEqual({ data: [{ taskID: '1' }], total: 7 });
  expect(await caller(orders.approve, { params: { id: '1' } })).toEqual({ taskID: '1' });
  expect(asked[0]?.init.headers).toEqual({ authorization: 'Bearer old', 'x-role-group': 'driver' });
  expect(asked[1]?.init.headers['idempotency-key']).toMatch(/^key-number-/);
});

it('sends an upload under the key that it is given, and under none of its own', async () => {
  const sent = () => new Response(envelope([{ fileID: 'f', url: '/f' }], 1));
  const { caller, asked } = setUp([sent(), sent(), new Response(envelope([], 0))]);
  const input = { params: { kind: 'sign' }, query: { token: 't' } };
  await caller(files.upload, input, { form: new FormData(), idempotencyKey: 'the-picture' });
  await caller(files.upload, input, { form: new FormData() });
  // What only asks has no use for one.
  await caller(orders.list, {}, { idempotencyKey: 'the-list' });
  expect(asked.map(({ init }) => init.headers['idempotency-key'])).toEqual(['the-picture', undefined, undefined]);
});

it('sends neither token nor key when signing in', async () => {
  const { caller, asked } = setUp([new Response(envelope({ token: 't' }))]);
  await caller(sessions.token, { body: { username: '13800001004' } });
  expect(asked[0]?.init.headers).toEqual({ 'content-type': 'application/json' });
});

it('reads the older envelope, its total and its failures', async () => {
  const ips = (code: number, data: unknown, msg = '') =>
    new Response(
      JSON.stringify({
        code: 'OK',
        returnState: 'success',
        returnMessage: '',
        datas: { data: { code, msg, data, total: 3 } },
      }),
    );
  const { caller } = setUp([ips(0, [1]), ips(1, null, '库存不足')]);
  expect(await caller(proportions.query, { body: {} })).toEqual({ data: [1], total: 3 });
  expect((await refusal(caller(proportions.query, { body: {} }))).text).toBe('库存不足');
});

it.each([
  [new TypeError('Failed to fetch'), 0, 'network', '网络异常,请检查网络'],
  [new Response('<html>', { status: 502 }), 502, 'gateway', '服务器访问异常'],
  [new Response('', { status: 404 }), 404, 'app.notFound', '请求不存在'],
  [new Response('', { status: 403 }), 403, 'app.forbidden', '没有权限'],
  [new Response('{"message":""}', { status: 400 }), 400, 'app.badRequest', '服务器访问异常！未知错误类型！'],
  [new Response('', { status: 418 }), 418, 'unknown', '未能解析的错误'],
  [new Response('{"message":"水泥不足"}', { status: 418 }), 418, 'unknown', '水泥不足'],
  [
    new Response('{"code":"waybill.signedOnce","message":"货单已签收"}', { status: 409 }),
    409,
    'waybill.signedOnce',
    '货单已签收',
  ],
  [
    new Response('{"code":"order.sequenceNotFound","message":"order sequence not found"}', { status: 404 }),
    404,
    'order.sequenceNotFound',
    '',
  ],
  [
    new Response('{"message":"login: user password changed (7)"}', { status: 401 }),
    401,
    'unknown',
    '密码已修改，请重新登录login:  (7)',
  ],
])('says in Chinese what went wrong (%#)', async (answer, status, code, text) => {
  const { caller } = setUp([answer]);
  expect(await refusal(caller(sessions.serverTime))).toMatchObject({ status, code, text });
});

it('gives up after 10 s and says so', async () => {
  vi.useFakeTimers();
  const { parts, reached } = setUp([]);
  const caller = createCaller({
    ...parts,
    fetch: (_url, init) =>
      new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  }).callFace;
  const waiting = refusal(caller(sessions.serverTime));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await waiting).toMatchObject({ code: 'timeout', text: '连接服务器超时10秒', isTransport: true });
  expect(reached).toEqual(['offline']);
});

it('renews a refused token once and repeats the call under the same idempotency key', async () => {
  const invalid = () => new Response('{"code":"login.invalid","message":"当前登录无效!"}', { status: 401 });
  const { caller, asked, parts } = setUp([invalid(), new Response(envelope({})), invalid(), invalid()]);
  await caller(orders.approve, { params: { id: '1' } });
  expect(asked.map((one) => one.init.headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(asked[0]?.init.headers['idempotency-key']).toBe(asked[1]?.init.headers['idempotency-key']);
  expect((await refusal(caller(orders.approve, { params: { id: '1' } }))).code).toBe('login.invalid');
  expect(parts.renew).toHaveBeenCalledTimes(2);
});

it('any call that is refused until a password is chosen tells so once, and no other refusal does', async () => {
  const refused = (code: string) => new Response(JSON.stringify({ code, message: '' }), { status: 403 });
  const { parts } = setUp([refused('login.choosePassword'), refused('app.forbidden')]);
  const onChoosePassword = vi.fn();
  const caller = createCaller({ ...parts, onChoosePassword }).callFace;
  expect(await refusal(caller(orders.approve, { params: { id: '1' } }))).toMatchObject({
    status: 403,
    code: 'login.choosePassword',
  });
  expect(onChoosePassword).toHaveBeenCalledTimes(1);
  await refusal(caller(orders.approve, { params: { id: '1' } }));
  expect(onChoosePassword).toHaveBeenCalledTimes(1);
});

it('what one person asked for is not sent again in the name of another who signed in meanwhile', async () => {
  const refused = () => new Response(JSON.stringify({ code: 'login.invalid', message: 'x' }), { status: 401 });
  for (const [when, tries] of [
    ['token', 0],
    ['renew', 1],
  ] as const) {
    const { parts, asked } = setUp([refused(), new Response(envelope({ taskID: '1' }))]);
    let who = 'o1@t1';
    const answer = async () => {
      who = 'o2@t1';
      return 'of somebody else';
    };
    const caller = createCaller({ ...parts, person: () => who, [when]: answer }).callFace;
    expect((await refusal(caller(orders.approve, { params: { id: '1' } }))).code).toBe('aborted');
    expect(asked).toHaveLength(tries);
  }
});
