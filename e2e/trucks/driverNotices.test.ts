import { vehicles } from '@pourline/contract/vehicles';
import { queueTruck } from '@pourline/simulator/pours/testLoad';
import { afterAll, afterEach, it } from 'vitest';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('the desk tells a driver something: it stands big on their page, one touch confirms it, without network too, and the desk sees when', async () => {
  const carID = await queueTruck(crew);
  const { carNo } = await crew.scheduler.call(vehicles.info, { params: { id: carID } });
  const driver = await world.person('卫东升');
  await driver.see('我的排队位置');
  const desk = await world.person('周敏', { viewport: 'wide' });

  // From the page of the truck, by a ready text.
  await desk.open('carinfo', { id: carID });
  await desk.press('页面菜单');
  await desk.press('发消息给司机');
  const sheet = desk.page.getByRole('dialog', { name: new RegExp(`给.${Number(carNo)}.号车司机发消息`) });
  await sheet.getByText('回厂后先洗车').click();
  await sheet.getByRole('button', { name: '发送', exact: true }).click();
  await desk.see('已发给司机');
  await sheet.getByText(/^未读/).waitFor();

  const card = driver.page.getByRole('region', { name: '调度通知' });
  await card.getByText('回厂后先洗车').waitFor();
  await driver.photograph('司机看到消息');
  await card.getByRole('button', { name: '收到', exact: true }).click();
  await card.waitFor({ state: 'hidden' });
  await sheet.getByText(/已收到$/).waitFor();

  // A second one is confirmed in a tunnel: it goes from the page at once, and to the desk when the network is back.
  await sheet.getByLabel('内容').fill('南门限高，改走北门');
  await sheet.getByRole('button', { name: '发送', exact: true }).click();
  await card.getByText('南门限高，改走北门').waitFor();
  driver.expects(/./);
  await driver.context.setOffline(true);
  await card.getByRole('button', { name: '收到', exact: true }).click();
  await card.waitFor({ state: 'hidden' });
  await sheet.getByText(/^未读/).waitFor();
  await driver.context.setOffline(false);
  await sheet.getByText(/^未读/).waitFor({ state: 'hidden' });
  await desk.photograph('调度看到已收到');
});

it('nobody is told anything through a truck without a driver', async () => {
  const relief = await world.caller('蒋大力');
  const [truck] = (await relief.call(vehicles.driverBound, { params: { id: relief.userID } })).data;
  const desk = await world.person('周敏', { viewport: 'wide' });
  await desk.open('carinfo', { id: truck?.carID ?? '' });
  await desk.see(truck?.plateNumber ?? '');
  await desk.press('页面菜单');
  await desk.see('车辆日志');
  await desk.seeNot('发消息给司机');
});
