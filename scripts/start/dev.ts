// npm run dev: the server, restarted when its sources change, and the web app with hot reload.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { root } from '../run/runStep.ts';
import { endOnSignal } from './endOnSignal.ts';
import { readSettings } from './settings.ts';
import { refuseToStart } from './startError.ts';

const children: ChildProcess[] = [];
let database: EmbeddedPostgres | undefined;

function startChild(args: string[], environment: Record<string, string>): void {
  const env = { ...process.env, ...environment, POURLINE_PARENT: String(process.pid) };
  children.push(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }));
}

async function stop(): Promise<void> {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const gone = running.map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.race([Promise.all(gone), new Promise((settle) => setTimeout(settle, 2000))]);
  await database?.stop();
}

function abandon(): void {
  for (const child of children) child.kill('SIGKILL');
  database?.abandon();
}

endOnSignal(stop, abandon);
try {
  if (process.env.POURLINE_PARENT) await import('./endWithParent.ts');
  const { port, dataDir } = await readSettings('development');
  database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: console.log });
  const preload = join(root, 'scripts/start/endWithParent.ts');
  startChild(['--watch', '--import', preload, 'scripts/start/devServer.ts'], { DEV_DATABASE_URL: database.url });
  startChild(['--import', preload, 'node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false'], {
    POURLINE_API: `http://127.0.0.1:${port}`,
  });
} catch (error) {
  refuseToStart(error);
}
