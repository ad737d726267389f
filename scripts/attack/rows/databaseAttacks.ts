import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { AttackRow } from '../attackRow.ts';
import { personAt } from '../crewAt.ts';
import { livesOf, loadWith, lostOf } from '../orderLoad.ts';
import { signalDatabase } from '../signalDatabase.ts';
import { World } from '../world.ts';

/** Whether the database itself takes a connection within a second. */
const isThere = async (world: World): Promise<boolean> => {
  const owner = new pg.Client({ connectionString: world.databaseUrl, connectionTimeoutMillis: 1000 });
  owner.on('error', () => {});
  const connects = await owner.connect().then(
    () => true,
    () => false,
  );
  await owner.end().catch(() => {});
  return connects;
};

/** Waits until the database itself takes connections again, 20 s at most; whether it does. */
const returned = async (world: World): Promise<boolean> => {
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(20)) if (await isThere(world)) return true;
  return false;
};

/** Milliseconds until a call that needs the database is done again; 10 s at most. */
const untilBack = async (world: World): Promise<number> => {
  const customer = await personAt(world, 'demo-east', 'customer');
  const began = performance.now();
  while (performance.now() - began < 10_000) {
    const asked = customer.send('GET', '/api/v1/order/query?limit=1').then(({ status }) => status === 200);
    if (await Promise.race([asked, wait(1000, false)])) break;
    await wait(20);
  }
  return performance.now() - began;
};

/** Waits, 10 s at most, until so many more orders are acknowledged, so that work is going on however slow the machine is. */
const someAcknowledged = async (acknowledged: readonly string[], more: number): Promise<void> => {
  const enough = acknowledged.length + more;
  for (const end = Date.now() + 10_000; acknowledged.length < enough && Date.now() < end; ) await wait(10);
};

/** What a database does to the server that loses it. */
export const databaseAttacks: readonly AttackRow[] = [
  {
    name: 'backends-terminated',
    shows:
      'With each backend of PostgreSQL terminated again and again under load the server stays, and every acknowledged order stands once.',
    protects: 'all plants from one lost connection.',
    apart: async (ground) => {
      const world = await ground.open();
      await personAt(world, 'demo-east', 'customer');
      const load = await loadWith(world);
      const killer = new pg.Client({ connectionString: world.databaseUrl });
      killer.on('error', () => {});
      await killer.connect();
      let killed = 0;
      for (let n = 0; n < 12; n += 1) {
        await wait(250);
        await someAcknowledged(load.acknowledged, 2);
        const { rowCount } = await killer.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        );
        killed += rowCount ?? 0;
      }
      await killer.end();
      const back = livesOf(world) ? await untilBack(world) : Number.POSITIVE_INFINITY;
      await wait(300);
      await load.stop();
      const { lost, twice } = await lostOf(world, load.acknowledged);
      return {
        held:
          livesOf(world) &&
          lost === 0 &&
          twice === 0 &&
          back < 2000 &&
          load.wordless.length === 0 &&
          load.acknowledged.length > 20,
        seen: `${killed} backends, ${livesOf(world) ? 0 : 1} exits; ${load.acknowledged.length} acknowledged, ${lost} lost, ${twice} twice, ${load.others.length} refused (${load.wordless.length} without words${load.wordless[0] ? `: ${load.wordless[0]}` : ''}); back in ${back.toFixed(0)} ms`,
      };
    },
  },
  ...(
    [
      ['database-killed', 'killed', 'SIGKILL'],
      ['database-stopped', 'stopped for 30 s', 'SIGSTOP'],
    ] as const
  ).map(
    ([name, what, signal]): AttackRow => ({
      name,
      ...(signal === 'SIGSTOP' && { idles: true as const }),
      shows: `With the database ${what} under load, so that it takes no connection, the server stays, loses nothing that it acknowledged before and after, and is back within 2 s of the database.`,
      protects: 'a day’s work from a restart of the database.',
      apart: async (ground) => {
        const dataDir = ground.folder();
        const server = ground.serve(['--data', dataDir]);
        const world = new World(await server.ready, dataDir, server);
        ground.later(() => world.close());
        const load = await loadWith(world);
        await someAcknowledged(load.acknowledged, 4);
        const before = load.acknowledged.length;
        if (signal === 'SIGSTOP') ground.later(async () => signalDatabase(join(dataDir, 'postgres'), 'SIGCONT'));
        signalDatabase(join(dataDir, 'postgres'), signal);
        const isGone = !(await isThere(world));
        if (signal === 'SIGSTOP') {
          await wait(29_000);
          signalDatabase(join(dataDir, 'postgres'), 'SIGCONT');
        }
        const hasReturned = await returned(world);
        const back = livesOf(world) && hasReturned ? await untilBack(world) : Number.POSITIVE_INFINITY;
        const then = load.acknowledged.length;
        await someAcknowledged(load.acknowledged, 4);
        const after = load.acknowledged.length - then;
        await load.stop();
        const { lost, twice } = await lostOf(world, load.acknowledged);
        const keeps = livesOf(world) && lost === 0 && twice === 0 && load.wordless.length === 0;
        return {
          held: keeps && isGone && before > 0 && after > 0 && back < 2000,
          seen: `${isGone ? 'gone' : 'NOT GONE'}, ${livesOf(world) ? 0 : 1} exits; acknowledged ${before} before, ${after} after, ${load.acknowledged.length} in all, ${lost} lost, ${twice} twice, ${load.others.length} refused (${load.wordless.length} without words${load.wordless[0] ? `: ${load.wordless[0]}` : ''}); back in ${back.toFixed(0)} ms`,
        };
      },
    }),
  ),
];
