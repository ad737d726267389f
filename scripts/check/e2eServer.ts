// A demo server with the built web app on an empty, thrown-away database: for journeys in a browser and for pictures. Prints one
// JSON line `{ url, gnssPort, readerUrl }` when it is ready and ends with its standard input. No program can read the pictures
// that stand before a code is sent; whoever posts `?imageID=` to `readerUrl` is told what to type, and the server takes it.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { startServer } from '../../server/main.ts';
import { imageAnswerHash } from '../../server/sessions/imageCodes.ts';
import { buildWeb, webDist } from '../build/buildWeb.ts';
import { readVariant } from '../start/settings.ts';

const build = await buildWeb();
if (!build.passed) {
  console.error(build.output);
  process.exit(1);
}
const dataDir = mkdtempSync(join(tmpdir(), 'pourline-e2e-'));
const database = await startEmbeddedPostgres({ ephemeral: true });
const server = await startServer({
  mode: 'demo',
  variant: readVariant('demo'),
  databaseUrl: database.url,
  dataDir,
  port: 0,
  host: '127.0.0.1',
  gnssPort: 0,
  webDist,
});
const reader = createServer((request, response) => {
  const imageID = new URL(request.url ?? '/', 'http://reader').searchParams.get('imageID') ?? '';
  const answer = 'ABCD';
  server.services.database.system
    .updateTable('imageCodes')
    .set({ answerHash: imageAnswerHash(server.services, imageID, answer) })
    .where('imageID', '=', imageID)
    .execute()
    .then(
      () => response.end(answer),
      () => response.writeHead(500).end(),
    );
}).listen(0, '127.0.0.1');
await once(reader, 'listening');
const readerUrl = `http://127.0.0.1:${(reader.address() as AddressInfo).port}`;
let ending = false;
const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  reader.close();
  await Promise.race([server.stop(), new Promise((settle) => setTimeout(settle, 3000))]);
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};
process.stdin.on('end', () => void end()).resume();
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => void end());
console.log(JSON.stringify({ url: server.url, gnssPort: server.gnssPort, readerUrl }));
