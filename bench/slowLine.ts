import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How slow a line is: bytes a second down and up, and the milliseconds of a round trip. */
export interface LinePace {
  down: number;
  up: number;
  roundTripMs: number;
}
/** A line between a browser and a server, as all connections of one phone share it. */
export interface SlowLine {
  url: string;
  /** From now on; null: as fast as the machine. */
  pace(next: LinePace | null): void;
  /** Ends the connections that stand, as a phone does that was away. */
  hangUp(): void;
  /** Bytes that came down since it was asked last. */
  takeDown(): number;
  stop(): Promise<void>;
}

/** What goes at once of one connection before the next has its turn, bytes. */
const pieceBytes = 2_920;
/** A server is not read faster than the line takes it, bytes. */
const mostWaiting = 65_536;

interface Flow {
  from: Socket;
  to: Socket;
  waiting: Buffer[];
  size: number;
  ended: boolean;
}

/** One way of the line: pieces of all connections in turn, none faster than the line, each half a round trip on its way. */
const makeWay = (rateOf: () => number, delayOf: () => number) => {
  const flows = new Set<Flow>();
  let timer: NodeJS.Timeout | undefined;
  let carried = 0;
  let free = 0;
  const later = (act: () => void) => void (delayOf() > 0 ? setTimeout(act, delayOf()) : act());
  const carry = (flow: Flow): number => {
    const all = Buffer.concat(flow.waiting);
    const piece = all.subarray(0, pieceBytes);
    flow.waiting = all.length > piece.length ? [all.subarray(piece.length)] : [];
    flow.size -= piece.length;
    if (flow.size < mostWaiting) flow.from.resume();
    later(() => flow.to.writable && flow.to.write(piece));
    if (flow.ended && flow.size === 0) later(() => flow.to.end());
    return piece.length;
  };
  const turn = () => {
    timer = undefined;
    const now = performance.now();
    free = Math.max(free, now - 20);
    while (free <= now) {
      const next = [...flows].find(({ size }) => size > 0);
      if (!next) return;
      // Whoever was served goes to the end.
      flows.delete(next);
      flows.add(next);
      const bytes = carry(next);
      carried += bytes;
      free += (bytes / rateOf()) * 1000;
    }
    timer = setTimeout(turn, Math.max(1, free - now));
  };
  return {
    take: () => {
      const taken = carried;
      carried = 0;
      return taken;
    },
    join: (from: Socket, to: Socket) => {
      const flow: Flow = { from, to, waiting: [], size: 0, ended: false };
      flows.add(flow);
      from.on('data', (data: Buffer) => {
        flow.waiting.push(data);
        flow.size += data.length;
        if (flow.size >= mostWaiting) from.pause();
        if (timer === undefined) turn();
      });
      from.on('end', () => {
        flow.ended = true;
        if (flow.size === 0) later(() => to.end());
      });
      from.on('close', () => {
        if (flow.size === 0) flows.delete(flow);
      });
    },
  };
};

/** Opens a line before a server on this machine, at first without a limit. */
export const openSlowLine = async (target: string): Promise<SlowLine> => {
  let now: LinePace | null = null;
  const { port, hostname } = new URL(target);
  const delay = () => (now?.roundTripMs ?? 0) / 2;
  const down = makeWay(() => now?.down ?? Number.POSITIVE_INFINITY, delay);
  const up = makeWay(() => now?.up ?? Number.POSITIVE_INFINITY, delay);
  const open = new Set<Socket>();
  const server = createServer(async (phone) => {
    const keep = (socket: Socket) => {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    };
    keep(phone);
    phone.pause();
    // A connection takes a round trip before anything can be asked over it.
    if (now) await new Promise((resolve) => setTimeout(resolve, now?.roundTripMs ?? 0));
    const far = connect(Number(port), hostname);
    keep(far);
    far.on('close', () => setTimeout(() => phone.destroy(), delay() + 1_000));
    phone.on('close', () => far.destroy());
    up.join(phone, far);
    down.join(far, phone);
    phone.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pace: (next) => {
      now = next;
    },
    hangUp: () => {
      for (const socket of open) socket.destroy();
    },
    takeDown: () => down.take(),
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
