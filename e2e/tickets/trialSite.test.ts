import { people } from '@pourline/contract/people';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld({ variant: 'ccn' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const path = (one: Person) => new URL(one.page.url()).pathname;

it('F014.2 F038.2 F039.2 a trial site chooses its project on arrival, lands on the first tab, and the next time there at once', async () => {
  const one = await world.signIn('曹工地');
  await one.arrive('选择工程');
  expect(path(one)).toBe('/ccnchangeproject');
  // The project they do not work on is not shown.
  await one.seeNot('地铁 9 号线盾构井');
  await one.press(/钱江世纪城/);
  await one.see(/当前工程：/);
  await one.see('车在哪一步');
  expect(path(one)).toBe('/ccnhomepagesite');
  await one.open('');
  await one.see('车在哪一步');
  await one.press('我的');
  await one.see(/钱江世纪城/);
  await one.press('退出登录');
  await one.see('登出成功');
  const { mobileNo, password } = world.accountOf('曹工地');
  await one.write('手机号', mobileNo);
  await one.write('密码', password);
  await one.page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
  await one.press('登录');
  await one.see('登录成功');
  await one.see('车在哪一步');
  expect(path(one)).toBe('/ccnhomepagesite');

  // Taken off the project, they are asked for another when they open the app.
  one.expects(/404/);
  const boss = await world.caller('李卫东', 'senior', '砼程城东搅拌站');
  const { data } = await boss.call(people.managedUsers, { query: { keyword: '曹工地' } });
  const id = data[0]?.id ?? '';
  await boss.call(people.setUserProjects, { params: { id }, body: { projects: [] } });
  await one.open('');
  await one.arrive('选择工程');
  await one.see('还没有工程');
  await one.press('先看看');
  await one.see('车在哪一步');
});
