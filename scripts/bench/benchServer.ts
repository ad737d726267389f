import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { startServer } from '../../server/main.ts';

/**
 * A server of its own for measuring: a durable database in a temporary folder, no simulator. Prints one JSON line
 * `{ url, databaseUrl, databasePid, gnssPort }` when it is ready and ends with its standard input.
 */
const folder = mkdtempSync(join(tmpdir(), 'pourline-bench-'));
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
const server = await startServer({
  mode: 'demo',
  databaseUrl: database.url,
  dataDir: folder,
  port: 0,
  host: '127.0.0.1',
  gnssPort: 0,
  webDist: null,
});
const end = async (): Promise<void> => {
  await server.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
process.stdin.on('end', () => void end()).resume();
process.on('SIGTERM', () => void end());
const databasePid = Number(readFileSync(join(database.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
console.log(JSON.stringify({ url: server.url, databaseUrl: database.url, databasePid, gnssPort: server.gnssPort }));
