import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { AttackRow } from '../attackRow.ts';
import { ForgedDevice } from '../forgedDevice.ts';
import { longestWait } from '../longestWait.ts';
import { type Truck, truckAt } from '../truckAt.ts';
import type { World } from '../world.ts';

const claim = { deviceNo: '013912345678', terminalID: 'STRANGE', plate: '浙A·00000' };

/** Sockets of one address that send as fast as they are read and come again when they are cut off, until they are ended. */
const floodOf = (world: World, sockets: number, from: string, chunk: Uint8Array) => {
  const open = new Set<Socket>();
  let isOver = false;
  let cut = 0;
  const begin = (): void => {
    const socket = connect({ port: world.gnssPort, host: '127.0.0.1', localAddress: from });
    open.add(socket);
    const pump = (): void => {
      while (!isOver && !socket.destroyed && socket.write(chunk));
    };
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.on('drain', pump);
    socket.once('connect', pump);
    socket.once('close', () => {
      open.delete(socket);
      cut += 1;
      if (!isOver) setTimeout(() => (isOver ? undefined : begin()), 100);
    });
  };
  for (let n = 0; n < sockets; n += 1) begin();
  return {
    cutOff: () => cut,
    end: () => {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };
};

/** Memory of a server, MB. */
const memoryOf = (world: World): number =>
  Math.round((Number(readFileSync(`/proc/${world.server.child.pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6);
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** On the slowest machine a truck gets its code within so long, ms: longer is not measured. */
const longestRegistration = 60_000;

/** How long a truck waits for its code, ms; `null`: it got none. */
const registrationOf = async ({ gnssPort: port }: World, claim: Truck, from: string): Promise<number | null> => {
  const workerData = { port, claim, from, withinMs: longestRegistration };
  const truck = new Worker(new URL('../registerTruck.ts', import.meta.url), { workerData });
  const [took] = (await once(truck, 'message')) as [number | null];
  return took;
};

/** Whoever has not signed in at the port of devices. */
export const strangerAttacks: readonly AttackRow[] = [
  {
    name: 'strangers-flood',
    shows:
      '400 sockets of one address send heartbeats without signing in and come again when cut off: half of the other calls wait less than 200 ms, a truck registers within 5 s of one that registers at the same time where nobody attacks.',
    protects: 'everybody at work from whoever finds the port of devices.',
    apart: async (ground) => {
      const [world, quiet] = [await ground.open(), await ground.open()];
      const truck = await truckAt(world, 'demo-east', 0);
      const peer = await truckAt(quiet, 'demo-east', 0);
      const stranger = new ForgedDevice(world.gnssPort, claim, '127.0.51.1');
      const chunk = Buffer.concat(Array.from({ length: 400 }, () => stranger.frame(0x0002, new Uint8Array())));
      stranger.end();
      const flood = floodOf(world, 400, '127.0.51.2', chunk);
      const { waited, median } = await longestWait(world, () => pause(6000));
      const [took, beside] = await Promise.all([
        registrationOf(world, truck, '127.0.51.3'),
        registrationOf(quiet, peer, '127.0.51.4'),
      ]);
      flood.end();
      const told = (ms: number | null): string => (ms === null ? 'no code' : `${Math.round(ms)} ms`);
      return {
        held: median < 200 && took !== null && beside !== null && took - beside < 5000,
        seen: `${flood.cutOff()} sockets cut off; calls waited ${Math.round(median)} ms (median), ${Math.round(waited)} at most, the registration ${told(took)}, ${told(beside)} where nobody attacks`,
      };
    },
  },
  {
    name: 'strangers-halves',
    shows: '1,200 sockets each send 255 parts of a message of 256: the server holds less than 60 MB for them.',
    protects: 'the memory of the server.',
    lacks: () => (process.platform === 'linux' ? null : 'reads the memory of a process as Linux tells it'),
    apart: async (ground) => {
      const world = await ground.open();
      const parts = Array.from({ length: 255 }, (_, n) => partOf(n + 1, 256));
      const before = memoryOf(world);
      const sockets = Array.from({ length: 1200 }, (_, n) => {
        const socket = connect({ port: world.gnssPort, host: '127.0.0.1', localAddress: `127.0.52.${2 + (n % 100)}` });
        socket.on('error', () => {});
        socket.on('data', () => {});
        socket.write(Buffer.concat(parts));
        return socket;
      });
      await pause(5000);
      const held = memoryOf(world) - before;
      for (const socket of sockets) socket.destroy();
      return { held: held < 60, seen: `${before} MB before, ${held} MB more with 1,200 halves` };
    },
  },
];

/** One part of a message, as a device of 2013 sends it. */
function partOf(index: number, count: number): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt16BE(0x0801, 0);
  head.writeUInt16BE(1000 | 0x2000, 2);
  Buffer.from('013912345678', 'hex').copy(head, 4);
  for (const [value, at] of [
    [index, 10],
    [count, 12],
    [index, 14],
  ] as const)
    head.writeUInt16BE(value, at);
  const body = Buffer.concat([head, Buffer.alloc(1000, 0x41)]);
  const sum = body.reduce((all, byte) => all ^ byte, 0);
  const escaped = [...body, sum].flatMap((byte) =>
    byte === 0x7e ? [0x7d, 0x02] : byte === 0x7d ? [0x7d, 0x01] : [byte],
  );
  return Buffer.from([0x7e, ...escaped, 0x7e]);
}
