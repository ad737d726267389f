import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { AttackRow } from '../attackRow.ts';
import { lacksDisks, ownDisk } from '../ownDisk.ts';
import { type Started, startProgram } from '../startProgram.ts';

/** Whether a program ended with one line, which says what is wrong and where. */
const endedWith = ({ code, complained }: Started, words: RegExp, place: string): boolean =>
  code === 1 && complained.length === 1 && words.test(complained[0] ?? '') && (complained[0] ?? '').includes(place);

const endOf = ({ code, complained }: Started): string =>
  code === null ? 'ready' : `ended (${code}): ${complained.map((line) => line.slice(0, 90)).join(' | ')}`;

const connects = (host: string, port: number): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect({ host, port, timeout: 2000 });
    const end = (is: boolean) => {
      socket.destroy();
      settle(is);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });

/** The addresses of this machine at which somebody listens on a port, as Linux writes them: `0100007F` is 127.0.0.1. */
const listeningAt = (port: number): string[] =>
  ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    readFileSync(table, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local = '', , state]) => state === '0A' && Number.parseInt(local.split(':')[1] ?? '', 16) === port)
      .map(([, local = '']) => local.split(':')[0] ?? ''),
  );

/** What the whole program does at its start: where it listens, and on which disks it says that it cannot. */
export const programAttacks: readonly AttackRow[] = [
  {
    name: 'demo-from-outside',
    shows: 'A demonstration without HOST is reached from its own machine alone, and says how to open it to a phone.',
    protects: 'a demonstration on a laptop from everybody else in the room.',
    apart: async (ground) => {
      const program = await startProgram(ground, 'start', ground.folder());
      const outside = Object.values(networkInterfaces())
        .flatMap((all) => all ?? [])
        .filter(({ internal, family }) => !internal && family === 'IPv4')
        .map(({ address }) => address);
      const [port = 0] = program.ports;
      const open = [];
      for (const at of program.ports)
        for (const address of outside) if (await connects(address, at)) open.push(`${address}:${at}`);
      const listening = program.ports.flatMap(listeningAt);
      const advice = program.said.find((line) => /HOST=0\.0\.0\.0/.test(line)) ?? '';
      const isIn = await connects('127.0.0.1', port);
      return {
        held:
          isIn &&
          open.length === 0 &&
          advice !== '' &&
          listening.length === 2 &&
          listening.every((at) => at === '0100007F'),
        seen: `${endOf(program)}; at 127.0.0.1 ${isIn ? 'reached' : 'not reached'}, at ${outside.length} other addresses ${open.length}; listens at ${[...new Set(listening)].join()}; ${advice}`,
      };
    },
  },
  {
    name: 'disk-read-only',
    shows: 'On existing data that cannot be written the program ends with one line that says so and names the folder.',
    protects: 'whoever looks for the cause at night.',
    lacks: lacksDisks,
    apart: async (ground) => {
      const [dataDir, copy] = [ground.folder(), ground.folder()];
      const first = await startProgram(ground, 'serve', dataDir);
      await first.stop();
      const frozen = `${ownDisk(copy, 400)} && cp -a '${dataDir}/.' '${copy}/' && mount -o remount,ro '${copy}'`;
      const again = await startProgram(ground, 'serve', copy, frozen);
      await again.stop();
      return {
        held: first.code === null && endedWith(again, /不可写/, copy),
        seen: `first ${endOf(first)}; read-only ${endOf(again)}`,
      };
    },
  },
  {
    name: 'disk-full',
    shows:
      'On a disk that is too small for a first start, and on existing data without a byte left, the program ends with one line that says so.',
    protects: 'whoever looks for the cause at night.',
    lacks: lacksDisks,
    apart: async (ground) => {
      const [small, dataDir, copy] = [ground.folder(), ground.folder(), ground.folder()];
      const tooSmall = await startProgram(ground, 'serve', small, ownDisk(small, 24));
      await tooSmall.stop();
      const first = await startProgram(ground, 'serve', dataDir);
      await first.stop();
      const filled = `${ownDisk(copy, 400)} && cp -a '${dataDir}/.' '${copy}/' && { cat /dev/zero > '${copy}/rest' || true; } 2> /dev/null`;
      const again = await startProgram(ground, 'serve', copy, filled);
      await again.stop();
      return {
        held: endedWith(tooSmall, /磁盘已满/, small) && first.code === null && endedWith(again, /磁盘已满/, copy),
        seen: `24 MB: ${endOf(tooSmall)}; filled up: ${endOf(again)}`,
      };
    },
  },
];
