import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { addressSubject } from './addressSubject.ts';
import { Guests } from './guests.ts';
import { trustedAddresses } from './trustedAddresses.ts';

/** How many HTTP connections there may be. Signed-in live lines are not counted. */
export interface ConnectionBounds {
  /** Of one address, and of a proxy, behind which there are many. Requests under way of one caller behind a proxy are bounded as an address's connections are. */
  perAddress: number;
  perProxy: number;
  /** Of all addresses together. */
  inAll: number;
  /** Live lines of an address over which nobody has signed in yet, and those of one person. */
  linesPerAddress: number;
  linesPerPerson: number;
}

export const usualConnections: ConnectionBounds = {
  perAddress: 500,
  perProxy: 2_000,
  inAll: 20_000,
  linesPerAddress: 100,
  linesPerPerson: 50,
};

/** A request whose end has not come for so long makes room like a connection without any, ms. */
const slowMs = 10_000;
/** So many connections beyond the bound are told why; any more are closed without a word. */
const mostRefused = 50;
/** Whoever was refused has so long to ask, and to read why. */
const refusalMs = 5_000;

class Connection {
  readonly socket: Socket;
  readonly address: string;
  request: IncomingMessage | null = null;
  askedAt = 0;

  constructor(socket: Socket, address: string) {
    this.socket = socket;
    this.address = address;
  }

  end(): void {
    this.socket.destroy();
  }

  /** Whether the server waits for it, and not it for the server. */
  get isIdle(): boolean {
    return this.request === null || (!this.request.complete && performance.now() - this.askedAt > slowMs);
  }
}

const tables = new WeakMap<FastifyInstance['server'], (socket: Socket) => void>();

/** A connection has become the live line of somebody who is signed in: it is counted no more. */
export const uncountConnection = (app: FastifyInstance, socket: Socket): void => tables.get(app.server)?.(socket);

/**
 * Bounds the connections of each address. Beyond the bound the connection that has been idle for longest is closed for the new one; where
 * all are at work, the new one is refused (`app.tooManyHere`).
 */
export const boundConnections = (app: FastifyInstance, { settings }: Services): void => {
  const bounds = settings.connections;
  const isProxy = trustedAddresses(settings.trustedProxies);
  const held = new Map<Socket, Connection>();
  const refused = new Set<Socket>();
  const table = new Guests<Connection>(
    { mostAt: (address) => (isProxy(address) ? bounds.perProxy : bounds.perAddress), most: Number.POSITIVE_INFINITY },
    (connection) => connection.isIdle,
  );
  const drop = (socket: Socket): void => {
    const connection = held.get(socket);
    held.delete(socket);
    if (connection) table.leave(connection.address, connection);
  };
  tables.set(app.server, drop);

  const refuse = (socket: Socket): void => {
    if (refused.size >= mostRefused) return void socket.destroy();
    refused.add(socket);
    const late = setTimeout(() => socket.destroy(), refusalMs);
    socket.once('close', () => {
      clearTimeout(late);
      refused.delete(socket);
    });
  };

  app.server.maxConnections = bounds.inAll;
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const connection = new Connection(socket, isProxy(address) ? address : addressSubject(address));
    if (table.enter(connection.address, connection) === false) return refuse(socket);
    held.set(socket, connection);
    socket.once('close', () => drop(socket));
  });
  app.server.prependListener('request', (request, response) => {
    const connection = held.get(request.socket);
    if (!connection) return;
    connection.request = request;
    connection.askedAt = performance.now();
    response.once('close', () => {
      connection.request = null;
      table.renew(connection.address, connection);
    });
  });
  const tooMany = (): DomainError => new DomainError('app.tooManyHere', { n: Math.ceil(refusalMs / 1000) });
  const behindProxies = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    if (refused.has(request.raw.socket)) {
      reply.header('connection', 'close');
      throw tooMany();
    }
    // The proxy's own address is told where it forwards for nobody; live lines are bounded for themselves.
    const { remoteAddress } = request.raw.socket;
    if (request.ip === remoteAddress || !isProxy(remoteAddress ?? '') || request.routeOptions.url === '/live') return;
    const caller = addressSubject(request.ip);
    const underWay = behindProxies.get(caller) ?? 0;
    if (underWay >= bounds.perAddress) throw tooMany();
    behindProxies.set(caller, underWay + 1);
    reply.raw.once('close', () => {
      const left = (behindProxies.get(caller) ?? 1) - 1;
      if (left > 0) behindProxies.set(caller, left);
      else behindProxies.delete(caller);
    });
  });
};
