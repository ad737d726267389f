// The server of `npm run dev`, a process of its own so that it can be started again while the database stays.
import { startServer } from '../../server/main.ts';
import { webDist } from '../build/buildWeb.ts';
import { endOnSignal } from './endOnSignal.ts';
import { readSettings } from './settings.ts';
import { refuseToStart } from './startError.ts';

try {
  const databaseUrl = process.env.DEV_DATABASE_URL ?? '';
  const server = await startServer({
    mode: 'development',
    databaseUrl,
    ...(await readSettings('development')),
    webDist,
  });
  endOnSignal(
    () => server.stop(),
    () => {},
  );
  console.log(`server ${server.url}`);
} catch (error) {
  refuseToStart(error);
}
