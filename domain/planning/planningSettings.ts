import type { SettingEntry } from '../plants/settingEntry.ts';

/** A whole number that planning goes by. */
const figure = (title: string, says: string, usual: string, [min, max]: readonly [number, number], unit: string) =>
  ({ code: 'dispatch', group: '计划排程', title, says, kind: 'number', usual, min, max, unit }) as const;

/** Something that is on or off. */
const onOff = (title: string, says: string) =>
  ({ code: 'dispatch', group: '计划排程', title, says, kind: 'switch', usual: '0' }) as const;

/** A time of the day, in seconds from its midnight. */
const timeOfDay = (title: string, says: string, usual: string) =>
  ({ code: 'dispatch', group: '计划排程', title, says, kind: 'time', usual }) as const;

/** What one thing costs in the eyes of planning; in 角 (0.1 yuan) where a yuan would be too coarse. */
const price = (title: string, says: string, usual: string, unit: '元' | '角' = '元') =>
  figure(title, `${says}，排程按这个价权衡`, usual, [0, 100_000], unit);

/** What a plant decides about how its days are planned. */
export const planningSettings = {
  'plan-automatic': onOff(
    '自动排程',
    '打开后，已发布的排程随现场变化自动调整；限度以内的马上调整，超出下面两项限度的部分作为方案，留给调度决定',
  ),
  'plan-more-plants': onOff(
    '一次浇筑多站供应',
    '关闭时，一个订单只由一个站供应；打开后，排程可以让几个站一起供。单个订单也可以另外放开',
  ),
  'plan-most-moved': figure(
    '自动改派最多',
    '一次自动调整，每个站一小时内要装的车最多几车换车或换站；本来就来不了的、一小时以后的不算',
    '4',
    [0, 200],
    '车',
  ),
  'plan-most-later': figure(
    '自动推迟最多',
    '一次自动调整最多让一个订单的原定方量晚供完多久；自己的车来不了的订单不算',
    '20',
    [0, 240],
    '分钟',
  ),
  'plan-shift-start': timeOfDay('司机上班时间', '还没当班的车从几点起可以排', '21600'),
  'plan-shift-paid': figure('保底工时', '出一趟车也按这么久计工时', '180', [0, 1440], '分钟'),
  'plan-shift-normal': figure('正常工时', '一班超过这么久算加班', '480', [60, 1440], '分钟'),
  'plan-shift-most': figure('最长工时', '一班最长这么久，排程不会超过', '720', [60, 1440], '分钟'),
  'plan-leave-minutes': figure('装料后出厂', '从装完料到开出搅拌站的通常时间', '3', [0, 60], '分钟'),
  'plan-clean-minutes': figure('卸料后离场', '从卸完料到离开工地的通常时间', '10', [0, 60], '分钟'),
  'plan-pump-start': timeOfDay('泵车班组上班时间', '汽车泵从几点起可以出站', '0'),
  'plan-pump-most': figure(
    '泵车班组最长工时',
    '从上班到收车最长这么久，排程和能否供应都不会超过',
    '2880',
    [60, 2880],
    '分钟',
  ),
  'plan-pump-setup': figure('泵车布置', '汽车泵到工地后，多久可以开始泵送', '25', [0, 180], '分钟'),
  'plan-pump-pack': figure('泵车收车', '泵送完后，汽车泵多久可以离开工地', '20', [0, 180], '分钟'),
  'plan-unload-minutes': figure(
    '卸 10 m³ 的时间',
    '工地卸 10 m³ 混凝土的通常时间；订单写了浇筑速度的，不会卸得比它快',
    '20',
    [2, 200],
    '分钟',
  ),
  'plan-drive-margin': figure('行车余量', '行车时间比平常多算这么多，路上慢了也供得上', '15', [0, 100], '%'),
  'plan-longest-gap': figure('最长断料时间', '两车之间停卸超过这么久，可能出现冷缝', '30', [5, 180], '分钟'),
  'plan-late-after': figure('首车允许晚到', '首车晚这么久以内，工地还能接受', '15', [0, 180], '分钟'),
  'plan-most-late': figure(
    '首车最多晚到',
    '首车比要求的时间晚这么久还可以排；再晚就列为排不下',
    '240',
    [0, 1440],
    '分钟',
  ),
  'plan-rest-wait': figure(
    '最后一车等尾方',
    '问了工地还要多少、还没答复时，到点的最后一车最多再等这么久；填 0 不等',
    '10',
    [0, 60],
    '分钟',
  ),
  'plan-price-unserved': price('少供 1 m³', '排不下、要另想办法的混凝土', '3000'),
  'plan-price-late': price('首车晚 1 分钟', '工地等第一车', '20'),
  'plan-price-very-late': price('首车超时 1 分钟', '首车晚过允许的时间后，另加', '20'),
  'plan-price-gap': price('断料 1 分钟', '两车之间没有车在卸', '10'),
  'plan-price-cold-joint': price('超时断料 1 分钟', '断料超过最长断料时间后，另加', '60'),
  'plan-price-wait': price('工地等卸 1 分钟', '重车在工地等着卸料', '3'),
  'plan-price-overtime': price('加班 1 分钟', '司机超过正常工时', '2'),
  'plan-price-undertime': price('闲置 1 分钟', '出过车的司机不到保底工时', '5', '角'),
  'plan-price-empty': price('空驶 1 公里', '空车行驶', '5'),
  'plan-price-loaded': price('重驶 1 公里', '重车行驶', '6'),
  'plan-price-truck': price('多用 1 辆车', '当天每用一辆车', '150'),
  'plan-price-moved': price(
    '改派 1 车',
    '已发布的车次换了车或换了站；四小时以内的，越近越贵，马上要装的按六倍算',
    '30',
  ),
  'plan-price-shifted': price('改时 1 分钟', '已发布的车次提前或推迟装料，越近越贵，同上', '5', '角'),
} as const satisfies Record<string, SettingEntry>;
