import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { buildWeb, webDist } from '../build/buildWeb.ts';
import { endOnSignal } from './endOnSignal.ts';
import { readSettings } from './settings.ts';
import { type Simulator, startSimulator } from './simulatorProcess.ts';
import { StartError } from './startError.ts';

export interface StartOptions {
  mode: 'demo' | 'production';
  /** An external database; without it the embedded one, below DATA_DIR/production or DATA_DIR/demo. */
  databaseUrl?: string;
  /** Drive a plant's day through the public doors. */
  withSimulator: boolean;
}

async function prepareWeb(): Promise<void> {
  const build = await buildWeb();
  if (build.passed) return;
  console.error(build.output.trimEnd());
  throw new StartError('网页构建失败，无法启动');
}

/** Starts database, server and simulator, in this order, and ends them in the reverse order on a signal. */
export async function startPourline(options: StartOptions): Promise<{ url: string; host: string }> {
  if (process.env.POURLINE_PARENT) await import('./endWithParent.ts');
  const settings = await readSettings(options.mode);
  const started: { database?: EmbeddedPostgres; server?: { stop(): Promise<void> }; simulator?: Simulator } = {};
  endOnSignal(
    async () => {
      await started.simulator?.stop();
      // A connection that will not end must not take the database its time to close.
      await Promise.race([started.server?.stop(), new Promise((settle) => setTimeout(settle, 2000))]);
      await started.database?.stop();
    },
    () => {
      started.simulator?.abandon();
      started.database?.abandon();
    },
  );
  try {
    const web = prepareWeb();
    web.catch(() => {});
    let { databaseUrl } = options;
    if (databaseUrl === undefined) {
      started.database = await startEmbeddedPostgres({ dataDir: join(settings.dataDir, 'postgres'), log: console.log });
      databaseUrl = started.database.url;
    }
    await web;
    const { startServer } = await import('../../server/main.ts');
    const server = await startServer({ mode: options.mode, databaseUrl, ...settings, webDist });
    started.server = server;
    if (options.withSimulator) started.simulator = startSimulator(server.url, settings.gnssPort);
    return { url: server.url, host: settings.host };
  } catch (error) {
    await started.database?.stop();
    throw error;
  }
}
