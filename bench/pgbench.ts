import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

/** Runs a script of bare SQL with prepared statements; returns transactions per second, or `null` when pgbench is absent. */
export const runPgbench = (
  databaseUrl: string,
  script: string,
  connections: number,
  seconds: number,
): number | null => {
  const pgbench = findPgbench();
  if (!pgbench) return null;
  const folder = mkdtempSync(join(tmpdir(), 'pourline-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const run = spawnSync(
    pgbench,
    ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', file, databaseUrl],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const tps = /tps = ([\d.]+)/.exec(run.stdout)?.[1];
  if (run.status !== 0 || !tps) throw new Error(`pgbench failed: ${run.stderr}`);
  return Math.round(Number(tps));
};
