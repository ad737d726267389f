// The server under attack, a process of its own. With --database it works on that database, else on an embedded one in the folder
// --data. Its first line on stdout says where it is; it ends with its standard input.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { startServer } from '../../server/main.ts';
import { endOnSignal } from '../start/endOnSignal.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, database: { type: 'string' }, quotas: { type: 'string', default: '{}' } },
});
const dataDir = values.data ?? '';
const database = values.database ? null : await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
const server = await startServer({
  ...{ mode: 'demo', databaseUrl: values.database ?? database?.url ?? '', dataDir, port: 0 },
  ...{ host: '127.0.0.1', gnssPort: 0, webDist: null, quotas: JSON.parse(values.quotas) },
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
