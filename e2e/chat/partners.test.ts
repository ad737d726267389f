import { chat } from '@pourline/contract/chat';
import { people } from '@pourline/contract/people';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const [east, dispatcher] = ['砼程城东搅拌站', '周敏'];
const desk = await world.caller(dispatcher, 'scheduler', east);
const ofPartners = { sort: 'pinyin', 'filter.state': 'enabled' } as const;

it('F165.1 F165.2 partners come ten at a time by pinyin, more as one scrolls, the first again as one searches; nobody of another company', async () => {
  const all = await desk.call(people.users, { query: { ...ofPartners, limit: 100 } });
  const names = all.data.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual(names.toSorted(new Intl.Collator('zh-CN-u-co-pinyin').compare));
  const one = await world.person(dispatcher, { roleGroup: 'scheduler', tenant: east });
  const asked: string[] = [];
  one.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/users' && searchParams.get('sort') === 'pinyin')
      asked.push(`${searchParams.get('limit')} ${searchParams.get('after') ?? ''}`);
  });
  await one.open('contactlist', { page: 'partners' });
  const rows = one.page.getByRole('listitem').filter({ has: one.page.locator('a[href^="tel:"]') });
  await rows.first().waitFor();
  expect(asked[0]).toBe('10 ');
  await one.photograph('partners');
  const last = names.at(-1) ?? '';
  await expect
    .poll(async () => {
      await one.page.mouse.move(195, 500);
      await one.page.mouse.wheel(0, 2_000);
      return one.page.getByText(last, { exact: true }).count();
    })
    .toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(asked.length);
  const pages = asked.length;
  expect(pages).toBeGreaterThanOrEqual(Math.ceil(names.length / 10));
  await one.write('姓名、手机号', '冯涛');
  await one.see('冯涛');
  await expect.poll(() => rows.count()).toBe(1);
  expect(asked.slice(pages)).toEqual(['10 ']);

  const foreign = world.accounts.find(({ tenant }) => tenant !== east && !tenant.includes('城东'));
  if (!foreign) throw new Error('nobody works elsewhere');
  const { userID } = await world.caller(foreign.name, foreign.roleGroup, foreign.tenant);
  const refusal = await desk.refusal(chat.ofUsers, { body: { userIDs: [userID] } });
  expect([refusal.status, refusal.code]).toEqual([404, 'chat.notPartner']);
});

it('F166.1 F166.2 F166.3 whoever is talked to for the first time has an account made; a password of eight characters is told once, to the person alone', async () => {
  const lab = await world.caller('秦岚');
  const account = () => desk.call(chat.account, { params: { userID: lab.userID } });
  expect(await account()).toBeNull();
  const one = await world.person(dispatcher, { roleGroup: 'scheduler', tenant: east });
  const asked: string[] = [];
  one.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/chat/account')) asked.push(`${request.method()} ${pathname.slice(12)}`);
  });
  await one.open('p2pchat', { userID: lab.userID, name: '秦岚' });
  await one.see('还没有消息');
  expect(asked).toEqual([`GET /account/${lab.userID}`, 'POST /account', 'POST /account/users']);
  const made = await account();
  expect(made).toEqual({ userID: lab.userID, userName: '秦岚', userAccount: `chat-${lab.userID}`, pwd: '' });
  // It is there now: nothing is made again.
  asked.length = 0;
  await one.page.reload();
  await one.see('还没有消息');
  expect(asked).not.toContain('POST /account');

  const told = await lab.call(chat.createAccount, { body: {} });
  expect(told.pwd).toMatch(/^[A-Za-z2-9]{8}$/);
  expect((await lab.call(chat.createAccount, { body: {} })).pwd).toBe('');
  one.expects(/status of 404/);
  await one.open('p2pchat', { userID: 'nobody-at-all', name: '谁' });
  await one.see('只能与本企业在用的人员聊天');
  await one.photograph('no partner');
});
