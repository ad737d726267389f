import { createServer } from 'node:net';
import { openDeviceLines } from './deviceLines.ts';
import { GnssConnection } from './gnssConnection.ts';
import { defaultGnssLimits, type GnssCounters, type GnssLimits } from './gnssLimits.ts';
import type { GnssOptions } from './gnssOptions.ts';
import { readSmall } from './readSmall.ts';
import { Strangers } from './strangers.ts';
import { openTryLimiter } from './tryLimiter.ts';

/** A positioning server that listens. */
export type GnssServer = {
  port: number;
  counters: Readonly<GnssCounters>;
  /** Ends all connections at once, then waits (bounded) for positions being kept. */
  close: () => Promise<void>;
};

/** Listens for JT/T 808 devices (TCP). A position is acknowledged only after `onLocations` has resolved. */
export async function startGnssServer(options: GnssOptions): Promise<GnssServer> {
  const limits: GnssLimits = { ...defaultGnssLimits, ...options.limits };
  const counters: GnssCounters = {
    ...{ connections: 0, frames: 0, locations: 0, badChecksum: 0 },
    ...{ oversized: 0, undecodable: 0, unknownDevice: 0, subPackagesDropped: 0 },
    ...{ strangersEnded: 0 },
    ...{ registered: 0, refused: 0, limited: 0, secondConnections: 0 },
  };
  const openTries = () => openTryLimiter(limits.maxTriesPerAddress, limits.triesMs);
  const tries = { registration: openTries(), code: openTries() };
  const lines = openDeviceLines(limits.aliveMs);
  const strangers = new Strangers(limits, () => {
    counters.strangersEnded += 1;
  });
  const connections = new Set<GnssConnection>();
  const handlings = new Set<GnssConnection>();
  const server = createServer({ noDelay: true, keepAlive: true, pauseOnConnect: true }, (accepted) => {
    const socket = readSmall(server, accepted, (chunk) => connection.receive(chunk));
    const connection = new GnssConnection(socket, {
      ...{ options, gate: options.gate, limits, counters, tries, lines, strangers },
    });
    connections.add(connection);
    counters.connections = connections.size;
    socket.on('close', () => {
      connection.end();
      connections.delete(connection);
      counters.connections = connections.size;
      if (connection.pending) {
        handlings.add(connection);
        void connection.pending.finally(() => handlings.delete(connection));
      }
    });
  });
  server.maxConnections = limits.maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => resolve());
  });
  server.on('error', (error) => options.log?.('gnss server', error));
  const shortest = Math.min(limits.idleMs, limits.frameMs, limits.signInMs);
  const sweep = setInterval(
    () => {
      for (const connection of connections) connection.checkTimes(performance.now());
    },
    Math.min(5_000, Math.max(10, shortest / 4)),
  );
  sweep.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    counters,
    close: async () => {
      clearInterval(sweep);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const underWay = [...connections, ...handlings].map(({ pending }) => pending);
      for (const connection of connections) connection.end();
      connections.clear();
      counters.connections = 0;
      await closed;
      const { promise: timeout, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, limits.closeMs);
      await Promise.race([Promise.allSettled(underWay), timeout]);
      clearTimeout(timer);
    },
  };
}
