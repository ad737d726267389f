import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { claimFolder } from './embeddedPostgresClaim.ts';
import { commandOf } from './embeddedPostgresLeftover.ts';

const folder = mkdtempSync(join(tmpdir(), 'pourline-claim-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A process that claims the folder as soon as it is told to, says how it went, and holds it until it is killed. */
function spawnClaimer(): ChildProcess {
  const module = new URL('./embeddedPostgresClaim.ts', import.meta.url).href;
  const script = `
    import { claimFolder } from '${module}';
    process.stdout.write('ready');
    process.stdin.once('data', () =>
      claimFolder(${JSON.stringify(folder)}).then(
        () => process.stdout.write('held'),
        (error) => process.stdout.write(error.name + error.message),
      ));`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
}

async function lineOf(claimer: ChildProcess): Promise<string> {
  const [line] = (await once(claimer.stdout ?? claimer, 'data')) as [Buffer];
  return line.toString();
}

async function kill(claimer: ChildProcess): Promise<void> {
  claimer.kill('SIGKILL');
  await once(claimer, 'exit');
}

test('of many that find the last holder killed, one holds the folder and the others name it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const claimers = Array.from({ length: 6 }, spawnClaimer);
    await Promise.all(claimers.map(lineOf));
    const told = claimers.map(lineOf);
    for (const claimer of claimers) claimer.stdin?.write('go');
    const lines = await Promise.all(told);
    const holder = claimers[lines.indexOf('held')];
    const refusal = `DatabaseStartError数据目录正被另一个砼程进程（PID ${holder?.pid}）使用：${folder}`;
    expect(lines.filter((line) => line !== 'held')).toEqual(Array(5).fill(refusal));
    await Promise.all(claimers.map(kill));
  }
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a folder that is given back, or whose holder was another program, is free', async () => {
  const giveBack = await claimFolder(folder);
  const other = spawnClaimer();
  await lineOf(other);
  other.stdin?.write('go');
  expect(await lineOf(other)).toContain(`PID ${process.pid}`);
  await kill(other);
  await giveBack();
  writeFileSync(join(folder, 'pourline.pid.99'), `${process.ppid}\nanother program\n`);
  await (await claimFolder(folder))();
  expect(readdirSync(folder)).toEqual(['pourline.pid.100']);
});

test('the file of an earlier edition counts as the first claim', async () => {
  const earlier = mkdtempSync(join(folder, 'earlier-'));
  const holder = spawnClaimer();
  await lineOf(holder);
  writeFileSync(join(earlier, 'pourline.pid'), `${holder.pid}\n${commandOf(holder.pid ?? 0)}\n`);
  await expect(claimFolder(earlier)).rejects.toThrow(`PID ${holder.pid}`);
  await kill(holder);
  await (await claimFolder(earlier))();
  expect(readdirSync(earlier)).toEqual(['pourline.pid.1']);
});
