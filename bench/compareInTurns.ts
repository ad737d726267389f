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
  databaseUrl: string,
  bareSql: string,
  connections: number,
  seconds: number,
  load: () => Promise<Load>,
  between: () => Promise<void> = async () => undefined,
) => {
  const loads: Load[] = [];
  const bares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    loads.push(await load());
    const bare = runPgbench(databaseUrl, bareSql, connections, Math.max(2, Math.round(seconds / rounds)));
    if (bare !== null) bares.push(bare);
    await between();
  }
  const http = mean(loads.map((one) => one.perSecond));
  const bare = bares.length === rounds ? mean(bares) : null;
  if (bare === null) console.log('pgbench is absent (Debian package postgresql-contrib): no peer to compare with');
  return {
    perSecond: Math.round(http),
    barePerSecond: bare === null ? null : Math.round(bare),
    ratio: bare === null ? null : Math.round((http / bare) * 1000) / 1000,
    p50: loads[1]?.p50,
    p99: Math.max(...loads.map((one) => one.p99)),
    refused: Object.assign({}, ...loads.map((one) => one.refused)) as Load['refused'],
  };
};
