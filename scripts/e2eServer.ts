// A demo server with the built web app on an empty, thrown-away database: for journeys in a browser and for pictures. Prints one
// JSON line `{ url, gnssPort }` when it is ready and ends with its standard input.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/db/embeddedPostgres.ts';
import { startServer } from '../server/main.ts';
import { buildWeb, webDist } from './buildWeb.ts';

const build = await buildWeb();
if (!build.passed) {
  console.error(build.output);
  process.exit(1);
}
const dataDir = mkdtempSync(join(tmpdir(), 'pourline-e2e-'));
const database = await startEmbeddedPostgres({ ephemeral: true });
const server = await startServer({
  mode: 'demo',
  databaseUrl: database.url,
  dataDir,
  port: 0,
  host: '127.0.0.1',
  gnssPort: 0,
  webDist,
});
let ending = false;
const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  await Promise.race([server.stop(), new Promise((settle) => setTimeout(settle, 3000))]);
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};
process.stdin.on('end', () => void end()).resume();
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => void end());
console.log(JSON.stringify({ url: server.url, gnssPort: server.gnssPort }));
