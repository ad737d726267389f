// The server under attack, a process of its own. With --database it works on that database, else on an embedded one in the folder
// --data; with --push ORIGIN it pushes to devices of that push service as well; with --production it is one as it runs at a plant. Its first
// line on stdout says where it is; it ends with its standard input.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { startServer } from '../../server/main.ts';
import { endOnSignal } from '../start/endOnSignal.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    database: { type: 'string' },
    push: { type: 'string', default: '' },
    quotas: { type: 'string', default: '{}' },
    production: { type: 'boolean', default: false },
  },
});
const ownSecrets = { jwt: randomBytes(24).toString('hex'), gnss: randomBytes(24).toString('hex') };
const dataDir = values.data ?? '';
const database = values.database ? null : await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
const server = await startServer({
  mode: values.production ? 'production' : 'demo',
  ...(values.production && { secrets: ownSecrets }),
  ...{ databaseUrl: values.database ?? database?.url ?? '', dataDir, port: 0 },
  ...{ host: '127.0.0.1', gnssPort: 0, webDist: null, quotas: JSON.parse(values.quotas) },
  ...(values.push && { push: { services: [values.push] } }),
});
endOnSignal(
  async () => {
    await Promise.race([server.stop(), new Promise((settle) => setTimeout(settle, 2000))]);
    await database?.stop();
  },
  () => database?.abandon(),
);
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
console.log(
  JSON.stringify({ url: server.url, gnssPort: server.gnssPort, databaseUrl: database?.url ?? values.database }),
);
