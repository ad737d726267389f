import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { accounts } from '@pourline/contract/accounts';
import { people } from '@pourline/contract/people';
import { sessions } from '@pourline/contract/sessions';
import { settings } from '@pourline/contract/settings';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneTestDatabase, type TestDatabase } from '../db/testDatabase.ts';
import { type RunningServer, startServer } from '../main.ts';
import { holderAt, nobodyAt } from '../testServer.ts';

const script = join(import.meta.dirname, '../../scripts/admin/admin.ts');
let database: TestDatabase;
let server: RunningServer;

beforeAll(async () => {
  database = await cloneTestDatabase();
  server = await startServer({
    ...{
      mode: 'demo',
      databaseUrl: database.url,
      dataDir: '/tmp',
      port: 0,
      host: '127.0.0.1',
      gnssPort: null,
      webDist: null,
    },
  });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

const run = (args: string[], url = database.url): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((settle) => {
    const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, DATABASE_URL: url } });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (code) => settle({ code, out, err }));
  });
const tenant = (name: string, mobileNo: string, ...more: string[]) => [
  ...['tenant', '--name', name, '--short', '试站', '--administrator', mobileNo, '--person', '站长'],
  ...more,
];

test('a company is founded from the command line with a senior who can sign in and hire', async () => {
  const founded = await run(tenant('测试混凝土有限公司', '15900009001', '--group', 'self'));
  expect([founded.code, founded.err]).toEqual([0, '']);
  const tenantID = /（(plant-\w+)）/.exec(founded.out)?.[1] as string;
  const password = /初始密码 (\w{10})/.exec(founded.out)?.[1] as string;
  const nobody = nobodyAt(server.url);
  const session = await nobody.call(sessions.token, { body: { username: '15900009001', password, tid: tenantID } });
  const senior = holderAt(server.url, session.token, 'senior', '', tenantID);
  const me = await senior.call(sessions.currentUser);
  expect(me).toMatchObject({
    name: '站长',
    needResetPsw: true,
    roleGroups: ['senior'],
  });
  await senior.call(accounts.updatePassword, { params: { id: me.id }, body: { newPassword: 'gravel and sand' } });
  const lab = { name: '试验员', mobileNo: '15900009002', roleIDs: ['role-lab'] };
  expect((await senior.call(people.createUser, { body: lab })).firstPassword).toHaveLength(10);

  const second = await run(tenant('测试二站', '15900009001', '--group', tenantID));
  expect([second.code, second.out.includes('接受邀请')]).toEqual([0, true]);
  // What the first company handed out, and was chosen with it, answers no other.
  const answer = { params: { id: /（(plant-\w+)）/.exec(second.out)?.[1] as string }, body: { accept: true } };
  expect((await senior.refusal(accounts.answerInvitation, answer)).code).toBe('account.ownProof');
  const twice = await run(tenant('测试二站', '15900009001'));
  expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('企业“测试二站”已存在')]);
  expect((await run(tenant('测试三站', '15900009001', '--group', 'nowhere'))).err).toContain('没有这个集团：nowhere');
});

test('a release is published from the command line', async () => {
  const args = ['release', '--platform', 'ios', '--version', '4.1.26', '--url', 'https://pourline.example/i'];
  expect(await run([...args, '--notes', '定位更准'])).toEqual({ code: 0, out: '已发布 ios 4.1.26\n', err: '' });
  const nobody = nobodyAt(server.url);
  expect(await nobody.call(settings.release, { params: { platform: 'ios' } })).toMatchObject({
    ...{ version: '4.1.26', notes: '定位更准', url: 'https://pourline.example/i' },
  });
});

test('what is wrong is said in one Chinese line, and the command ends with 2', async () => {
  const wrong: [string[], string][] = [
    [[], '用法'],
    [['tenant'], '缺少 --name'],
    [tenant('测试', '123'), '--administrator 123 不正确'],
    [['release', '--platform', 'windows'], '--platform windows 不正确'],
    [['release', '--colour', 'red'], '参数不正确'],
  ];
  for (const [args, says] of wrong) {
    const { code, out, err } = await run(args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(says)]);
  }
  const { ownerUrl } = inject('testDatabase');
  const gone = await run(tenant('测试四站', '15900009003'), ownerUrl.replace('/pourline?', '/no_such_database?'));
  expect([gone.code, gone.err]).toEqual([1, '数据库连接失败：3D000，请检查 DATABASE_URL\n']);
});
