import { registrations } from '@pourline/contract/registrations';
import { scanning } from '@pourline/contract/scanning';
import { registrationState } from '@pourline/domain/registrations/registrationStates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ageCodes } from '../sessions/testCodes.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import {
  applicantPassword,
  applicationForm as form,
  freshPhone,
  nobody,
  registerApplicant,
  registerCodeFor,
  signInWithoutPlant,
} from './testApplicant.ts';

let server: TestServer;
let senior: Caller;

beforeAll(async () => {
  // The law at the end applies more often than anybody may.
  server = await startTestServer({ limits: { applicationsPerAccount: { max: 10_000, minutes: 60 } } });
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
});
afterAll(() => server?.stop());

test('plants are found by province and a part of their name, and tell nothing but what anybody may know', async () => {
  const all = await nobody(server).call(registrations.tenants, { query: { limit: -1 } });
  expect(all.data.map((one) => one.tid)).toEqual(
    expect.arrayContaining(['demo-east', 'demo-west', 'demo-north', 'demo-group']),
  );
  expect(Object.keys(all.data[0] as object).sort()).toEqual(
    ['address', 'city', 'isGroup', 'name', 'phone', 'province', 'shortName', 'tid'].sort(),
  );
  expect(all.data.find((one) => one.tid === 'demo-group')?.isGroup).toBe(true);
  const north = await nobody(server).call(registrations.tenants, { query: { province: '江苏省' } });
  expect(north.data.map((one) => one.tid)).toEqual(['demo-north']);
  const by = async (keyword: string) =>
    (await nobody(server).call(registrations.tenantsByKeyword, { query: { keyword } })).data.map((one) => one.tid);
  expect([await by('城东'), await by('江北站'), await by('no such')]).toEqual([['demo-east'], ['demo-north'], []]);
  const choices = await nobody(server).call(registrations.provinces);
  expect(choices.provinces).toEqual([
    { name: '江苏省', plants: 1 },
    { name: '浙江省', plants: 2 },
  ]);
  expect([choices.kinds.length, choices.ways.length]).toEqual([6, 3]);
});

test('a phone registers with its code, once, and with a password that is not too easy', async () => {
  const mobileNo = freshPhone();
  const vcode = await registerCodeFor(server, mobileNo);
  const body = { mobileNo, vcode, name: '新人', password: applicantPassword };
  expect((await nobody(server).refusal(registrations.register, { body: { ...body, password: '123456' } })).code).toBe(
    'account.weakPassword',
  );
  const wrong = { ...body, vcode: vcode === '000000' ? '111111' : '000000' };
  expect((await nobody(server).refusal(registrations.register, { body: wrong })).code).toBe('login.codeWrong');
  const { accountOID } = await nobody(server).call(registrations.register, { body });
  expect((await nobody(server).refusal(registrations.register, { body })).code).toBe('login.codeWrong');
  expect((await signInWithoutPlant(server, mobileNo)).userID).toBe(accountOID);
});

test('F023.4 an account applies to one plant at a time, sees its own applications only, and takes one back', async () => {
  const applicant = await registerApplicant(server);
  const other = await registerApplicant(server);
  const made = await applicant.call(registrations.apply, form('customer'));
  expect(made).toMatchObject({
    state: registrationState.pending,
    tenantName: '砼程城东搅拌站',
    info: { 单位名称: '中铁' },
  });
  expect(registrations.apply.reply.safeParse(made).error).toBeUndefined();
  for (const kind of ['material', 'rental'] as const)
    expect(await applicant.refusal(registrations.apply, form(kind, { tid: 'demo-west' }))).toMatchObject({
      status: 409,
      code: 'register.pending',
      message: '已有申请正在审核，同一时间只能申请一个新厂站',
    });
  const own = { params: { mobileNo: applicant.mobileNo } };
  const mine = await applicant.call(registrations.userRegisters, own);
  expect(mine.data.map((one) => [one.registrationID, one.actions.map((a) => a.label)])).toEqual([
    [made.registrationID, ['撤回申请']],
  ]);
  expect((await other.refusal(registrations.userRegisters, own)).code).toBe('app.forbidden');
  expect((await other.refusal(registrations.stoneRegisters, own)).code).toBe('app.forbidden');
  const id = { params: { id: made.registrationID } };
  expect((await other.refusal(registrations.withdraw, id)).code).toBe('register.accessDenied');
  await applicant.call(registrations.withdraw, id);
  expect((await applicant.refusal(registrations.withdraw, id)).code).toBe('register.stateNoOperation');
  expect((await applicant.refusal(registrations.withdraw, { params: { id: 'x' } })).code).toBe('register.notFound');
  expect((await applicant.call(registrations.userRegisters, own)).data[0]).toMatchObject({
    state: 'prs_withdrawn',
    actions: [],
  });
  expect((await applicant.call(registrations.apply, form('driver', { tid: 'demo-west' }))).tid).toBe('demo-west');
  expect((await applicant.refusal(registrations.apply, form('customer', { tid: 'nowhere' }))).code).toBe(
    'register.tenantUnknown',
  );
});

test('scanning the code of a plant registers and applies at once, or does neither', async () => {
  const code = await senior.call(scanning.findAndCreate, {
    body: { data: { relationResourceType: 'tenant', relationID: '' } },
  });
  expect(await senior.call(scanning.findAndCreate, { body: { data: { relationResourceType: 'tenant' } } })).toEqual(
    code,
  );
  expect(code.url).toContain(`/userregisterforqrscan?code=${code.quickResponseCodeID}`);
  expect(code.svg).toContain('<svg');
  const scanned = await nobody(server).call(scanning.dispatch, {
    body: { data: { quickResponseCodeID: code.quickResponseCodeID } },
  });
  expect(scanned.relationData.tenant?.name).toBe('砼程城东搅拌站');
  expect((await nobody(server).refusal(scanning.dispatch, { body: { data: { quickResponseCodeID: 'x' } } })).code).toBe(
    'scan.invalid',
  );
  const mobileNo = freshPhone();
  const vcode = await registerCodeFor(server, mobileNo);
  const data = {
    ...{ quickResponseCodeID: code.quickResponseCodeID, mobileNo, vcode, name: '扫码人' },
    ...{ password: applicantPassword, kind: 'driver' as const, info: {} },
  };
  const refused = async (more: object) =>
    (await nobody(server).refusal(registrations.scanToJoin, { body: { data: { ...data, ...more } } })).code;
  expect(await refused({ quickResponseCodeID: 'x' })).toBe('qr.notFound');
  expect(await refused({ kind: 'plant' })).toBe('register.tenantUnknown');
  expect(await refused({ vcode: '1' })).toBe('login.codeWrong');
  const made = await nobody(server).call(registrations.scanToJoin, { body: { data } });
  expect(made).toMatchObject({ tid: 'demo-east', way: 'scan', state: 'prs_pending' });
  // Of a phone that is known nothing is said before its code is right.
  expect(await refused({})).toBe('login.codeWrong');
  expect(await refused({ mobileNo: '13800001004' })).toBe('login.codeWrong');
  await ageCodes(server.services, mobileNo, 61);
  expect(await refused({ vcode: await registerCodeFor(server, mobileNo) })).toBe('register.initiated');
  const known = { mobileNo: '13800001004', vcode: await registerCodeFor(server, '13800001004') };
  expect(await refused(known)).toBe('register.phoneExists');
});

test('the demo has codes to scan and applications that wait; a plant without a code gets one of its own', async () => {
  const { data } = await senior.call(registrations.reviewList, {
    query: { 'filter.kind': 'customer,driver', limit: -1 },
  });
  expect(data.map((one) => one.name)).toEqual(expect.arrayContaining(['田工', '石大勇']));
  expect(registrations.reviewList.reply.safeParse(data[0]).error).toBeUndefined();
  const group = await server.signIn('水长青');
  expect((await group.call(registrations.reviewList)).data.map((one) => [one.name, one.kind])).toEqual([
    ['高远', 'plant'],
  ]);
  const north = await server.signIn('窦清', 'senior', 'demo-north');
  const body = { data: { relationResourceType: 'tenant' as const } };
  const [one, other] = await Promise.all([1, 2].map(() => north.call(scanning.findAndCreate, { body })));
  expect([one?.quickResponseCodeID, /^[\w-]{16}$/.test(one?.quickResponseCodeID ?? '')]).toEqual([
    other?.quickResponseCodeID,
    true,
  ]);
  const elsewhere = { data: { relationResourceType: 'tenant' as const, relationID: 'demo-east' } };
  expect((await north.refusal(scanning.findAndCreate, { body: elsewhere })).code).toBe('app.forbidden');
});

test('an application that cannot be kept leaves no account behind', async () => {
  const { system } = server.services.database;
  const { quickResponseCodeID } = await senior.call(scanning.findAndCreate, {
    body: { data: { relationResourceType: 'tenant' } },
  });
  const mobileNo = freshPhone();
  const vcode = await registerCodeFor(server, mobileNo);
  await sql`ALTER TABLE registrations ADD CONSTRAINT refuse_all CHECK ("name" <> '不要')`.execute(system);
  const data = { quickResponseCodeID, mobileNo, vcode, name: '不要', password: applicantPassword };
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = await nobody(server).refusal(registrations.scanToJoin, {
    body: { data: { ...data, kind: 'driver', info: {} } },
  });
  await sql`ALTER TABLE registrations DROP CONSTRAINT refuse_all`.execute(system);
  expect([refusal.code, logged.mock.calls.length]).toEqual(['app.internal', 1]);
  logged.mockRestore();
  const known = await system.selectFrom('accounts').select('accountOID').where('mobileNo', '=', mobileNo).execute();
  expect(known).toEqual([]);
});

test('whatever is applied for, withdrawn, passed or refused in whatever order and at once: never two that wait', async () => {
  const { system } = server.services.database;
  const applicant = await registerApplicant(server, '律法');
  const west = await server.signIn('李卫东', 'senior', 'demo-west');
  const own = { params: { mobileNo: applicant.mobileNo } };
  const pending = async () => {
    const { data } = await applicant.call(registrations.userRegisters, own);
    return data.filter((one) => one.state === registrationState.pending);
  };
  const quietly = (act: Promise<unknown>) => act.catch(() => undefined);
  const act = async (name: 'east' | 'west' | 'withdraw' | 'refuse'): Promise<unknown> => {
    if (name === 'east' || name === 'west')
      return quietly(applicant.call(registrations.apply, form('material', { tid: `demo-${name}` })));
    const [one] = await pending();
    if (!one) return;
    const params = { id: one.registrationID };
    if (name === 'withdraw') return quietly(applicant.call(registrations.withdraw, { params }));
    const reviewer = one.tid === 'demo-west' ? west : senior;
    return quietly(reviewer.call(registrations.refuse, { params, body: { reason: '不符' } }));
  };
  const step = fc.array(fc.constantFrom('east', 'west', 'withdraw', 'refuse'), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      for (const together of steps) {
        await Promise.all(together.map(act));
        expect((await pending()).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 12 },
  );
  const counted = await system
    .selectFrom('registrations')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('mobileNo', '=', applicant.mobileNo)
    .executeTakeFirstOrThrow();
  expect(counted.n).toBeGreaterThan(0);
});
