// A demo server with the built web app for measuring what a desk feels: a database that is thrown away, no simulator of its own. Prints one JSON line
// `{ url, gnssPort }` when it is ready and ends with its standard input.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { startServer } from '../../server/main.ts';
import { buildWeb, webDist } from '../build/buildWeb.ts';

const build = await buildWeb();
if (!build.passed) {
  console.error(build.output);
  process.exit(1);
}
const dataDir = mkdtempSync(join(tmpdir(), 'pourline-desk-'));
const database = await startEmbeddedPostgres({ ephemeral: true, vacuums: true });
const server = await startServer({
  ...{ mode: 'demo', databaseUrl: database.url, dataDir, webDist },
  ...{ port: 0, host: '127.0.0.1', gnssPort: 0 },
});
const end = async (): Promise<void> => {
  await Promise.race([server.stop(), new Promise((settle) => setTimeout(settle, 3000))]);
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};
process.stdin.on('end', () => void end()).resume();
process.on('SIGTERM', () => void end());
console.log(JSON.stringify({ url: server.url, gnssPort: server.gnssPort }));
