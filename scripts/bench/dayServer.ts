// A demo server for a simulated day: free ports unless they are named, no simulator of its own, no web pages. With --data its database lies there
// and is durable, otherwise it is thrown away at the end. The first line on stdout says where it is.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { startServer } from '../../server/main.ts';
import { endOnSignal } from '../start/endOnSignal.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string', default: '0' },
    gnss: { type: 'string', default: '0' },
  },
});
const scratch = values.data ? null : mkdtempSync(join(tmpdir(), 'pourline-day-'));
const dataDir = values.data ?? (scratch as string);
const database = await startEmbeddedPostgres(
  values.data ? { dataDir: join(dataDir, 'postgres') } : { ephemeral: true, vacuums: true },
);
const server = await startServer({
  mode: 'demo',
  databaseUrl: database.url,
  dataDir,
  port: Number(values.port),
  host: '127.0.0.1',
  gnssPort: Number(values.gnss),
  webDist: null,
  // Everybody of a simulated day comes from one address.
  limits: { pagesAtAddress: { max: 5_000, minutes: 5 } },
});
endOnSignal(
  async () => {
    await Promise.race([server.stop(), new Promise((settle) => setTimeout(settle, 2000))]);
    await database.stop();
    if (scratch) rmSync(scratch, { recursive: true, force: true });
  },
  () => database.abandon(),
);
const databasePid = Number(readFileSync(join(database.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
console.log(JSON.stringify({ url: server.url, gnssPort: server.gnssPort, databasePid }));
