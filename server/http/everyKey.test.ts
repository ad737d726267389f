import { connect } from 'node:net';
import { accounts } from '@pourline/contract/accounts';
import { addressOf } from '@pourline/contract/client/addressOf';
import { files } from '@pourline/contract/files';
import { orders } from '@pourline/contract/orders';
import { people } from '@pourline/contract/people';
import { registrations } from '@pourline/contract/registrations';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngExample } from '../papers/testPng.ts';
import {
  applicantPassword,
  applicationForm,
  freshPhone,
  registerApplicant,
  registerCodeFor,
} from '../registrations/testApplicant.ts';
import { demoPassword } from '../seed/demoPeople.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let sale: Caller;
let senior: Caller;

beforeAll(async () => {
  server = await startTestServer();
  sale = await server.signIn('冯涛');
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
});
afterAll(() => server?.stop());

const headersOf = (caller: Caller | null) =>
  caller ? { authorization: `Bearer ${caller.token}`, 'x-role-group': caller.roleGroup } : {};
const send = async (caller: Caller | null, method: string, path: string, key: string, body: unknown) => {
  const form = body instanceof FormData;
  const reply = await fetch(server.url + path, {
    method,
    headers: { ...headersOf(caller), 'idempotency-key': key, ...(!form && { 'content-type': 'application/json' }) },
    body: form ? body : JSON.stringify(body),
  });
  return { status: reply.status, ...(JSON.parse((await reply.text()) || '{}') as { code: string; data: unknown }) };
};
const many = <T>(count: number, run: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => run(i)));
const systemOf = () => server.services.database.system;

const header = '工程名称,浇筑部位,强度等级,坍落度(mm),最大粒径(mm),浇筑方式,方量(m³),日期,开始时间,结束时间';
const tomorrow = (): string => new Date(server.services.clock.now() + 86_400_000).toISOString().slice(0, 10);
const sheet = (site: string, fileName = '计划.csv'): FormData => {
  const form = new FormData();
  const line = `钱江世纪城 7 号地块,${site},C35,180,25,泵送,120.5,${tomorrow()},08:30,16:00`;
  form.append('file', new Blob([`${header}\n${line}`], { type: 'text/csv' }), fileName);
  return form;
};
const picture = (width: number): FormData => {
  const form = new FormData();
  form.append('file[]', new Blob([pngExample(width, 4) as Uint8Array<ArrayBuffer>]), 'a.png');
  return form;
};

describe('a key that cannot be remembered', () => {
  const unusable = ['', '1', '1234567', 'k'.repeat(81), 'k'.repeat(500), 'schlüssel-eins', 'tab\tin-between'];

  it('is refused by name, on whatever call, and nothing is done', async () => {
    const form = await sale.call(orders.list, { query: { limit: 1 } });
    for (const key of unusable) {
      expect([key, (await send(sale, 'POST', orders.importSheet.path, key, sheet('坏键'))).code]).toEqual([
        key,
        'app.keyUnusable',
      ]);
      const mobileNo = freshPhone();
      for (const [caller, endpoint, body] of [
        [sale, orders.create, {}],
        [sale, accounts.suggest, { content: '希望签收页可以放大字体', fileIDs: [] }],
        [null, registrations.register, { mobileNo, vcode: '1', name: '新人', password: applicantPassword }],
        [null, sessions.token, { username: '13800001004', password: demoPassword }],
      ] as const)
        expect([key, await send(caller, endpoint.method, endpoint.path, key, body)]).toMatchObject([
          key,
          { status: 400, code: 'app.keyUnusable', message: expect.stringContaining('8 到 80') },
        ]);
    }
    expect((await sale.call(orders.list, { query: { limit: 1 } })).total).toBe(form.total);
  });

  it('that comes twice is refused: which of them counts is anybody’s guess', async () => {
    const { port } = new URL(server.url);
    const lines = ['idempotency-key: first-key-1', 'Idempotency-Key: second-key-2'];
    const reply = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          [
            `POST ${accounts.suggest.path} HTTP/1.1`,
            ...['host: a', 'connection: close', 'content-type: application/json', ...lines],
            ...[`authorization: Bearer ${sale.token}`, `x-role-group: ${sale.roleGroup}`],
            ...['content-length: 2', '', '{}'],
          ].join('\r\n'),
        ),
      );
      let said = '';
      socket.on('data', (part) => {
        said += part;
      });
      socket.on('end', () => resolve(said));
      socket.on('error', reject);
    });
    expect(reply).toContain('HTTP/1.1 400');
    expect(reply).toContain('app.keyUnusable');
  });

  it('at its edges is taken', async () => {
    for (const key of ['12345678', ' ~!"quoted" {k}', 'k'.repeat(80)])
      expect((await send(sale, 'POST', accounts.suggest.path, key, { content: '希望签收页可以放大字体' })).status).toBe(
        200,
      );
  });
});

describe('a sheet of orders', () => {
  it('is placed once under one key, fifty at once; another sheet under it is refused', async () => {
    const replies = await many(50, () =>
      send(sale, 'POST', orders.importSheet.path, 'one-sheet-once', sheet('一张表')),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, data: { imported: 1 } });
    expect((await sale.call(orders.list, { query: { keyword: '一张表' } })).total).toBe(1);
    for (const other of [sheet('另一张'), sheet('一张表', '别名.csv')])
      expect((await send(sale, 'POST', orders.importSheet.path, 'one-sheet-once', other)).code).toBe('app.keyReused');
    expect((await sale.call(orders.list, { query: { keyword: '另一张' } })).total).toBe(0);
  });
});

describe('uploads', () => {
  const countOf = async (): Promise<number> =>
    (
      await systemOf()
        .selectFrom('files')
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;

  it('are kept once under one key, fifty at once; other files under it are refused, another plant has its own', async () => {
    const { token } = await sale.call(files.fileToken);
    const address = (bearer: string, kind = 'sign') =>
      addressOf(files.upload, { params: { kind }, query: { token: bearer } });
    const before = await countOf();
    const replies = await many(50, () => send(null, 'POST', address(token), 'one-picture-once', picture(6)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect([replies[0]?.status, await countOf()]).toEqual([200, before + 1]);
    expect((await send(null, 'POST', address(token), 'one-picture-once', picture(7))).code).toBe('app.keyReused');
    expect((await send(null, 'POST', address(token, 'receipt'), 'one-picture-once', picture(6))).code).toBe(
      'app.keyReused',
    );
    const north = await (await server.signIn('邹北')).call(files.fileToken);
    const there = await send(null, 'POST', address(north.token), 'one-picture-once', picture(7));
    expect([there.status, await countOf()]).toEqual([200, before + 2]);
    expect(JSON.stringify(there.data)).not.toBe(JSON.stringify(replies[0]?.data));
  });

  it('of suggestions and applications as well', async () => {
    const before = await countOf();
    const applicant = await registerApplicant(server);
    for (const [caller, path] of [
      [sale, accounts.suggestionPicture.path],
      [applicant, `${registrations.picture.path}?tid=demo-east`],
    ] as const) {
      const replies = await many(5, () => send(caller, 'POST', path, 'picture-of-it', picture(9)));
      expect(replies.map((reply) => JSON.stringify(reply.data))).toEqual(
        Array.from({ length: 5 }, () => JSON.stringify(replies[0]?.data)),
      );
      expect(replies[0]?.status).toBe(200);
    }
    expect(await countOf()).toBe(before + 2);
  });
});

describe('what is done without a unit of work', () => {
  it('a registration and an application are done once and told again; another under the key is refused', async () => {
    const mobileNo = freshPhone();
    const body = {
      ...{ mobileNo, name: '新人', password: applicantPassword },
      vcode: await registerCodeFor(server, mobileNo),
    };
    const register = (more: object = {}) =>
      send(null, 'POST', registrations.register.path, `register-${mobileNo}`, { ...body, ...more });
    const made = await many(20, () => register());
    expect(new Set(made.map((reply) => JSON.stringify(reply)))).toEqual(new Set([JSON.stringify(made[0])]));
    expect(made[0]?.status).toBe(200);
    expect((await register({ name: '别人' })).code).toBe('app.keyReused');

    const applicant = await registerApplicant(server);
    const apply = () => send(applicant, 'POST', registrations.apply.path, 'apply-once', applicationForm('driver').body);
    const applied = await many(20, apply);
    expect(new Set(applied.map((reply) => JSON.stringify(reply.data))).size).toBe(1);
    expect(applied[0]).toMatchObject({ status: 200, data: { state: 'prs_pending' } });
    expect(
      (await send(applicant, 'POST', registrations.apply.path, 'apply-twice', applicationForm('driver').body)).code,
    ).toBe('register.pending');
  });

  it('a refusal is not remembered, and nothing that was said can be read back', async () => {
    const body = { oldPassword: 'wrong', newPassword: 'gravel and sand' };
    const path = addressOf(accounts.updatePassword, { params: { id: sale.userID } });
    const change = (oldPassword: string) => send(sale, 'PUT', path, 'change-password', { ...body, oldPassword });
    expect((await change('wrong')).code).toBe('account.oldPasswordWrong');
    expect((await change(demoPassword)).status).toBe(200);
    expect((await change(demoPassword)).status).toBe(200);
    expect((await change('gravel and sand')).code).toBe('app.keyReused');
    const rows = await systemOf().selectFrom('idempotencyKeys').select(['request', 'reply']).execute();
    expect(JSON.stringify(rows)).not.toMatch(/gravel|pourline2026|pour-concrete/);
    await sale.call(accounts.updatePassword, {
      params: { id: sale.userID },
      body: { oldPassword: 'gravel and sand', newPassword: demoPassword },
    });
  });

  it('what died while it was under way holds its key for a while, and then no more', async () => {
    const ask = () => send(sale, 'POST', '/api/v1/planning/propose', 'proposal-once', {});
    const scheduler = await server.signIn('周敏');
    const propose = () => send(scheduler, 'POST', '/api/v1/planning/propose', 'proposal-once', {});
    expect((await ask()).status).toBe(403);
    const first = await propose();
    expect([first.status, JSON.stringify((await propose()).data)]).toEqual([200, JSON.stringify(first.data)]);
    const mine = systemOf().updateTable('idempotencyKeys').where('key', '=', 'proposal-once');
    await mine.set({ reply: null }).execute();
    expect((await propose()).code).toBe('app.keyBusy');
    await mine.set({ createTime: new Date(Date.now() - 120_000) }).execute();
    expect((await propose()).status).toBe(200);
  });
});

describe('a secret that is told once', () => {
  it('is not told again, and what told it is not done again', async () => {
    const mobileNo = freshPhone();
    const body = { name: '任一', mobileNo, jobCode: '', roleIDs: ['role-lab'] };
    const hire = () => send(senior, 'POST', people.createUser.path, 'hire-once', body);
    const replies = await many(10, hire);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(replies.filter((reply) => reply.code === 'app.toldOnce')).toHaveLength(9);
    expect((await senior.call(people.managedUsers, { query: { keyword: mobileNo } })).total).toBe(1);

    const signIn = () =>
      send(null, 'POST', sessions.token.path, 'sign-in-once', { username: '13800001004', password: demoPassword });
    const sessionsNow = async () => (await systemOf().selectFrom('sessions').select('sessionID').execute()).length;
    const before = await sessionsNow();
    const signedIn = await many(5, signIn);
    expect(signedIn.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await sessionsNow()).toBe(before + 1);
    expect(JSON.stringify(await systemOf().selectFrom('idempotencyKeys').selectAll().execute())).not.toContain('eyJ');
  });
});
