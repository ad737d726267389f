import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureChineseFont } from './chineseFont.ts';
import { unpackChromium } from './packagedChromium.ts';

export interface Browser {
  executablePath: string;
  /** Flags for a headless run as root, quiet on the network. */
  args: string[];
  /** Environment of the browser process: libraries and fonts. */
  env: Record<string, string>;
}

/** Flags for a headless run as root, quiet on the network. */
export const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A container has 64 MB of /dev/shm, which a page with a map outgrows.
  '--disable-dev-shm-usage',
];

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/snap/bin', '/opt/google/chrome');
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  const chosen = process.env.CHROME_PATH;
  return [...(chosen ? [chosen] : []), ...candidates].find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return isBrowser(path);
    } catch {
      return false;
    }
  });
}

/** Ubuntu's chromium-browser is a note that asks for snap: only a program that tells its version counts. */
export function isBrowser(path: string, env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  const options = { encoding: 'utf8', timeout: 60_000, env } as const;
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], options);
  return status === 0 && /Chrom/.test(stdout);
}

function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.env.POURLINE_BROWSER === 'packaged') return undefined;
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  } as const;
  if (spawnSync('apt-get', ['update', '-qq'], options).status !== 0) return undefined;
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], options);
  return findInstalled();
}

let found: Promise<Browser> | undefined;

/**
 * A browser for measurements and pictures that shows Chinese: the one on the machine, else Debian's by apt (root only),
 * else the one in node_modules. POURLINE_BROWSER=packaged takes the last one at once.
 */
export function findBrowser(): Promise<Browser> {
  found ??= locate();
  return found;
}

async function locate(): Promise<Browser> {
  const usePackaged = process.env.POURLINE_BROWSER === 'packaged';
  const executablePath = usePackaged ? undefined : (findInstalled() ?? installWithApt());
  if (!executablePath) return { ...(await unpackChromium()), args: quietArgs };
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  return { executablePath, args: quietArgs, env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...ensureChineseFont() } };
}

if (import.meta.main) console.log(JSON.stringify(await findBrowser(), null, 2));
