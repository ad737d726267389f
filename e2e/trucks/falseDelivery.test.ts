import { alarms } from '@pourline/contract/alarms';
import { waybills } from '@pourline/contract/waybills';
import { loadTruck, startPour } from '@pourline/simulator/pours/testLoad';
import { plantOf } from '@pourline/simulator/pours/testOrder';
import { afterAll, afterEach, expect, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
const { lon, lat } = await plantOf(crew);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const standing = async (id: string) =>
  (await crew.scheduler.call(alarms.standing)).rows.filter(({ taskDetailID }) => taskDetailID === id);

it('unloading in the yard is asked about, taken back within 30 seconds, told to the dispatcher and confirmed; the site signs later', async () => {
  const { taskDetailID, taskID } = await startPour(crew, '四号墩柱');
  await loadTruck(crew, taskDetailID);
  const params = { id: taskDetailID };
  const load = () => crew.scheduler.call(waybills.info, { params });
  const driver = await world.person('卫东升', { at: { lon, lat } });
  // A phone that takes too long to say where it is asks by that; what the plant knows is what is kept.
  driver.expects(/status of 422/);
  await driver.see(/四号墩柱/);
  await driver.slide(/^开始卸料/);
  await driver.see(/离工地还有 [\d.]+ km|位置未知/);
  await driver.photograph('driver is asked why they unload in the yard');
  await driver.press('先不');
  expect((await load()).state).toBe('ptds_delivering');
  await driver.slide(/^开始卸料/);
  await driver.press('工地换了卸料点');
  await driver.press('仍要开始卸料');
  await driver.see('已开始卸料');
  expect(await load()).toMatchObject({ state: 'ptds_unloading', doubtAct: 'startUnloading' });
  await driver.press('撤回操作');
  await driver.see('已撤回操作');
  expect(await load()).toMatchObject({ state: 'ptds_delivering', doubtTime: null, startUnloadTime: null });
  await driver.slide(/^开始卸料/);
  await driver.press('工地换了卸料点');
  await driver.press('仍要开始卸料');
  await driver.slide(/^卸完，没有剩料/);
  await driver.see('返回');

  await expect.poll(async () => (await standing(taskDetailID)).map(({ kind }) => kind)).toEqual(['farFromSite']);
  const site = await world.person('郑工');
  await site.open('waybillinfo', params);
  await site.see('未签收');
  await site.photograph('what nobody signed reads 未签收');
  await site.see(/开始卸料时离工地还有 [\d.]+ km；说明：工地换了卸料点/);

  const desk = await world.person('周敏');
  await desk.open('waybillinfo', params);
  await desk.act('确认属实');
  await desk.photograph('the dispatcher confirms');
  await desk.page.getByRole('dialog').getByRole('button', { name: '确认属实' }).click();
  await desk.see('已确认属实');
  await expect.poll(async () => standing(taskDetailID)).toEqual([]);
  expect(await load()).toMatchObject({ state: 'ptds_returning', signVolume: null });
  expect(taskID).not.toBe('');
});
