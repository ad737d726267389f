import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from './embeddedPostgresLeftover.ts';

export function isAlive(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes throw-away databases whose test run was killed before it could. */
export async function sweepAbandoned(log: (line: string) => void): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.match(/^pourline-test-(\d+)-/)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    const postmaster = await findPostmaster(join(folder, 'data'));
    log(`清理上次测试遗留的数据库：${folder}`);
    try {
      if (postmaster) process.kill(postmaster, 'SIGQUIT');
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    } catch {
      // It belongs to another user of this machine.
    }
  }
}
