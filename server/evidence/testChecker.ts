import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../scripts/admin/verifyTicket.mjs');

/** What the checker of tickets says of files, which lie at these paths. */
export const checkFiles = (...paths: string[]): { code: number; says: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...paths], { encoding: 'utf8', env: {} });
  return { code: status ?? -1, says: stdout + stderr };
};

/** What it says of files with these texts; it gets nothing else from us. */
export const check = (...texts: string[]): { code: number; says: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'tickets-'));
  try {
    return checkFiles(
      ...texts.map((text, i) => {
        const path = join(folder, `${i}.json`);
        writeFileSync(path, text);
        return path;
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};
