import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '@pourline/contract/demo';
import { evidence } from '@pourline/contract/evidence';
import { waybills } from '@pourline/contract/waybills';
import { businessDayOf } from '@pourline/domain/time/businessDay';
import { advanceLoad, queueTruck, startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { askPublic } from '../world/caller.ts';
import type { Person } from '../world/person.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
const crew = await gatherCrew(world);
let folder = '';
/** The checker: that of the repository until somebody has downloaded it. */
let checker = join(import.meta.dirname, '../../scripts/admin/verifyTicket.mjs');
/** The tickets of the day, in the order in which they were made. */
const tickets: { token: string; no: string }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  const { taskID, carID, taskDetailID } = await startPour(crew, '存证承台');
  await advanceLoad(crew, taskDetailID, 'completed');
  await queueTruck(crew);
  const second = await crew.scheduler.call(waybills.create, { body: { taskID, carID } });
  await advanceLoad(crew, second.taskDetailID, 'completed');
  for (const id of [taskDetailID, second.taskDetailID]) {
    const { ticketToken, taskDetailNo } = await crew.scheduler.call(waybills.info, { params: { id } });
    tickets.push({ token: ticketToken, no: taskDetailNo });
  }
});
afterEach((context) => world.settle(context));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

/** Keeps what somebody downloads by what they do, as a file outside. */
async function keep(one: Person, words: string, name: string): Promise<string> {
  const [download] = await Promise.all([one.page.waitForEvent('download'), one.press(words)]);
  const path = join(folder, name);
  await copyFile(await download.path(), path);
  return path;
}

/** What the checker says of files on a machine that has nothing else of ours. */
const check = (...paths: string[]): Promise<{ code: number; says: string }> =>
  new Promise((settle) => {
    execFile(process.execPath, [checker, ...paths], { env: {}, cwd: folder }, (error, says) =>
      settle({ code: error === null ? 0 : Number(error.code), says }),
    );
  });

/** The file with one digit of a number or hash changed. */
async function changed(path: string, where: RegExp): Promise<string> {
  const text = await readFile(path, 'utf8');
  const at = text.search(where);
  const digit = text.slice(at).search(/[0-9]/) + at;
  expect(at).toBeGreaterThan(0);
  const other = `${path}.changed.json`;
  await writeFile(other, `${text.slice(0, digit)}${(Number(text[digit]) + 1) % 10}${text.slice(digit + 1)}`);
  return other;
}

it('the root of a day is shown with its tickets, kept outside, and found again by a check without us', async () => {
  const senior = await world.caller('李卫东');
  const one = await world.person('李卫东');
  await one.open('evidencelist');
  await one.see('还没有存证');
  const { now } = await askPublic(world.url, demo.clock);
  const day = businessDayOf(now);
  await askPublic(world.url, demo.setClock, { body: { now: now + 86_400_000 } });
  const { data } = await senior.call(evidence.list, { query: { limit: -1 } });
  expect(data.map(({ leafCount }) => leafCount)).toEqual([2]);
  const root = data[0]?.root ?? '';
  expect(root).toMatch(/^[0-9a-f]{64}$/);
  expect(data[0]?.day).toBe(day);

  await one.open('evidencelist');
  await one.see(new RegExp(`2 ?张单据 · ${root.slice(0, 16)}`));
  await one.see('核验通过');
  await one.photograph('list');
  await one.touch(day);
  await one.arrive('当日存证');
  await one.see('根、清单与各单记录相符');
  await one.see(root);
  for (const { no } of tickets) await one.see(no);
  await expect.poll(() => one.page.getByText('相符', { exact: true }).count()).toBe(2);
  await one.photograph('day');
  const file = await keep(one, '导出当日存证', 'day.json');
  expect(await check(file)).toEqual({ code: 0, says: `${day}：2 张单据，根 ${root}\n` });
  const other = await check(await changed(file, /"hash"/));
  expect(other.code).toBe(1);
  expect(other.says).toMatch(new RegExp(`不相符：${day} 的清单中，单据 \\S+ 的存证记录已被改动`));
});

it('who holds a ticket downloads what proves it; a changed figure and another day are found', async () => {
  const [first, second] = tickets;
  const one = await world.stranger();
  await one.open('ticket', { token: first?.token ?? '' });
  await one.see(first?.no ?? '');
  await one.see('记录完整，与存证相符');
  await one.see(/第\s1–\d+\s条已存证于 \d{4}-\d\d-\d\d/);
  await one.photograph('ticket');
  checker = await keep(one, '下载核验程序 verifyTicket.mjs', 'verifyTicket.mjs');
  const proof = await keep(one, '下载核验资料', 'ticket.json');
  await one.open('ticket', { token: second?.token ?? '' });
  await one.see(second?.no ?? '');
  const otherProof = await keep(one, '下载核验资料', 'other.json');
  const day = join(folder, 'day.json');
  const { root } = JSON.parse(await readFile(day, 'utf8')) as { root: { root: string; day: string } };

  const whole = await check(proof, otherProof, day);
  expect(whole.code).toBe(0);
  for (const { no } of tickets)
    expect(whole.says).toMatch(
      new RegExp(
        `^${no}：\\d+ 条记录完整，票面各项与记录相符；第 1–\\d+ 条已存证于 ${root.day}（根 ${root.root}）$`,
        'm',
      ),
    );
  expect(await check(proof)).toMatchObject({ code: 3, says: expect.stringContaining('未与存证比对') });
  const volume = await check(await changed(proof, /"totalVolume":/), day);
  expect(volume).toMatchObject({ code: 1, says: expect.stringContaining('不相符：totalVolume 与记录不相符') });
  const hash = await check(await changed(proof, /"previousHash": ?"[0-9a-f]{8}/));
  expect(hash.code).toBe(1);
});

it('a mistyped token says the same as one that nobody has', async () => {
  for (const token of ['abc', `${'x'.repeat(21)}!`, 'x'.repeat(22)]) {
    const one = await world.stranger();
    one.expects(/status of 404/);
    await one.open('ticket', { token });
    await one.see('查无此单，请核实');
  }
});

it('whoever does not have the right sees no roots, neither the menu entry nor the page', async () => {
  const one = await world.person('周敏');
  await one.press('我的');
  await one.see('周敏');
  await one.seeNot('单据存证');
  await one.open('evidencelist');
  await one.arrive('没有权限');
  const { status } = await crew.scheduler.refusal(evidence.list, { query: {} });
  expect(status).toBe(403);
});
