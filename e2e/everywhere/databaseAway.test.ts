import { orders } from '@pourline/contract/orders';
import { placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld({ hasDoor: true });
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('while the database is away screens say so and refuse in words; when it is back they show what happened, without being opened anew', async () => {
  const one = await world.person('周敏', { asksAgain: false, viewport: 'wide' });
  await one.open('orderlist');
  await placeOrder(crew, { constructionSite: '断开之前的承台' });
  await one.see('断开之前的承台');

  one.expects(/503|WebSocket|ERR_/);
  await world.turnDoor('shut');
  const away = /系统暂时连不上数据库，正在重试 · 显示的可能不是最新/;
  await one.see(away);
  // What was shown stays to be read.
  await one.see('断开之前的承台');
  const refusal = await crew.scheduler.refusal(orders.list, { query: {} });
  expect([refusal.status, refusal.code]).toEqual([503, 'app.databaseAway']);
  // The server is there and is asked for its time every 5 s: that alone brings nothing back.
  await one.page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/server-time') && response.status() === 503,
  );
  await one.see(away);
  await one.photograph('away');

  await world.turnDoor('open');
  await one.seeNot(away);
  await placeOrder(crew, { constructionSite: '恢复之后的顶板' });
  await one.see('恢复之后的顶板');
  expect(new URL(one.page.url()).pathname).toBe('/orderlist');
});
