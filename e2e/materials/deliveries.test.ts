import { materialCars } from '@pourline/contract/materialCars';
import { receipts } from '@pourline/contract/receipts';
import { references } from '@pourline/contract/references';
import { boundCarKey } from '@pourline/domain/materials/materialCar';
import { afterAll, afterEach, expect, it } from 'vitest';
import { choose, dialogOf } from '../company/newCompany.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const driverOf = () => world.caller('朱海', 'materialDriver');
/** Enters a lorry for whoever drives, and binds it. */
const bindLorry = async (plateNumber: string): Promise<string> => {
  const driver = await driverOf();
  const body = { species: 'scsp_cementing' as const, plateNumber, vendorID: 'demo-east-gys-5' };
  const { carID, vendorID, vendorName } = await driver.call(materialCars.create, { body });
  const value = JSON.stringify({ carID, plateNumber, vendorID, vendorName });
  await driver.call(references.saveUserConfig, { params: { key: boundCarKey }, body: { value } });
  return carID;
};
const announce = async (netKg: number): Promise<string> => {
  const body = { plantID: 'demo-east-1', materialID: 'demo-east-cl-1', vendorID: 'demo-east-gys-1', netKg };
  return (await (await driverOf()).call(receipts.create, { body })).receiptID;
};

it('F134 whoever drives is sent to bind a lorry first, then announces what the note says; what does not agree is refused at its field', async () => {
  const driver = await world.person('朱海', { roleGroup: 'materialDriver' });
  await driver.open('receiptform');
  await driver.see('绑定车辆未找到，请先前往我的车辆，确认是否已绑定车辆！');
  await driver.photograph('no lorry');
  await driver.press('前往我的车辆');
  await driver.see('我的车辆');
  await bindLorry('浙A·66301');
  await driver.open('ocrconfirm', {
    ...{ supplier: '富阳南方水泥有限公司', material: '水泥P.O42.5', plate: '浙A·66301', date: '2026-03-05' },
    ...{ grossKg: '49860', tareKg: '15320', netKg: '34540' },
  });
  await driver.press('核对无误，预报送货');
  await driver.arrive('预报送货');
  await driver.see('富阳南方水泥');
  await driver.write(/^净重/, '36');
  await driver.act('提交预报');
  await driver.see('净重比毛重减皮重还多，请核对');
  await driver.write(/^净重/, '34.54');
  await driver.photograph('announce');
  await driver.act('提交预报');
  await driver.see('已预报，等材料员签收');
  await driver.see('34.54');
  await driver.see('待签收');
  const [made] = (await (await driverOf()).call(receipts.list, { body: {} })).data;
  expect(made).toMatchObject({
    ...{ state: 'mrs_signing', netKg: 34_540, grossKg: 49_860, plateNumber: '浙A·66301', vendorName: '富阳南方水泥' },
    materialName: '水泥 P·O 42.5',
  });
});

it('F135 the material staff find a delivery by state, refuse it with a reason; whoever drives puts it right and it is accepted', async () => {
  await bindLorry('浙A·66302');
  const receiptID = await announce(33_000);
  const keeper = await world.person('杨柳', { roleGroup: 'material' });
  await keeper.open('materialdriverwaybilllist');
  await keeper.page.getByRole('radio', { name: '待签收' }).click();
  await keeper.touch(/33(\.00)?/);
  await keeper.press('拒收');
  await dialogOf(keeper).getByRole('textbox').fill('今天不收 42.5');
  await dialogOf(keeper).getByRole('button', { name: '拒收', exact: true }).click();
  await keeper.see('已拒收，司机已收到通知');
  await keeper.photograph('refused');

  const driver = await world.person('朱海', { roleGroup: 'materialDriver' });
  await driver.open('materialdriverwaybillinfo', { id: receiptID });
  await driver.see('原因：今天不收 42.5');
  await driver.press('修改');
  await driver.arrive('修改送货单');
  await choose(driver, '材料', '水泥 P·O 52.5');
  await driver.act('保存修改');
  await driver.see('已修改，等材料员签收');
  await driver.see('水泥 P·O 52.5');
  await driver.photograph('put right');

  await keeper.press('签收');
  await keeper.see('已签收，司机可以送来');
  await keeper.see('运输中');
  await driver.see('运输中');
  const info = await (await driverOf()).call(receipts.info, { body: { receiptID } });
  expect([info.state, info.materialName, info.netKg]).toEqual(['mrs_transportation', '水泥 P·O 52.5', 33_000]);
});

it('F136 one delivery is revoked by whoever drives and stands in no list; another is called to the bin of its material and completed', async () => {
  await bindLorry('浙A·66303');
  const first = await announce(31_000);
  const driver = await world.person('朱海', { roleGroup: 'materialDriver' });
  await driver.open('materialdriverwaybillinfo', { id: first });
  await driver.press('撤销');
  await dialogOf(driver).getByRole('button', { name: '撤销送货单', exact: true }).click();
  await driver.see('送货单已撤销');
  await driver.see('已撤销');
  const own = await driverOf();
  expect((await own.call(receipts.list, { body: {} })).data.map((one) => one.receiptID)).not.toContain(first);

  const receiptID = await announce(32_000);
  const keeper = await world.person('杨柳', { roleGroup: 'material' });
  await keeper.open('materialdriverwaybillinfo', { id: receiptID });
  await keeper.press('签收');
  await keeper.see('已签收，司机可以送来');
  await driver.open('materialdriverwaybillinfo', { id: receiptID });
  await driver.press('到站排队');
  await driver.see('已到站，等叫号');
  await keeper.press('叫号卸货');
  await keeper.see('卸到哪个库位');
  await keeper.press(/1 号水泥仓/);
  await keeper.see('已叫号，司机已收到通知');
  await driver.press('卸完离开');
  await dialogOf(driver).getByRole('button', { name: '卸完离开', exact: true }).click();
  await driver.see('已卸完');
  await keeper.press('完成');
  await dialogOf(keeper).getByRole('button', { name: '完成收货', exact: true }).click();
  await keeper.see('收货已完成');
  await keeper.see('已完成');
  await keeper.photograph('completed');
  const done = await own.call(receipts.info, { body: { receiptID } });
  expect([done.state, done.binName, done.netKg]).toEqual(['mrs_completed', '1 号水泥仓', 32_000]);
  const refused = await own.refusal(receipts.cancel, { body: { receiptID } });
  expect(refused.code).toBe('receipt.stateNoOperation');
  await keeper.open('homepagematerial');
  await keeper.see('今天收货');
  await keeper.see(/32(\.00)?/);
});
