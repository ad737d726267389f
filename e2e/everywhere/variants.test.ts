import { afterAll, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';

const worlds = {
  block: await openWorld({ variant: 'block' }),
  boss: await openWorld({ variant: 'boss' }),
  ics: await openWorld({ variant: 'ics' }),
};
afterAll(async () => {
  for (const world of Object.values(worlds)) await world.close();
});

it.each([
  { variant: 'block', name: '施诗', title: '砼程试块', others: ['周敏'], polls: false },
  { variant: 'boss', name: '孙建国', title: '砼程老板', others: ['施诗'], polls: false },
  { variant: 'ics', name: '张石', title: '砼程砂石拍照', others: ['周敏', '孙建国'], polls: true },
] as const)('F038.1 the $variant build is for one role group: it lets those people in and nobody else', async (row) => {
  const world = worlds[row.variant];
  const one = await world.signIn(row.name);
  await one.page.waitForURL(new RegExp(`/homepage${row.variant}`));
  expect(await one.page.locator('meta[name="pourline-variant"]').getAttribute('content')).toBe(row.variant);
  await expect.poll(() => one.page.title()).toContain(row.title);
  // Whether messages wait is asked for where the build is made to, beside the live line once a minute.
  const asked: string[] = [];
  one.page.on('request', (request) => void asked.push(request.url()));
  await one.page.clock.install();
  await one.page.reload();
  await one.page.waitForURL(new RegExp(`/homepage${row.variant}`));
  await one.page.getByRole('navigation', { name: '主导航' }).waitFor();
  await one.page.clock.runFor(61_000);
  await expect.poll(() => asked.some((url) => url.includes('ptms_new'))).toBe(row.polls);

  for (const name of row.others) {
    const other = await world.stranger();
    other.expects(/403/);
    const account = world.accountOf(name);
    await other.write('手机号', account.mobileNo);
    await other.write('密码', account.password);
    await other.page.getByRole('checkbox').first().check();
    await other.press('登录');
    await other.see('无权登录，请联系管理员授权');
    expect(new URL(other.page.url()).pathname).toBe('/pwdlogin');
  }
  await world.settle({ task: { name: row.variant } });
});
