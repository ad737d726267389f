import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root, runStep, type StepResult } from '../run/runStep.ts';

/** Where the built web app lies. */
export const webDist = join(root, 'web/dist');

const stampFile = join(webDist, '.stamp');
const sources = ['web', 'contract', 'domain', 'scripts/admin/verifyTicket.mjs', 'package-lock.json'];

/** Fingerprint of the names, sizes and times of all that goes into the web app. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    const entries = isFolder ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
    const files = isFolder
      ? entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      : [path];
    for (const file of files.toSorted()) {
      if (/[\\/](dist|node_modules)[\\/]|\.test\.tsx?$/.test(file)) continue;
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Whether the built web app is there and made from the sources of now. */
export function isWebBuilt(): boolean {
  if (!existsSync(join(webDist, 'index.html'))) return false;
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint();
}

const pack = promisify(brotliCompress);

/** Lays each hashed file beside itself as brotli at its best, once for all visits. */
async function packAssets(): Promise<void> {
  const folder = join(webDist, 'assets');
  const files = readdirSync(folder).filter((name) => /\.(js|mjs|css)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const body = await readFile(join(folder, name));
      const packed = await pack(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
      await writeFile(join(folder, `${name}.br`), packed);
    }),
  );
}

/** Builds the web app into web/dist; done at once when nothing changed since the last build. */
export async function buildWeb(): Promise<StepResult> {
  const step = {
    name: 'web build',
    program: 'vite/bin/vite.js',
    args: ['build', 'web', '--logLevel', 'warn'],
    env: { NODE_ENV: 'production' },
  };
  if (isWebBuilt()) return { name: step.name, passed: true, milliseconds: 0, output: '' };
  const before = fingerprint();
  const result = await runStep(step);
  if (!result.passed) return result;
  await packAssets();
  writeFileSync(stampFile, before);
  return result;
}
