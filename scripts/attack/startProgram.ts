import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { buildWeb } from '../build/buildWeb.ts';
import { root } from '../run/runStep.ts';
import { freePort } from './freePort.ts';
import type { Ground } from './openGround.ts';
import { onOwnDisk } from './ownDisk.ts';

/** How a program of the project started: its lines, and whether it is ready or has ended. */
export interface Started {
  /** Its id: what lies on a disk of its own is reached by `/proc/PID/root`. */
  pid: number;
  ports: readonly number[];
  /** Its code once it has ended; null while it is ready. */
  code: number | null;
  said: readonly string[];
  complained: readonly string[];
  stop(): Promise<void>;
}

/** The pages of the program, built once for all its starts here. */
let pages: Promise<unknown> | undefined;

const withoutSettings = (): NodeJS.ProcessEnv => {
  const { HOST: _host, DATABASE_URL: _database, SIMULATOR: _simulator, ...rest } = process.env;
  return rest;
};
const secrets = { JWT_SECRET: 'u8Zk2Lw7Qx4Vb9Nf3Hs6Jd1Rg5Ym0Tc1', GNSS_SECRET: 'p3Rt9Wq1Zx6Cv4Bn8Mk2Lj7Hg5Fd0Sa2' };

/**
 * Starts the whole program as a plant does, `start` for the demonstration and `serve` for work, and waits until it is ready or has ended.
 * `before`: shell commands that prepare a disk of its own for the process, which is gone with it.
 */
export const startProgram = async (
  ground: Pick<Ground, 'later'>,
  name: 'start' | 'serve',
  dataDir: string,
  before = '',
): Promise<Started> => {
  pages ??= buildWeb();
  await pages;
  const ports = [await freePort(), await freePort()];
  const env = {
    ...withoutSettings(),
    ...(name === 'serve' ? secrets : { SIMULATOR: 'off' }),
    ...{ DATA_DIR: dataDir, PORT: String(ports[0]), GNSS_PORT: String(ports[1]) },
  };
  const [command, args] = onOwnDisk([process.execPath, `scripts/start/${name}.ts`], before);
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  const complained: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => void complained.push(line));
  const ended = new Promise<number>((settle) => child.once('close', (code) => settle(code ?? -1)));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 8000);
    await ended;
    clearTimeout(late);
  };
  ground.later(stop);
  const ready = new Promise<null>((settle) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      // The line behind it tells how a phone gets there.
      if (said.some((one) => one.startsWith('ready ')) && (name === 'serve' || !line.startsWith('ready ')))
        settle(null);
    });
  });
  const code = await Promise.race([ready, ended]);
  return { pid: child.pid ?? 0, ports, code, said, complained, stop };
};
