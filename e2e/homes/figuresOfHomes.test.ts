import { sumM3 } from '@pourline/domain/volume';
import { afterAll, afterEach, describe, it } from 'vitest';
import { homesLedger, playHomesDay } from '../world/homesDay.ts';
import { ledger } from '../world/ledgerDay.ts';
import type { Person } from '../world/person.ts';
import { openWorld } from '../world/world.ts';
import { expectParts, expectReading, numbered, type Part } from './expectReading.ts';
import { bought, delivered, inTable, needRows, needText, usedOf } from './ledgerMasses.ts';

const world = await openWorld();
const day = await playHomesDay(world);
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const { running, progressing, signing, arranging, proportioning, poured, unsigned, onRoad, weighed } = ledger;
const { former, boom, tomorrow, dayAfter, mixing, trucks, materialTruck } = homesLedger;

/** m³ */
const volumeOf = (all: readonly { volume: number }[]): number => sumM3(all.map(({ volume }) => volume));
const keptOf = ({ volume, surplus }: { volume: number; surplus: number }): number => sumM3([volume, -surplus]);
const others = [arranging, proportioning, progressing, boom];
const planned = volumeOf([running, proportioning, progressing, boom]);
const loaded = volumeOf([poured, unsigned, onRoad]);
const open = sumM3([running.volume, -delivered]);
const formerDelivered = sumM3(former.loads.map(keptOf));
/** What was delivered on the day before at this hour. */
const formerByNow = keptOf(former.loads[0]);
/** The day before may close the month before. */
const sameMonth = new Date(day.start + 8 * 3_600_000).getUTCDate() > 1;
const formerOfMonth = sameMonth ? formerDelivered : 0;

const share = (part: number, whole: number, decimals = 0): string => `${((part / whole) * 100).toFixed(decimals)}%`;
/** Trucks other than those that broke down, are in the workshop or off duty. */
const trucksInAll = Object.values(trucks).reduce((sum, count) => sum + count, 0);
const trucksOut = trucksInAll - trucks.broken - trucks.workshop - trucks.offDuty;

const bar = `已供 ${delivered} m³，在途 ${onRoad.volume} m³，待运 ${mixing.volume} m³，订购 ${running.volume} m³`;
const hourly = `供应：9 时 ${delivered} m³`;
/** How the day goes against its plan and against the day before. */
const supply = [
  `今日已供 ${delivered} m³`,
  `比昨天此时多 ${sumM3([delivered, -formerByNow])} m³（${share(delivered - formerByNow, formerByNow)}）`,
  `今日计划 ${planned} m³ 今日订单 4 单 供应中 1 单 昨天全天 ${formerDelivered} m³`,
  `在途 ${onRoad.volume} m³，距计划还差 ${sumM3([planned, -delivered])} m³`,
];
const lines = [
  `1 号线 今天 3 车 · ${loaded} m³ ${volumeOf([unsigned, onRoad])} / 120 m³/h 搅拌`,
  '2 号线 今天 0 车 · 0 m³ 0 / 120 m³/h 维护',
];
const truckStates = `故障 ${trucks.broken} 排队 ${trucks.queuing} 装料 ${trucks.loading} 运送 ${trucks.onRoad} 维修 ${trucks.workshop} 休班 ${trucks.offDuty}`;
const stages = [`装料中 1 车 · ${mixing.volume} m³`, `运送中 1 车 · ${onRoad.volume} m³`];
const gradesOfDay = [
  `C30 ${delivered} / ${sumM3([planned, -boom.volume])} m³ 在途 1 车 ${onRoad.volume} m³`,
  `C35 0 / ${boom.volume} m³ 没有在途车辆`,
];
const transport = `今日运量 ${sumM3([delivered, onRoad.volume])} m³`;
const farAway = `平均运距 ${day.km.toFixed(1)} km`;
const mean = (...minutes: number[]): number => Math.round(minutes.reduce((sum, one) => sum + one, 0) / minutes.length);

/** The bars of the customers by the month: those of the order that runs, and those whose orders have not begun on this day. */
const firstBars = `中建八局第三建设 ${delivered} m³ 2 单 · 订购 ${volumeOf([running, signing])} m³ · 未供 ${sumM3([open, signing.volume])} m³`;
const monthOf = (days: number): number => new Date(day.start + 8 * 3_600_000 + days * 86_400_000).getUTCMonth();
/** What is booked for the days to come, of this month and of the next. */
const isOfMonth = (days: number): boolean => monthOf(days) === monthOf(0);
const ahead = [...(isOfMonth(1) ? [tomorrow] : []), ...(isOfMonth(2) ? [dayAfter] : [])];
const nextMonth = [tomorrow, dayAfter].filter((one) => !ahead.includes(one));
const ofMonth = [...others, ...ahead, ...(sameMonth ? [former] : [])];
const otherBars = `浙江广厦建设 ${formerOfMonth} m³ ${ofMonth.length} 单 · 订购 ${volumeOf(ofMonth)} m³ · 未供 ${volumeOf([...others, ...ahead])} m³`;

/** A home: whose it is, what is read on it, what is drawn. */
interface Home {
  title: string;
  name: string;
  parts: readonly Part[];
  drawn?: readonly string[];
}

const homes: readonly Home[] = [
  {
    title: 'the senior manager',
    name: '李卫东',
    parts: ['等您审批 1 全部订单', `三区楼梯 · C30 · ${signing.volume} m³`, ...supply, ...lines],
    drawn: [hourly],
  },
  {
    title: 'sales',
    name: '冯涛',
    parts: [
      `等您审批 1 单 今日已供 ${delivered} m³ 今日计划 ${running.volume} m³ 供应中 1 单 在途 ${onRoad.volume} m³`,
      `${delivered} / ${running.volume} m³`,
      firstBars,
    ],
    drawn: [bar],
  },
  {
    title: 'sales whose customers wait',
    name: '陈静',
    parts: [
      '我的客户今日已供 0 m³ 没有等待审批的订单',
      `今日计划 ${volumeOf([proportioning, progressing, boom])} m³ 供应中 0 单 在途 0 m³`,
      otherBars,
    ],
  },
  {
    title: 'the trade',
    name: '尤佳',
    parts: [
      `已订未供 ${sumM3([open, volumeOf([signing, ...others, tomorrow, dayAfter])])} m³`,
      `本月订单 ${sumM3([open, volumeOf([signing, ...others, ...ahead])])} m³，其他月份 ${volumeOf(nextMonth)} m³`,
      `本月订购 ${volumeOf([running, signing, ...ofMonth])} m³`,
      `本月已供 ${sumM3([delivered, formerOfMonth])} m³ 今日已供 ${delivered} m³`,
      firstBars,
      otherBars,
      numbered(`${boom.site} · C35 · ${boom.volume} m³`, '首车装料 14:00'),
      `${dayAfter.site} · C30 · ${dayAfter.volume} m³`,
    ],
  },
  {
    title: 'pumps',
    name: '沈阳',
    parts: [
      '正在泵送 1 处',
      `今天场次 4 场 还要泵送 ${sumM3([planned, -delivered])} m³`,
      `${delivered} / ${sumM3([planned, -boom.volume])} m³ 3 场`,
      `0 / ${boom.volume} m³ 1 场`,
    ],
    drawn: [bar],
  },
  {
    title: 'pipes',
    name: '韩冰',
    parts: [
      '43 分钟后',
      '待布管 4 处 使用中 1 处 最快浇筑 30 m³/h',
      `${delivered} / ${sumM3([planned, -boom.volume])} m³ 3 场`,
    ],
    drawn: [bar],
  },
  {
    title: 'materials',
    name: '杨柳',
    parts: [
      `今天还需材料 ${needText(bought, [0])} 最多的是碎石 ${needText(['stone'], [0])}`,
      `今天已用 ${usedOf(weighed, bought)}`,
      ...needRows(bought, [[0], [1], [0, 1]]),
      `另有 1 单 ${proportioning.volume} m³ 未下达配比，未计入`,
      `水泥 ${usedOf(weighed, ['cement'])} 比配比多 6 kg（0.25%）`,
      `中砂 ${usedOf(weighed, ['sand'])} 比配比多 20 kg（0.36%）`,
      `碎石 ${usedOf(weighed, ['stone'])} 比配比少 30 kg（0.35%）`,
    ],
  },
  {
    title: 'the driver of a material truck',
    name: '朱海',
    parts: [
      `最缺的是碎石，今明两天还需 ${needText(['stone'], [0, 1])}`,
      `${materialTruck.plateNumber} ${materialTruck.vendorName}`,
      ...needRows(bought, [[0], [1]]),
    ],
  },
  {
    title: 'the weighbridge of sand and stone',
    name: '张石',
    parts: [
      `今天用砂石 ${usedOf(weighed, ['sand', 'stone'])} 今天还要用 ${needText(['sand', 'stone'], [0])} 用料的生产线 1 条`,
      `1 号线 城东站 ${inTable(usedOf(weighed, ['sand']))} ${inTable(usedOf(weighed, ['stone']))}`,
      `碎石 ${usedOf(weighed, ['stone'])} 中砂 ${usedOf(weighed, ['sand'])}`,
      ...needRows(['sand', 'stone'], [[0], [1]]),
    ],
  },
  {
    title: 'purchasing',
    name: '吕明',
    parts: [
      `三天内还需材料 ${needText(bought, [0, 1, 2])} 其中水泥 ${needText(['cement'], [0, 1, 2])}`,
      `近 7 天已用 ${usedOf(former.weighed, bought)}`,
      ...needRows(['flyAsh', 'stone'], [[0], [1], [2], [0, 1, 2]], () => ''),
      ...needRows(['sand'], [[0], [1], [2], [0, 1, 2]], () => `近 7 天用 ${usedOf(former.weighed, ['sand'])}`),
      `水泥 近 7 天用 ${usedOf(former.weighed, ['cement'])} — — — —`,
      `另有 1 单 ${proportioning.volume} m³ 未下达配比，未计入`,
    ],
  },
  {
    title: 'test blocks',
    name: '施诗',
    parts: [
      `今天应留置试块 1 组`,
      `今日浇筑 ${delivered} m³ 浇筑部位 1 处 强度等级 1 种`,
      `C30 · ${delivered} m³ · 2 车 · 09:45–09:58`,
      `${delivered} m³ · 1 处`,
    ],
  },
  {
    title: 'equipment',
    name: '许可',
    parts: [
      `要处理 1 项 故障车 1 辆 维修中 ${trucks.workshop} 辆 停机生产线 1 条 搅拌中 1 / 2 条`,
      ...lines,
      truckStates,
    ],
  },
  {
    title: 'the fleet',
    name: '褚强',
    parts: [`出车 ${trucksOut} / ${trucksInAll} 辆 今日车次 3 车 ${transport} ${farAway}`, truckStates],
  },
  {
    title: 'the accounts',
    name: '何平',
    parts: [
      `签收率 ${share(poured.signed, sumM3([delivered, formerOfMonth]), 1)}`,
      `已供 ${sumM3([delivered, formerOfMonth])} m³`,
      `未签收 ${sumM3([keptOf(unsigned), formerOfMonth])} m³ 超过一天未签 1 张`,
      `1 张未签 ${keptOf(unsigned)} m³`,
      `· ${former.loads[0].volume} m³`,
      '已等 1 天',
    ],
  },
  { title: 'the trial of a plant', name: '孔凝', parts: [...supply, ...gradesOfDay, ...lines], drawn: [hourly] },
  {
    title: 'the trial of a site',
    name: '曹工地',
    parts: [
      '下一车 · C30 晚',
      `今日已供 ${delivered} m³ 今日订购 ${planned} m³ 在途 ${onRoad.volume} m³`,
      ...stages,
      ...gradesOfDay,
    ],
  },
  {
    title: 'the trial of a transporter',
    name: '严运',
    parts: [
      `今日车次 3 车 ${transport} 出车 2 辆 平均每车 1.5 趟 ${farAway}`,
      truckStates,
      ...stages,
      `路上 ${mean(poured.arrivedAt - 5, unsigned.arrivedAt - 48)} 分钟`,
      `到场等待 ${mean(poured.begunAt - poured.arrivedAt, unsigned.begunAt - unsigned.arrivedAt)} 分钟`,
      `卸料 ${mean(45 - poured.begunAt, unsigned.pouredAt - unsigned.begunAt)} 分钟`,
    ],
  },
  {
    title: 'the trial of a quarry',
    name: '华砂',
    parts: [
      `三天内还需砂石 ${needText(['sand', 'stone'], [0, 1, 2])}`,
      `今天已用 ${usedOf(weighed, ['sand', 'stone'])} 砂 ${usedOf(weighed, ['sand'])} 石 ${usedOf(weighed, ['stone'])}`,
      ...needRows(['sand', 'stone'], [[0], [1], [2]]),
      `碎石 ${inTable(usedOf(weighed, ['stone']))} 中砂 ${inTable(usedOf(weighed, ['sand']))}`,
    ],
    drawn: [`用砂石：9 时 ${usedOf(weighed, ['sand', 'stone'])}`],
  },
];

it.each(homes)('the home of $title tells the ledger', async ({ name, parts, drawn }) => {
  const one = await world.person(name, name === '李卫东' ? { tenant: '砼程城东搅拌站' } : {});
  // A trial site says first for which project it looks.
  if (name === '曹工地') {
    await one.press(/钱江世纪城/);
    await one.see('车在哪一步');
  }
  await expectReading(one, '', {}, parts, drawn);
});

describe('a figure opens the rows that it is the sum of, with the same sum above them', () => {
  /** Touches a figure of a home page, reads the list behind it and goes back. */
  async function opens(one: Person, figure: string | RegExp, title: string, ...parts: string[]): Promise<void> {
    // What a plant or a line opens are the lines of a sheet, which lies over figures of the same names.
    const sheet = one.page.getByRole('dialog').getByRole('button', { name: figure });
    await (typeof figure === 'string' ? one.press(figure) : sheet.click());
    await one.arrive(title);
    await expectParts(one, parts);
    await one.page.goBack();
    await one.button('今日已供').or(one.button('本结算月已签收')).or(one.button('集团今日已供')).waitFor();
  }

  it('the boss of a plant', async () => {
    const one = await world.person('孙建国');
    await opens(one, '今日已供', '已供的货单', `货单 2 车`, `已供 ${delivered} m³ 已签收 ${poured.signed} m³`);
    await opens(one, '今日计划', '计划内的订单', `订单 4 单 计划方量 ${planned} m³`, boom.site, running.site);
    await opens(one, '今日订单', '计划内的订单', '订单 4 单');
    await opens(one, '供应中', '供应中的订单', `订单 1 单 计划方量 ${running.volume} m³`, running.site);
    await opens(one, '昨天全天', '已供的货单', `货单 2 车`, `已供 ${formerDelivered} m³`);
    await opens(one, `在途 ${onRoad.volume} m³`, '在途的货单', `货单 1 车 装料方量 ${onRoad.volume} m³`);
    await one.press('1 号线');
    await opens(one, /^今天生产/, '生产的货单', `货单 3 车 装料方量 ${loaded} m³`);
    await one.press('1 号线');
    await opens(one, /^近一小时/, '生产的货单', `货单 2 车 装料方量 ${volumeOf([unsigned, onRoad])} m³`);
  });

  it('the boss of a group, plant by plant', async () => {
    const one = await world.person('钱总');
    await opens(one, '集团今日已供', '已供的货单', `已供 ${delivered} m³`);
    for (const [figure, title, sum] of [
      [/^今日计划/, '计划内的订单', `城东站 · `],
      [/^今日已供/, '已供的货单', `已供 ${delivered} m³`],
      [/^供应中/, '供应中的订单', '订单 1 单'],
    ] as const) {
      await one.press('城东站');
      await opens(one, figure, title, sum);
    }
  });

  it('the accounts', async () => {
    const one = await world.person('何平');
    const sums = `已供 ${sumM3([delivered, formerOfMonth])} m³ 已签收 ${poured.signed} m³ 未签收 ${sumM3([keptOf(unsigned), formerOfMonth])} m³`;
    await opens(one, '已供', '已供的货单', sums);
    await opens(one, '本结算月已签收', '已签收的货单', `货单 1 车`, `已签收 ${poured.signed} m³`);
    await opens(one, '未签收', '未签收的货单', `未签收 ${sumM3([keptOf(unsigned), formerOfMonth])} m³`);
    await opens(one, '超过一天未签', '未签收的货单', '货单 1 车');
  });
});

it('whoever works at the head of a group reads why its plants are not there', async () => {
  const one = await world.person('水长青');
  await one.see(/您现在在集团，这里只有集团自己的订单和车辆/);
  await one.see('集团自己没有搅拌站，下属各站的已供和计划由集团老板查看');
  await one.seeNot(/还没有搅拌站|还没有生产线|开始使用/);
});

it('a waybill: what was loaded, signed for and brought back, and what the scales read', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  const readings = weighed.map(({ name, target, actual }) => {
    const percent = ((actual - target) / target) * 100;
    return `${name} ${target.toLocaleString('en')} ${actual.toLocaleString('en')} ${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;
  });
  const facts = [`装料方量 ${poured.volume} m³`, `签收方量 ${poured.signed} m³`, `剩退方量 ${poured.surplus} m³`];
  await expectReading(one, 'waybillinfo', { id: day.pouredID }, [...facts, ...readings]);
});

it('an order that was ended: what was delivered of it', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  const parts = [`共交付 ${formerDelivered} m³`, `订购 ${former.volume} m³`];
  await expectReading(one, 'orderinfo', { id: day.formerID }, parts);
});

it('an order that is supplied: how much each load on its way carries', async () => {
  const one = await world.person('周敏', { viewport: 'wide' });
  await expectReading(one, 'orderinfo', { id: day.taskID }, [`${onRoad.volume} m³ 货单 · 4 车`]);
});

it('a truck: what it holds and what it carries; all trucks: how many do what', async () => {
  const one = await world.person('褚强', { viewport: 'wide' });
  await expectReading(one, 'carinfo', { id: day.driving.carID }, ['2 号车', '12 m³ · 蒋大力']);
  await expectReading(one, 'vehiclestate', {}, [truckStates]);
});
