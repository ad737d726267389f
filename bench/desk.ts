// npm run bench -- desk [--day FILE] [--small FILE] [--hour N] [--speed N] [--seconds N] [--times N]: what a dispatcher waits for, in a real browser at 1440 x 900 on
// a simulated day that stands at an hour: opening board and plan, a proposal, what-if (there and on a small day); then the day runs many times as fast as life and the
// page is watched for long tasks and late frames. The last line has each figure (median) with its limit and their ratio.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { usualData } from './days/readDay.ts';
import { type DeskWorld, openDesk } from './desk/deskWorld.ts';
import { lateFrameMs, lateFrames, type Opening, shareInLongTasks, timeLoad, timePress } from './desk/timeScreens.ts';

const { values } = parseArgs({
  options: {
    day: { type: 'string', default: join(usualData, 'C_143_101_123_8.rmc') },
    small: { type: 'string', default: join(usualData, 'C_13_11_12_1.rmc') },
    hour: { type: 'string', default: '9' },
    speed: { type: 'string', default: '150' },
    seconds: { type: 'string', default: '40' },
    times: { type: 'string', default: '5' },
  },
});
const times = Number(values.times);
const seconds = Number(values.seconds);

const figures: Record<string, { value: number; limit: number; ratio: number; load: number }> = {};
const keep = (name: string, value: number, limit: number): void => {
  const rounded = Math.round(value * 1000) / 1000;
  figures[name] = { value: rounded, limit, ratio: Math.round((value / limit) * 100) / 100, load: loadavg()[0] ?? 0 };
  console.log(`${name} ${rounded} (limit ${limit}, machine load ${loadavg()[0]})`);
};
const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
/** Seconds: the median of several times. */
const repeat = async (one: () => Promise<number>): Promise<number> => {
  const all: number[] = [];
  for (let i = 0; i < times; i += 1) all.push((await one()) / 1000);
  return median(all);
};

const board = 'ul[aria-label="订单列表"] article';
const plan = '[data-load]';
const link = (words: string) => ({ at: 'nav a, nav button', words });
const button = (words: string) => ({ at: 'button', words });

/** Opens a screen from the home page. */
const opening =
  (desk: DeskWorld, { press, ready }: Opening) =>
  async (): Promise<number> => {
    await desk.page.goto(`${desk.url}/homepage`);
    await desk.page.getByRole('navigation').getByText(press.words).first().waitFor();
    await desk.page.waitForLoadState('networkidle');
    return timePress(desk.page, { press, ready });
  };

/** Asks whether some concrete can be promised. */
const whatIf = (desk: DeskWorld) => async (): Promise<number> => {
  const { page } = desk;
  await page.goto(`${desk.url}/promiseorder`);
  await page.getByRole('button', { name: /^工程/ }).click();
  await page.getByRole('dialog', { name: '选择工程' }).getByRole('button', { name: /^工程/ }).nth(3).click();
  await page.getByLabel('方量', { exact: true }).fill('36');
  await page.waitForLoadState('networkidle');
  return timePress(page, { press: button('算一算'), ready: '[role="status"][aria-label="答复"]' });
};

const propose = (desk: DeskWorld) => async (): Promise<number> => {
  await desk.page.goto(`${desk.url}/dayplan`);
  await desk.page.getByRole('button', { name: '生成方案' }).waitFor();
  await desk.page.waitForLoadState('networkidle');
  return timePress(desk.page, { press: button('生成方案'), ready: 'section[aria-label="方案合计"]' });
};
/** Takes what was proposed last. */
const accept = async ({ page }: DeskWorld): Promise<void> => {
  await page.getByRole('button', { name: '全部采纳' }).click();
  await page
    .getByText(/^已采纳/)
    .first()
    .waitFor();
};

const measureSmall = async (): Promise<void> => {
  const desk = await openDesk(values.small, Number(values.hour), Number(values.speed));
  try {
    keep('proposalSmall', await repeat(propose(desk)), 1);
    await accept(desk);
    keep('whatIfSmall', await repeat(whatIf(desk)), 0.3);
  } finally {
    await desk.stop();
  }
};

const measureLarge = async (): Promise<void> => {
  const desk = await openDesk(values.day, Number(values.hour), Number(values.speed));
  try {
    keep('boardOpens', await repeat(opening(desk, { press: link('实时调度'), ready: board })), 0.5);
    keep('boardLoads', await repeat(() => timeLoad(desk.page, `${desk.url}/realtimescheduling`, board)), 0.5);
    keep('proposal', await repeat(propose(desk)), 3);
    await accept(desk);
    keep('planOpens', await repeat(opening(desk, { press: link('计划排程'), ready: plan })), 0.4);
    keep('planLoads', await repeat(() => timeLoad(desk.page, `${desk.url}/dayplan`, plan)), 0.4);
    keep('whatIf', await repeat(whatIf(desk)), 0.8);
    await timeLoad(desk.page, `${desk.url}/realtimescheduling`, board);
    desk.goOn();
    await desk.page.waitForTimeout(5000);
    keep('boardLongTasks', await shareInLongTasks(desk.page, seconds), 0.25);
    await timeLoad(desk.page, `${desk.url}/vehicleposition`, 'ul[aria-label="车辆"] li');
    await desk.page.waitForTimeout(5000);
    const { share, frames } = await lateFrames(desk.page, seconds);
    console.log(`positions: ${frames} frames, late after ${lateFrameMs} ms`);
    keep('positionsLateFrames', share, 0.05);
  } finally {
    await desk.stop();
  }
};

await measureSmall();
await measureLarge();
const worst = Math.max(...Object.values(figures).map(({ ratio }) => ratio));
console.log(JSON.stringify({ bench: 'desk', hour: Number(values.hour), speed: Number(values.speed), figures, worst }));
