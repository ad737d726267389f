import { truckName } from '@pourline/domain/vehicles/truckName';
import { sumM3 } from '@pourline/domain/volume';
import { afterAll, afterEach, expect, it } from 'vitest';
import { ledger, onRoadAge, playLedgerDay } from '../world/ledgerDay.ts';
import { openWorld } from '../world/world.ts';
import { asRead, expectParts, expectReading } from './expectReading.ts';

const world = await openWorld();
const day = await playLedgerDay(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const { running, progressing, signing, arranging, proportioning, poured, unsigned, onRoad } = ledger;
const booked = [running, progressing, signing, arranging, proportioning];
const ordered = sumM3(booked.map(({ volume }) => volume));
// The plan of the day is what is approved and arranged for it.
const planned = sumM3([running, progressing, proportioning].map(({ volume }) => volume));
const kept = sumM3([unsigned.volume, -unsigned.surplus]);
const delivered = sumM3([poured.volume, -poured.surplus, kept]);
const left = sumM3([running.volume, -delivered]);
const carried = sumM3([poured.volume, unsigned.volume, onRoad.volume]);
const lastHour = sumM3([unsigned.volume, onRoad.volume]);
/** The pour stands, and its truck is late and has not said where it is. */
const ofRunning = ['断料', '车辆迟到', '没有定位'].length;
/** Besides nobody has approved an order whose first truck should be loaded by now. */
const standing = ofRunning + ['还没审批'].length;
const ring = `料龄 ${onRoadAge} 分钟，时限 90 分钟`;
const bar = `已供 ${delivered} m³，在途 ${onRoad.volume} m³，订购 ${running.volume} m³`;

// The order that runs was promised from 9:30 to 13:30, and its trucks stood at the site before they poured.
const windowLeft = `约定还剩 ${Math.floor((270 - ledger.now) / 60)} 小时 ${(270 - ledger.now) % 60} 分钟`;
const stood = [poured, unsigned].map(({ arrivedAt, begunAt }) => begunAt - arrivedAt);
const siteWait = `等卸 ${stood.reduce((sum, one) => sum + one, 0) / stood.length} 分钟，最久 ${Math.max(...stood)} 分钟`;
/** Nothing else of the morning stood for longer than a truck between two others takes. */
const stoodInAll = `累计断料 ${ledger.now - unsigned.pouredAt} 分钟`;
const brokenFor = `断料 ${ledger.now - unsigned.pouredAt} 分钟，`;
/** How long until a window begins that many minutes after nine. */
const ahead = (begins: number): string => {
  const minutes = begins - ledger.now;
  return `距约定 ${minutes < 60 ? '' : `${Math.floor(minutes / 60)} 小时 `}${minutes % 60} 分钟`;
};

it('F067 the list of orders: every row, and the sums over them', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  const rows = [
    `${proportioning.site} C30 今天 13:00–17:00 ${ahead(240)} 0 / ${proportioning.volume}`,
    `${arranging.site} C30 今天 12:00–16:00 ${ahead(180)} 0 / ${arranging.volume}`,
    `${progressing.site} C30 今天 11:00–15:00 ${ahead(120)} 0 / ${progressing.volume}`,
    `${signing.site} 还没审批 C30 今天 11:00–15:00 ${ahead(120)} 0 / ${signing.volume}`,
    `${running.site} 断料 +${ofRunning - 1} C30 今天 09:30–13:30 ${brokenFor}`,
    `· ${stoodInAll} · ${siteWait} · ${windowLeft} · 1 车在路上，晚`,
    `${delivered} / ${running.volume}`,
  ];
  const sums = `计划方量 ${ordered.toFixed(1)} m³ 已派车次 3 车 已供 ${delivered.toFixed(2)} m³ 已签收 ${poured.signed.toFixed(2)} m³`;
  await expectReading(one, 'orderlist', {}, [sums, ...rows], [bar]);
});

it('F051.1 the list of orders is narrowed to a day, and its sums with it', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  await one.open('orderlist');
  await one.press('明天');
  await expectParts(one, ['没有符合条件的订单', '计划方量 0.0 m³ 已派车次 0 车 已供 0.00 m³ 已签收 0.00 m³']);
  await one.press('今天');
  const sites = booked.map(({ site }) => site);
  await expectParts(one, [...sites, `计划方量 ${ordered.toFixed(1)} m³ 已派车次 3 车 已供 ${delivered.toFixed(2)} m³`]);
});

it('the list of orders on a phone tells where the loads are, the feed, the promise and the wait', async () => {
  const one = await world.person('周敏');
  await expectReading(
    one,
    'orderlist',
    {},
    ['1 车在路上，晚', brokenFor, `${siteWait} · ${windowLeft}`, ahead(180), `${delivered} / ${running.volume} m³`],
    [bar],
  );
});

it('F068 an order: what is left of it, what is on the road and how old, what was signed', async () => {
  const one = await world.person('周敏');
  const parts = [
    `还需供应 ${left} m³`,
    `已供 ${delivered} m³ 在途 ${onRoad.volume} m³ 订购 ${running.volume} m³`,
    '货单 · 3 车',
    brokenFor,
    `${siteWait} · ${windowLeft}`,
    `已签收 ${poured.signed} m³`,
    `已签 ${poured.signed} m³ · 剩退 ${poured.surplus} m³ · `,
    `${poured.volume} m³ 已完成`,
    `${onRoad.volume} m³ 运送中`,
  ];
  await expectReading(one, 'orderinfo', { id: day.taskID }, parts, [bar, ring]);
});

it('F105 the list of waybills: volume and age of what is on the road', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  const row = new RegExp(`^运送中 .* ${onRoadAge} .* ${running.site} C30 ${onRoad.volume} — 蒋大力`);
  await expectReading(one, 'waybilllist', {}, [`${running.site} C30 ${onRoad.volume} — 蒋大力`], [ring]);
  const rows = await one.page.getByRole('row').allInnerTexts();
  expect(rows.map(asRead).filter((text) => row.test(text))).toHaveLength(1);
  expect(rows).toHaveLength(2);
});

it('F091 the board: its head, an order, the queue and the lines', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  const parts = [
    `要处理 ${standing} 项 今日已供 / 计划 ${delivered} / ${planned} m³ 在途 ${onRoad.volume} m³ 排队 1 车 当班 2 车`,
    `全部 5 要处理 ${standing} 供应中 1 未开盘 4`,
    `${running.site} · C30 · 城东站 约定 今天 09:30–13:30 ${delivered} / ${running.volume} m³ ${onRoadAge} 料龄 ${brokenFor}`,
    '1 车在路上，晚',
    `${siteWait} · ${windowLeft}`,
    `距约定 ${120 - ledger.now} 分钟`,
    `还差 ${sumM3([running.volume, -delivered, -onRoad.volume])} m³ 未派`,
    '排队 1 运送 1 休班 10',
    `1 号车 · ${day.queuing.capacity} m³ 等了 17 分钟 下一车 · 地铁 9 号线盾构井 · ${running.site} 卫东升 队首`,
    '1 号线 空闲 待机 2 号线 空闲 待机',
  ];
  await expectReading(one, 'realtimescheduling', {}, parts, [bar, ring]);
});

it('the dispatcher’s home: trucks that are free, orders that wait, what was supplied', async () => {
  const one = await world.person('周敏');
  const parts = [
    '可派车 1 · 排队 1',
    '1 待审批 1 待安排 1 待配比 1 待开盘 0 变更',
    `供应中 · 今日已供 ${delivered} m³ / ${planned} m³`,
    '1 车在路上，晚',
    `${delivered} / ${running.volume} m³`,
    `${progressing.volume} m³ 首车装料 11:00 待开盘`,
    `${proportioning.volume} m³ 首车装料 13:00 待配比`,
  ];
  await expectReading(one, 'homepage', {}, parts, [bar]);
});

it('the customer’s home: the next truck with its age, and what is left of each order', async () => {
  const one = await world.person('郑工');
  const next = `${truckName(day.driving.carNo)} · ${onRoad.volume} m³`;
  const parts = [
    next,
    day.driving.plateNumber,
    `料龄 ${onRoadAge} 分钟`,
    `还需供应 ${left} m³`,
    `还需供应 ${signing.volume} m³`,
  ];
  await expectReading(one, 'homepagecustomer', {}, parts, [ring, bar, `订购 ${signing.volume} m³`]);
});

it('F121 the driver’s home: their load, its age, and their trips of the day', async () => {
  const one = await world.person('蒋大力');
  const parts = [`今天 1 车 · ${onRoad.volume} m³`, `C30 · ${onRoad.volume} m³`];
  await expectReading(one, 'homepagedriver', {}, parts, [ring]);
  // Who waits reads both trips, with when they were called: at nine, and when the first was over.
  const waiting = await world.person('卫东升');
  const trips = ['今天的车次 2', `09:00 · C30 · ${poured.volume} m³`, `09:46 · C30 · ${unsigned.volume} m³`];
  await expectReading(waiting, 'homepagedriver', {}, trips);
});

it('F188 the home of the boss: supplied against the plan, by hours, lines and plants', async () => {
  const figures = `今日计划 ${planned} m³ 今日订单 3 单 供应中 1 单`;
  const rest = `在途 ${onRoad.volume} m³，距计划还差 ${sumM3([planned, -delivered])} m³`;
  const one = await world.person('孙建国');
  const parts = [
    `今日已供 ${delivered} m³`,
    rest,
    figures,
    `1 号线 今天 3 车 · ${carried} m³ ${lastHour} / 120 m³/h`,
    '2 号线 今天 0 车 · 0 m³ 0 / 120 m³/h',
  ];
  await expectReading(one, 'homepageboss', {}, parts, [`供应：9 时 ${delivered} m³`]);
  const group = await world.person('钱总');
  // What no plant was given yet belongs to none.
  const arranged = sumM3([running.volume, progressing.volume, proportioning.volume]);
  const plants = [
    `集团今日已供 ${delivered} m³`,
    figures,
    `城东站 供应中 1 单 · 在途 ${onRoad.volume} m³ ${delivered} / ${arranged} m³`,
    '城西站 供应中 0 单 · 在途 0 m³ 0 / 0 m³',
  ];
  await expectReading(group, 'homepagebossplatform', {}, plants, []);
});

it('the home of the laboratory: mixes and openings that wait, weighings beyond their tolerance', async () => {
  const one = await world.person('秦岚');
  const parts = [
    '等待下达配比 1 单',
    '待开盘鉴定 2 单',
    `超差称量 ${ledger.beyond} / ${ledger.weighed.length} 次`,
    '有超差的车 1 / 1 车',
    '设定 1,300 kg，实际 1,430 kg +10.0% 允许 ±1%',
    `S4 ${planned} m³ 180 mm · 3 单`,
  ];
  await expectReading(one, 'homepage', {}, parts, []);
});

it('the home of the fleet: trucks out, trips and volume of the day, and hours of its drivers', async () => {
  const one = await world.person('褚强');
  const parts = [
    '出车 2 / 12 辆',
    '今日车次 3 车',
    `今日运量 ${sumM3([delivered, onRoad.volume])} m³`,
    '当班司机 2 1 号车 · 卫东升 已当班 1 小时 17 分钟 排队 2 号车 · 蒋大力 已当班 47 分钟 运送',
    `1 号车 2 车 · ${delivered} m³ 2 号车 1 车 · ${onRoad.volume} m³`,
  ];
  await expectReading(one, 'homepage', {}, parts, []);
});

it('F022.1 the home of the accounts: supplied, signed and unsigned in the settlement month', async () => {
  const one = await world.person('何平');
  const parts = [
    `本结算月已签收 ${poured.signed} m³`,
    `已供 ${delivered} m³`,
    `未签收 ${kept} m³`,
    `1 张未签 ${kept} m³`,
    `${poured.signed} / ${delivered} m³`,
  ];
  await expectReading(one, 'homepageaccount', {}, parts, []);
});
