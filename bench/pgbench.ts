import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's pgbench, newest first; `null` when the package postgresql-contrib is absent. */
const findPgbench = (): string | null => {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').sort().reverse() : [];
  const found = [...versions.map((v) => `/usr/lib/postgresql/${v}/bin/pgbench`), '/usr/bin/pgbench'].find((path) =>
    existsSync(path),
  );
  return found ?? null;
};

/** Runs a script of bare SQL with prepared statements; returns what pgbench printed and the log of its transactions, or `null` when it is absent. */
const spawnPgbench = (
  databaseUrl: string,
  script: string,
  connections: number,
  seconds: number,
  options: readonly string[] = [],
): { printed: string; log: string } | null => {
  const pgbench = findPgbench();
  if (!pgbench) return null;
  const folder = mkdtempSync(join(tmpdir(), 'pourline-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const clients = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds)];
  const run = spawnSync(pgbench, [...clients, ...options, '-f', file, databaseUrl], { cwd: folder, encoding: 'utf8' });
  const logs = readdirSync(folder).filter((name) => name.startsWith('pgbench_log'));
  const log = logs.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  rmSync(folder, { recursive: true });
  if (run.status !== 0) throw new Error(`pgbench failed: ${run.stderr}`);
  return { printed: run.stdout, log };
};

/** Transactions per second of a script of bare SQL; `null` when pgbench is absent. */
export const runPgbench = (
  databaseUrl: string,
  script: string,
  connections: number,
  seconds: number,
): number | null => {
  const run = spawnPgbench(databaseUrl, script, connections, seconds);
  if (!run) return null;
  const tps = /tps = ([\d.]+)/.exec(run.printed)?.[1];
  if (!tps) throw new Error(`pgbench printed no rate: ${run.printed}`);
  return Math.round(Number(tps));
};

/**
 * Offers a script `perSecond` times a second, at random distances, whether those before have ended or not; returns how long each
 * took from when it was due, ms, or `null` when pgbench is absent.
 */
export const offerPgbench = (
  databaseUrl: string,
  script: string,
  connections: number,
  perSecond: number,
  seconds: number,
): number[] | null => {
  const run = spawnPgbench(databaseUrl, script, connections, seconds, ['--rate', String(perSecond), '--log']);
  // A line of the log: client, number, microseconds since it was due.
  return run && [...run.log.matchAll(/^\d+ \d+ (\d+) /gm)].map(([, us]) => Number(us) / 1000);
};
