import { bins } from '@pourline/contract/bins';
import { supplyContracts } from '@pourline/contract/supplyContracts';
import { afterAll, afterEach, expect, it } from 'vitest';
import { choose, dialogOf } from '../company/newCompany.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

it('who keeps the materials enters one, its supplier, the price and the bin through pages, is told what is missing, and takes one out of use and back', async () => {
  const one = await world.person('杨柳');
  await one.open('materialmanage');
  await one.see('水泥 P·O 42.5');
  await one.press('新增材料');
  await one.act('新增材料');
  await one.see('请填写材料名称');
  await one.write('材料名称', '机制砂');
  await one.write(/^编码/, 'SA-J');
  await choose(one, '种类', '砂');
  await one.page.getByRole('radio', { name: '方' }).click();
  await one.act('新增材料');
  await one.see('按方计量的材料要填每方多少千克');
  await one.write(/^每方重量/, '1480');
  await one.photograph('material form');
  await one.act('新增材料');
  await one.see('材料已新增');
  await one.see('1480 kg/m³');

  await one.open('vendorform');
  await one.write('供应商名称', '长兴机砂');
  await one.page.getByRole('radio', { name: '供应兼运输' }).click();
  await one.act('新增供应商');
  await one.see('供应商已新增');
  await one.press('新增供应合同');
  await one.write('合同编号', 'GY-2026-88');
  await one.page.getByRole('combobox', { name: '材料' }).click();
  await one.page.getByRole('option', { name: /^机制砂/ }).click();
  await one.page.getByRole('radio', { name: '方' }).click();
  await one.write('单价', '96.5');
  await one.act('新增供应合同');
  await one.see('请选择日期');
  await one.page.getByRole('button', { name: /^起始日期/ }).click();
  await one.page.getByRole('dialog').getByRole('button', { name: /15/ }).first().click();
  await one.photograph('supply contract form');
  await one.act('新增供应合同');
  await one.see('供应合同已新增');
  await one.see(/96\.50\/方/);

  await one.open('binform');
  await one.write('库位名称', '机砂堆场');
  one.expects(/status of 422 .*\/api\/v1\/bin$/);
  await one.write(/^编码/, 'T-1');
  await one.page.getByRole('combobox', { name: '存放材料' }).click();
  await one.page.getByRole('option', { name: /^机制砂/ }).click();
  await one.write('容量', '800.5');
  await one.act('新增库位');
  await one.see('库位编码不能以「T」开头：那是取样桶的芯片码');
  await one.write(/^编码/, 'K-J');
  await one.photograph('bin form');
  await one.act('新增库位');
  await one.see('库位已新增');
  await one.see('800.5 t');

  const keeper = await world.caller('杨柳');
  const [agreed] = (await keeper.call(supplyContracts.list, { query: { keyword: '长兴' } })).data;
  expect(agreed).toMatchObject({ price: 96.5, priceUnit: 'm3', materialName: '机制砂' });
  const [yard] = (await keeper.call(bins.list, { query: { keyword: 'K-J' } })).data;
  expect(yard).toMatchObject({ capacityKg: 800_500, materialName: '机制砂' });

  await one.press('停用');
  await dialogOf(one).getByRole('button', { name: '停用', exact: true }).click();
  await one.see('机砂堆场已停用');
  await one.see('已停用');
  await one.press('启用');
  await one.see('机砂堆场已启用');
});

it('who plans sees where materials lie and enters nothing; a price is shown to nobody who sends or tests', async () => {
  const desk = await world.person('吴磊', { viewport: 'wide' });
  await desk.open('siloboard');
  await desk.touch('1 号水泥仓');
  await desk.see('存放材料');
  await desk.see('200 t');
  await desk.photograph('silo board');
  await desk.seeNot('新增库位');
  await desk.open('supplycontractmanage');
  await desk.see('没有权限');
});
