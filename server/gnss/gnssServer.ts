import { createServer } from 'node:net';
import type { Location } from '@pourline/domain/jt808/location';
import { GnssConnection } from './gnssConnection.ts';
import { defaultGnssLimits, type GnssCounters, type GnssLimits } from './gnssLimits.ts';

/** A positioning device that is known, and the car it sits in. */
export type GnssDevice = { tenantID: string; carID: string; deviceNo: string };

/** What the positioning server is given. */
export type GnssOptions = {
  /** 0 takes a free port, see `port` of the handle. */
  port: number;
  host: string;
  /** Secret of the authentication codes; changing it makes every device register again. */
  secret: string;
  /** The device of a phone (leading zeros kept); null when unknown. The code is given once it has been checked. */
  resolveDevice: (phone: string, authCode?: string) => Promise<GnssDevice | null>;
  /** Keeps positions (WGS-84, as sent); resolves when they are durable. Called in order for one connection. */
  onLocations: (device: GnssDevice, locations: Location[], receivedAt: number) => Promise<void>;
  /** Time of receipt, epoch milliseconds. */
  now: () => number;
  /** False takes positions of resolvable phones without authentication; devices must authenticate otherwise. */
  requireSignIn?: boolean;
  limits?: Partial<GnssLimits>;
  log?: (text: string, error: unknown) => void;
};

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
  };
  const connections = new Set<GnssConnection>();
  const handlings = new Set<GnssConnection>();
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => {
    const connection = new GnssConnection(socket, { options, limits, counters });
    connections.add(connection);
    counters.connections = connections.size;
    socket.on('close', () => {
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
