import { loadavg } from 'node:os';
import type { BenchWorld } from './benchWorld.ts';
import type { loadHttp } from './httpLoad.ts';
import { runPgbench } from './pgbench.ts';

type Load = Awaited<ReturnType<typeof loadHttp>>;

const rounds = 3;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Measures calls over HTTP and pgbench on the bare statement in turns, so that both meet the same machine; `between` prepares the
 * next turn. Rates are per second, times in ms; the bare rate is null where pgbench is absent.
 */
export const compareInTurns = async (
  world: BenchWorld,
  bareSql: string,
  connections: number,
  seconds: number,
  load: () => Promise<Load>,
  between: () => Promise<void> = async () => undefined,
) => {
  const loads: Load[] = [];
  const bares: number[] = [];
  const spent = { server: 0, database: 0, bare: 0 };
  const bareSeconds = Math.max(2, Math.round(seconds / rounds));
  for (let round = 0; round < rounds; round += 1) {
    const before = world.cpuMs();
    loads.push(await load());
    const after = world.cpuMs();
    const bare = runPgbench(world.databaseUrl, bareSql, connections, bareSeconds);
    if (bare !== null) bares.push(bare);
    spent.server += after.server - before.server;
    spent.database += after.database - before.database;
    spent.bare += world.cpuMs().database - after.database;
    await between();
  }
  const perCall = (ms: number): number => Math.round((ms * 1000) / loads.reduce((sum, one) => sum + one.requests, 0));
  const perBare = (spent.bare * 1000) / (bares.reduce((sum, one) => sum + one, 0) * bareSeconds);
  const http = mean(loads.map((one) => one.perSecond));
  const bare = bares.length === rounds ? mean(bares) : null;
  if (bare === null) console.log('pgbench is absent (Debian package postgresql-contrib): no peer to compare with');
  return {
    perSecond: Math.round(http),
    barePerSecond: bare === null ? null : Math.round(bare),
    ratio: bare === null ? null : Math.round((http / bare) * 1000) / 1000,
    /** Processor time of one, clients left out: what the machine's other work changes least. */
    cpuUs: { server: perCall(spent.server), database: perCall(spent.database), bare: Math.round(perBare) },
    cpuRatio: Math.round((perBare / (perCall(spent.server) + perCall(spent.database))) * 1000) / 1000,
    loadAverage: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    p50: loads[1]?.p50,
    p99: Math.max(...loads.map((one) => one.p99)),
    refused: Object.assign({}, ...loads.map((one) => one.refused)) as Load['refused'],
  };
};
