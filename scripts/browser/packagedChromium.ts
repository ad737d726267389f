import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder } from './cacheFolder.ts';
import { writeFontConfig } from './chineseFont.ts';

interface Unpacker {
  inflate(path: string): Promise<string>;
}

/**
 * Chromium from the npm package @sparticuz/chromium, unpacked once with the libraries and software graphics it brings.
 * The package always unpacks into TMPDIR and takes half-written files for whole ones: it works in a folder of its own,
 * which gets its final name when complete.
 */
export async function unpackChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const require = createRequire(new URL('../../e2e/package.json', import.meta.url));
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = require(join(entry, '../../package.json')) as { version: string };
  const home = join(cacheFolder('chromium'), version);
  if (!existsSync(home)) await unpackInto(home, entry);
  const temporary = join(home, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const { PATH = '' } = process.env;
  return {
    executablePath: join(home, 'chromium'),
    env: {
      PATH,
      HOME: temporary,
      TMPDIR: temporary,
      LD_LIBRARY_PATH: `${join(home, 'al2023/lib')}:${home}`,
      FONTCONFIG_FILE: writeFontConfig(false),
    },
  };
}

async function unpackInto(home: string, entry: string): Promise<void> {
  const unfinished = `${home}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unfinished;
  try {
    const { inflate } = (await import(pathToFileURL(entry).href)) as Unpacker;
    const archives = ['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br'];
    await Promise.all(archives.map((name) => inflate(join(entry, '../../bin', name))));
    rmSync(home, { recursive: true, force: true });
    renameSync(unfinished, home);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(unfinished, { recursive: true, force: true });
  }
}
