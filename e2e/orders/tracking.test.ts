import { tracking } from '@pourline/contract/tracking';
import { loadTruck, startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world, { customer: '王晓', sale: '陈静' });
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('the site hands a link on; whoever holds it follows the pour without signing in, until it is taken back', async () => {
  const pour = await startPour(crew, '泵车平台');
  const one = await world.person('王晓');
  await one.press('订单');
  await one.touch(/泵车平台/);
  await one.press('跟踪链接');
  await one.arrive('跟踪链接');
  await one.see('还没有发过链接');
  await one.write(/^发给谁/, '泵工老陈');
  await one.press('生成链接');
  await one.see('链接已生成，复制后发给工地');
  await one.see('可查看');
  await one.photograph('share');
  const shares = async () => (await crew.customer.call(tracking.shares, { params: { id: pour.taskID } })).data;
  const [made] = await shares();
  expect(made).toMatchObject({ note: '泵工老陈', state: 'open', creatorName: '王晓' });
  await one.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await one.press('发给工地');
  await one.see('链接已复制，可以粘贴给工地');
  expect(await one.page.evaluate(() => navigator.clipboard.readText())).toBe(made?.url);

  await loadTruck(crew, pour.taskDetailID);
  const token = new URL(made?.url ?? '').searchParams.get('token') ?? '';
  const guest = await world.stranger();
  await guest.open('tracking', { token });
  await guest.arrive('浇筑跟踪');
  await guest.see(/泵车平台 · C30/);
  await guest.see(/^第 1 车 · \d+ 号车/);
  await guest.see('来车 · 1 车');
  await guest.see('运送中');
  await guest.photograph('tracking-phone');
  const text = await guest.page.getByRole('main').textContent();
  expect(text).not.toMatch(/1[3-9]\d{9}|¥|王晓|陈静/);

  await one.press('收回');
  await one.page
    .getByRole('alertdialog')
    .or(one.page.getByRole('dialog'))
    .getByRole('button', { name: '收回链接' })
    .click();
  await one.see('已收回');
  guest.expects(/404/);
  await guest.page.reload();
  await guest.see('链接已失效');
  await guest.photograph('tracking-dead');
  expect((await shares())[0]?.state).toBe('revoked');
});

it('the desk sees who has handed out links to an order, on the wide screen, and takes them back', async () => {
  const pour = await startPour(
    await gatherCrew(world, { customer: '王晓', sale: '陈静', driver: '蒋大力' }),
    '塔楼核心筒',
  );
  await crew.sale.call(tracking.share, { params: { id: pour.taskID }, body: { note: '门卫' } });
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('ordershare', { id: pour.taskID });
  await desk.see('门卫');
  await desk.photograph('share-wide');
  await desk.press('收回');
  await desk.page
    .getByRole('alertdialog')
    .or(desk.page.getByRole('dialog'))
    .getByRole('button', { name: '收回链接' })
    .click();
  await desk.see('链接已收回');
  await desk.see('已收回');
  const guest = await world.stranger({ viewport: 'wide' });
  guest.expects(/404/);
  await guest.open('tracking', { token: 'nobody-has-made-this-one' });
  await guest.see('链接已失效');
});
