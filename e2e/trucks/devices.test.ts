import { devices } from '@pourline/contract/devices';
import { positions } from '@pourline/contract/positions';
import { vehicles } from '@pourline/contract/vehicles';
import { afterAll, afterEach, expect, it } from 'vitest';
import { connectDevice, registerDevice } from '../world/device.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const fleet = () => world.caller('褚强');
const truckNo = async (carNo: string) => {
  const { data } = await (await fleet()).call(vehicles.list, { query: { keyword: carNo, limit: -1 } });
  const truck = data.find((one) => one.carNo === carNo);
  if (!truck) throw new Error(`no truck ${carNo}`);
  return truck;
};

it('another terminal asks for a truck: the fleet manager is told, sees what letting it in does, lets it in and takes it back', async () => {
  const truck = await truckNo('02');
  const one = await world.person('褚强', { asksAgain: false });
  await one.press(/^消息/);
  await one.arrive('消息');
  await registerDevice(world.gnssPort, { ...truck, terminalID: 'NEW-02' });
  await one.see('车辆更换了定位终端');
  await one.touch('车辆更换了定位终端');
  await one.see('待确认');
  await one.see(/将替换终端/);
  await one.photograph('waiting');
  await one.act('启用');
  await one.see(/正在使用的终端 .* 将同时停用/);
  await one.page.getByRole('dialog').getByRole('button', { name: '启用', exact: true }).click();
  await one.see('终端已启用，下次注册时接入');
  await one.see('已启用');
  const device = await connectDevice(world.gnssPort, { ...truck, terminalID: 'NEW-02' });
  device.end();
  await one.act('停用');
  await one.see(/停用后立即断开/);
  await one.page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click();
  await one.see('终端已停用');
  await expect(connectDevice(world.gnssPort, { ...truck, terminalID: 'NEW-02' })).rejects.toThrow(/does not know/);
});

it('a terminal is entered by its id from the page of its truck, those that wait stand first in the list', async () => {
  const [truck, other] = [await truckNo('03'), await truckNo('04')];
  await registerDevice(world.gnssPort, { ...other, terminalID: 'WAIT-04' });
  const one = await world.person('褚强', { viewport: 'wide' });
  await one.open('carinfo', { id: truck.carID });
  await one.press('页面菜单');
  await one.page.getByRole('menuitem', { name: '定位终端' }).click();
  await one.arrive('定位终端');
  await one.press('登记终端');
  await one.write('终端手机号', '13900001111');
  await one.write('终端编号', 'BOX-03');
  await one.press('登记终端');
  await one.see('终端已登记，注册后自动接入');
  await one.see('BOX-03');
  await connectDevice(world.gnssPort, { ...truck, deviceNo: '013900001111', terminalID: 'BOX-03' }).then((box) =>
    box.end(),
  );
  await one.open('devicemanage');
  await one.see('WAIT-04');
  const { data } = await (await fleet()).call(devices.list);
  expect(data[0]).toMatchObject({ terminalID: 'WAIT-04', state: 'dvs_waiting' });
  const rows = await one.page.getByText(/^终端 /).allTextContents();
  expect(rows[0]).toContain('WAIT-04');
  await one.photograph('list');
});

it('a position that leaps is shown as doubtful among those of the truck', async () => {
  const truck = await truckNo('05');
  const device = await connectDevice(world.gnssPort, truck);
  await device.tell(120.2, 30.2);
  await device.tell(121.2, 30.2);
  device.end();
  const one = await world.person('褚强');
  await one.open('cartrack', { id: truck.carID });
  await one.see('移动过快，未采用');
  await one.touch('移动过快，未采用');
  await one.see('121.20000, 30.20000');
  await one.photograph('track');
});

it('what a terminal sends with its positions stands on the page of the truck with its time, and position by position with the place in words', async () => {
  const truck = await truckNo('07');
  const { plants } = await (await fleet()).call(positions.map, { query: {} });
  const plant = plants[0] as { name: string; lon: number; lat: number };
  const device = await connectDevice(world.gnssPort, truck);
  // Two probes (31.5 °C and -4 °C), 76 % of the battery, an item that nobody knows.
  const probes = [0x51, 4, 0x01, 0x3b, 0x80, 0x28];
  await device.tellItems(plant.lon, plant.lat, 1 << 1, Uint8Array.of(...probes, 0x06, 1, 76, 0xee, 2, 0xab, 0xcd));
  await device.tellItems(plant.lon, plant.lat, 1 << 8, Uint8Array.of(0x31, 1, 14));
  device.end();
  const one = await world.person('褚强', { asksAgain: false });
  await one.open('carinfo', { id: truck.carID });
  await one.see('终端所报');
  await one.see('终端主电源掉电');
  await one.see('31.5 °C');
  await one.see('-4 °C');
  await one.see('76 %');
  await one.see('14 颗');
  expect(await one.page.getByText('超速报警').count()).toBe(0);
  await one.photograph('told');
  await one.press('页面菜单');
  await one.page.getByRole('menuitem', { name: '定位记录' }).click();
  await one.arrive('定位记录');
  await one.see(`${plant.name}内`);
  await one.touch(/超速报警/);
  await one.see('定位详情');
  await one.see('未识别项 0xEE');
  await one.see('abcd');
  await one.see('31.5 °C');
  await one.photograph('position');
});

it('positions that were put aside are told to who looks after the trucks, counted and shown with the reason', async () => {
  const truck = await truckNo('06');
  const one = await world.person('褚强', { asksAgain: false });
  await one.open('cartrack', { id: truck.carID });
  await one.press('未入库');
  await one.see('没有未入库的定位');
  await one.open('messagebox');
  await one.arrive('消息');
  await world.putAside(truck.carID);
  await world.putAside(truck.carID);
  await one.see('有定位未能入库');
  await one.see(new RegExp(`${truck.plateNumber} 上报的定位数值超出范围`));
  expect(await one.page.getByText('有定位未能入库').count()).toBe(1);
  await one.touch('有定位未能入库');
  await one.arrive('定位记录');
  await one.see('2 条未能入库');
  await one.press('未入库');
  await one.see('数值超出范围');
  await one.see(/"lon":120.2/);
  // Nothing of it is cut off: nobody can open it.
  const sent = one.page.getByText(/"lon":120.2/).first();
  expect(await sent.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
  const { data } = await (await fleet()).call(positions.aside, { params: { id: truck.carID }, query: { limit: -1 } });
  expect(data.map(({ reason }) => reason)).toEqual(['number', 'number']);
  const { code } = await (await world.caller('窦清', 'senior')).refusal(positions.aside, {
    params: { id: truck.carID },
    query: {},
  });
  expect(code).toBe('car.notFound');
  await one.photograph('aside');
});
