import { chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder for what can be made again: inside node_modules, or the temporary folder where that cannot be written. */
export function cacheFolder(name: string): string {
  const own = fileURLToPath(new URL(`../../node_modules/.cache/pourline/${name}`, import.meta.url));
  try {
    mkdirSync(own, { recursive: true });
    chmodSync(own, 0o755);
    return own;
  } catch {
    const shared = join(tmpdir(), `pourline-cache-${process.getuid?.() ?? 0}`, name);
    mkdirSync(shared, { recursive: true, mode: 0o700 });
    return shared;
  }
}
