import { planning } from '@pourline/contract/planning';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openWorld } from '../world/world.ts';
import { planMorning } from './planMorning.ts';

const world = await openWorld();
const { crew, bookOrder, planNow, publish } = await planMorning(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

await bookOrder('塔楼顶板', 40, 10);
await bookOrder('地库外墙', 24, 11);
await publish();

const carOf = async (loadID: string) => (await planNow()).loads.find((load) => load.loadID === loadID)?.carID;

/** The first planned load for which another truck's next one can change places, and that one. */
const pair = async () => {
  for (const load of (await planNow()).loads) {
    const { load: own, others } = await crew.scheduler.call(planning.swapCandidates, { params: { id: load.loadID } });
    const other = others.find(({ hindrances }) => hindrances.length === 0);
    if (other) return { load, own, other };
  }
  throw new Error(
    `nobody can change places: ${JSON.stringify((await planNow()).loads.map((one) => [one.carID, one.volume, one.loadStart]))}`,
  );
};

it('two planned loads change their trucks, with the effects before and an undo after; a locked one keeps its truck, in words', async () => {
  const { load, own, other } = await pair();
  const times = async () =>
    (await planNow()).loads.map(({ loadID, carID, loadStart, arrive, unloadStart, unloadEnd }) => {
      return { loadID, carID, loadStart, arrive, unloadStart, unloadEnd };
    });
  const before = await times();
  const nameOf = (carNo: string) => `${Number(carNo)}\\s号车`;

  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('dayplan');
  // Nobody is on duty yet: the plan says when it presumes each driver, and whom somebody has to call.
  const wanted = new Set((await planNow()).loads.map(({ carID }) => carID)).size;
  await one.press(new RegExp(`^\\d+\\s位司机待上班，${wanted}\\s位要叫$`));
  const drivers = one.page.getByRole('complementary', { name: '司机上班' });
  await drivers
    .getByText(/ 首车 \d\d:\d\d 装料$/)
    .first()
    .waitFor();
  expect(await drivers.getByText('要叫司机', { exact: true }).count()).toBe(wanted);
  await drivers.getByRole('button', { name: '关闭' }).click();
  await one.press('按订单');
  await one.page.locator(`[data-load="${load.loadID}"]`).first().click();
  await one.press('与…换车');
  const sheet = one.page.getByRole('dialog', { name: '与…换车' });
  const choose = async () => {
    await sheet.getByLabel('与哪辆车换').first().click();
    await one.page.getByRole('option', { name: new RegExp(`^${nameOf(other.carNo)}`) }).click();
  };
  await choose();
  const effect = sheet.getByRole('status', { name: '换车的影响' });
  await effect.getByText(new RegExp(`→ ${nameOf(other.carNo)}`)).waitFor();
  await effect.getByText(new RegExp(`→ ${nameOf(own.carNo)}`)).waitFor();
  await effect
    .getByText(/：(首车、断料和等待都不变|.*\d+\s分钟)$/)
    .first()
    .waitFor();
  expect([await carOf(load.loadID), await carOf(other.load.loadID)]).toEqual([load.carID, other.load.carID]);
  await sheet.getByRole('button', { name: '换车', exact: true }).click();
  await one.see(new RegExp(`^${nameOf(own.carNo)} 与 ${nameOf(other.carNo)} 已换车$`));
  expect([await carOf(load.loadID), await carOf(other.load.loadID)]).toEqual([other.load.carID, load.carID]);
  await sheet.waitFor({ state: 'hidden' });
  await one.press('撤销');
  await one.see('已换回，各车次时间照旧');
  expect(await times()).toEqual(before);
  expect([await carOf(load.loadID), await carOf(other.load.loadID)]).toEqual([load.carID, other.load.carID]);

  await crew.scheduler.call(planning.lock, { params: { id: other.load.loadID }, body: { locked: true } });
  await one.press('与…换车');
  await choose();
  await effect.getByText('换不了：车次已锁定').waitFor();
  expect(await sheet.getByRole('button', { name: '换车', exact: true }).isDisabled()).toBe(true);

  // From the menu of a truck on the board it is about the truck's next planned load.
  const [next] = (await planNow()).loads
    .filter((each) => each.carID === load.carID && each.taskDetailID === null)
    .sort((a, b) => Date.parse(a.loadStart) - Date.parse(b.loadStart));
  // High enough for the rows of all trucks: those out of sight are not drawn.
  await one.page.setViewportSize({ width: 1440, height: 2400 });
  await one.open('realtimescheduling');
  await one.page.locator(`[data-menu-key="${load.carID}"]`).first().click({ button: 'right' });
  await one.page.getByRole('menuitem', { name: /^与…换车/ }).click();
  await sheet.getByText(new RegExp(`^${nameOf(own.carNo)}（可装 .+：\\d+:\\d+ 装料 ${next?.volume}\\sm³$`)).waitFor();
});
