import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('a layer that the network does not bring is waited for, and opens by itself once it comes', async () => {
  const one = await world.person('王晓');
  one.expects(/SheetLayer/, /ERR_FAILED/);
  let tried = 0;
  await one.page.route(/SheetLayer/, (route) => {
    tried += 1;
    return tried < 3 ? route.abort() : route.continue();
  });
  await one.open('orderlist');
  await one.press('筛选');
  await expect.poll(() => tried).toBeGreaterThan(1);
  expect(await one.page.getByRole('dialog').count()).toBe(0);
  await one.page.getByPlaceholder('工程、部位、订单号').waitFor();
  await one.page.getByRole('dialog', { name: '筛选' }).waitFor();
  expect(tried).toBeGreaterThan(2);
});
