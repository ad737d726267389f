import { people } from '@pourline/contract/people';
import { plantFormWords, registrations } from '@pourline/contract/registrations';
import { sessions } from '@pourline/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';
import { applicantPassword, applicationForm as form, nobody, registerApplicant } from './testApplicant.ts';

let server: TestServer;
let senior: Caller;

beforeAll(async () => {
  server = await startTestServer();
  senior = await server.signIn('李卫东', 'senior', 'demo-east');
});
afterAll(() => server?.stop());

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(50, 1)]);
const upload = async (caller: Caller, tid: string, body: Buffer) => {
  const data = new FormData();
  data.append('file[]', new Blob([new Uint8Array(body)]), 'a.png');
  const response = await fetch(`${server.url}${registrations.picture.path}?tid=${tid}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}` },
    body: data,
  });
  return (await response.json()) as { code: string; data: { fileID: string }[] };
};

test('pictures of an application belong to the plant that is asked, and stone registers stand apart', async () => {
  const applicant = await registerApplicant(server, '石敢');
  expect((await upload(applicant, 'nowhere', png)).code).toBe('register.tenantUnknown');
  expect((await upload(applicant, 'demo-east', Buffer.from('<html>'))).code).toBe('file.badType');
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100, 3)]);
  expect((await upload(applicant, 'demo-east', film)).code).toBe('file.badType');
  const [picture] = (await upload(applicant, 'demo-east', png)).data;
  const fileIDs = [picture?.fileID as string];
  const other = await registerApplicant(server);
  expect((await other.refusal(registrations.apply, form('ics', { fileIDs }))).code).toBe('file.notFound');
  const made = await applicant.call(registrations.apply, form('ics', { fileIDs }));
  expect(made.fileIDs).toEqual(fileIDs);
  const own = { params: { mobileNo: applicant.mobileNo } };
  expect((await applicant.call(registrations.stoneRegisters, own)).data.map((one) => one.kind)).toEqual(['ics']);
  const passed = await senior.call(registrations.pass, {
    params: { id: made.registrationID },
    body: { roleIDs: ['role-ics'] },
  });
  expect(passed.state).toBe('prs_passed');
  const user = await server.services.database.system
    .selectFrom('users')
    .select(['jobCode', 'tenantID'])
    .where('mobileNo', '=', applicant.mobileNo)
    .executeTakeFirst();
  expect(user).toEqual({ jobCode: 'ics', tenantID: 'demo-east' });
});

test('a reviewer lets a driver in with their truck and a customer with their project, all of it or nothing', async () => {
  const choices = await senior.call(people.choices);
  const applicant = await registerApplicant(server, '新司机');
  const { registrationID } = await applicant.call(registrations.apply, form('driver', { name: '新司机' }));
  const params = { id: registrationID };
  const info = await senior.call(registrations.reviewInfo, { params });
  expect([info.roles[0]?.roleID, info.actions.map((a) => a.action)]).toEqual(['role-driver', ['pass', 'refuse']]);
  const carIDs = [choices.vehicles[0]?.carID as string];
  const failed = await senior.refusal(registrations.pass, {
    params,
    body: { roleIDs: ['role-driver'], carIDs: ['no such truck'] },
  });
  expect(failed.code).toBe('car.notFound');
  expect((await senior.call(registrations.reviewInfo, { params })).state).toBe('prs_pending');
  expect((await senior.call(people.managedUsers, { query: { keyword: applicant.mobileNo } })).total).toBe(0);
  await senior.call(registrations.pass, { params, body: { roleIDs: ['role-driver'], carIDs, remark: '欢迎' } });
  const [user] = (await senior.call(people.managedUsers, { query: { keyword: applicant.mobileNo } })).data;
  const detail = await senior.call(people.managedUser, { params: { id: user?.id as string } });
  expect([detail.jobCode, detail.vehicles.map((car) => car.carID), detail.roles]).toEqual([
    'mixer_driver',
    carIDs,
    [{ roleID: 'role-driver', name: '搅拌车司机' }],
  ]);
  const [settled] = (await applicant.call(registrations.userRegisters, { params: { mobileNo: applicant.mobileNo } }))
    .data;
  expect(settled).toMatchObject({ state: 'prs_passed', reviewerName: '李卫东', reviewRemark: '欢迎', actions: [] });
  expect((await applicant.refusal(registrations.apply, form('driver'))).code).toBe('user.exists');
  const again = await senior.refusal(registrations.pass, { params, body: { roleIDs: ['role-driver'] } });
  expect(again.code).toBe('register.stateNoOperation');

  const customer = await registerApplicant(server, '新客户');
  const second = await customer.call(registrations.apply, form('customer', { name: '新客户' }));
  const contractIDs = [choices.projects[0]?.contractID as string];
  await senior.call(registrations.pass, {
    params: { id: second.registrationID },
    body: { roleIDs: ['role-customer'], contractIDs },
  });
  const session = await nobody(server).call(sessions.token, {
    body: { username: customer.mobileNo, password: applicantPassword, tid: 'demo-east' },
  });
  expect(session.tenants.map((tenant) => tenant.tid)).toEqual(['demo-east']);
  // The applicant manages the project: they order for it, and their own people come after them.
  const [member] = (await senior.call(people.managedUsers, { query: { keyword: customer.mobileNo } })).data;
  const bound = await server.services.database.system
    .selectFrom('projectMembers')
    .select(['contractID', 'kind'])
    .where('tenantID', '=', 'demo-east')
    .where('userID', '=', member?.id ?? '')
    .execute();
  expect(bound).toEqual([{ contractID: contractIDs[0], kind: 'manager' }]);
});

test('a refused applicant reads why and may apply again; nobody else reviews', async () => {
  const applicant = await registerApplicant(server);
  const { registrationID } = await applicant.call(registrations.apply, form('material'));
  const params = { id: registrationID };
  const west = await server.signIn('李卫东', 'senior', 'demo-west');
  expect((await west.refusal(registrations.reviewInfo, { params })).code).toBe('register.notFound');
  expect((await west.refusal(registrations.refuse, { params, body: { reason: '没有' } })).code).toBe(
    'register.notFound',
  );
  const scheduler = await server.signIn('周敏');
  expect((await scheduler.refusal(registrations.reviewList)).status).toBe(403);
  await senior.call(registrations.refuse, { params, body: { reason: '资料不全' } });
  const [own] = (await applicant.call(registrations.userRegisters, { params: { mobileNo: applicant.mobileNo } })).data;
  expect([own?.state, own?.reviewRemark]).toEqual(['prs_refused', '资料不全']);
  const told = async () =>
    await server.services.database.system
      .selectFrom('sentMessages')
      .select('text')
      .where('mobileNo', '=', applicant.mobileNo)
      .where('text', 'like', '%未通过%')
      .execute();
  await until(async () => expect((await told())[0]?.text).toContain('砼程城东搅拌站'));
  const list = await senior.call(registrations.reviewList, { query: { 'filter.state': 'prs_refused' } });
  expect(list.data.map((one) => one.registrationID)).toContain(registrationID);
  expect((await applicant.call(registrations.apply, form('material'))).state).toBe('prs_pending');
  const events = await senior.call(people.audit, { query: { 'filter.entity': 'registration', limit: 100 } });
  expect(events.data.filter((one) => one.entityID === registrationID).map((one) => [one.label, one.userName])).toEqual([
    ['不通过', '李卫东'],
    ['提交申请', null],
  ]);
});

test('a group founds the plant that was applied for, with the applicant as its senior', async () => {
  const founder = await registerApplicant(server, '高站长');
  const info = { [plantFormWords.name]: '砼程临平搅拌站', [plantFormWords.shortName]: '临平站' };
  expect((await founder.refusal(registrations.apply, form('plant', { info }))).code).toBe('register.tenantUnknown');
  expect((await founder.refusal(registrations.apply, form('plant', { tid: 'demo-group', info: {} }))).code).toBe(
    'register.plantName',
  );
  const made = await founder.call(registrations.apply, form('plant', { tid: 'demo-group', name: '高站长', info }));
  expect(made.way).toBe('found');
  const group = await server.signIn('水长青');
  const params = { id: made.registrationID };
  expect((await group.call(registrations.reviewInfo, { params })).roles[0]).toEqual({
    roleID: 'role-senior',
    name: '高管',
  });
  await group.call(registrations.pass, { params, body: { roleIDs: ['role-senior'] } });
  const [tenant] = (await nobody(server).call(registrations.tenantsByKeyword, { query: { keyword: '临平' } })).data;
  const session = await nobody(server).call(sessions.token, {
    body: { username: founder.mobileNo, password: applicantPassword, tid: tenant?.tid as string },
  });
  expect(session.tenants).toMatchObject([{ tid: tenant?.tid, groupID: 'demo-group', shortName: '临平站' }]);
  const head = { ...founder, token: session.token, roleGroup: 'senior' as const };
  const response = await fetch(`${server.url}/api/v1/users/managed`, {
    headers: { authorization: `Bearer ${head.token}`, 'x-role-group': 'senior' },
  });
  expect(((await response.json()) as { data: { name: string }[] }).data.map((one) => one.name)).toEqual(['高站长']);
});

test('no two plants are founded under one name', async () => {
  const founders = await Promise.all(['甲站长', '乙站长'].map((name) => registerApplicant(server, name)));
  const info = { [plantFormWords.name]: '砼程富阳搅拌站' };
  const made = [];
  for (const founder of founders)
    made.push(await founder.call(registrations.apply, form('plant', { tid: 'demo-group', info })));
  const group = await server.signIn('水长青');
  const passed = await Promise.allSettled(
    made.map(({ registrationID }) =>
      group.call(registrations.pass, { params: { id: registrationID }, body: { roleIDs: ['role-senior'] } }),
    ),
  );
  expect(passed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const waiting = made[passed.findIndex(({ status }) => status === 'rejected')]?.registrationID as string;
  expect(
    await group.refusal(registrations.pass, { params: { id: waiting }, body: { roleIDs: ['role-senior'] } }),
  ).toMatchObject({ status: 409, message: '厂站名称已存在' });
  expect((await group.call(registrations.reviewInfo, { params: { id: waiting } })).state).toBe('prs_pending');
  const late = await registerApplicant(server, '丙站长');
  expect((await late.refusal(registrations.apply, form('plant', { tid: 'demo-group', info }))).code).toBe(
    'register.plantExists',
  );
});
