import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { AttackRow } from '../attackRow.ts';
import { personAt } from '../crewAt.ts';
import { heldSockets } from '../heldSockets.ts';
import { longestWait } from '../longestWait.ts';
import { signedLoad, uploadPicture } from '../signedTicket.ts';
import type { World } from '../world.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until so few are left for a moment, or so long, ms. */
const untilFew = async (left: () => number, few: number, most: number): Promise<void> => {
  for (let [calm, end] = [0, Date.now() + most]; calm < 5 && Date.now() < end; calm = left() <= few ? calm + 1 : 0)
    await pause(100);
};

interface Told {
  status: number;
  /** Whether it says in Chinese, and in Retry-After, when to come again. */
  isClear: boolean;
}

/** One call as nobody from an address of this machine, on a connection of its own. */
const askFrom = (world: World, from: string, path: string): Promise<Told> =>
  new Promise((settle) => {
    const sent = request(world.url + path, { localAddress: from, agent: false, timeout: 20_000 }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const isClear = /[一-鿿]/.test(text) && Number(reply.headers['retry-after']) > 0;
        settle({ status: reply.statusCode ?? 0, isClear });
      });
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => settle({ status: 0, isClear: false }));
    sent.end();
  });

/** So many calls from an address, some of them at once. */
const askOften = async (world: World, from: string, path: string, calls: number): Promise<Told[]> => {
  const told: Told[] = [];
  const lane = async (): Promise<void> => {
    while (told.length < calls) told.push(await askFrom(world, from, path));
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  return told;
};

/** Sockets of one address that send a beginning and stay: those that are open, and when all have been let in or turned away. */
const stay = (world: World, from: string, count: number, beginning: string) => {
  const open = new Set<Socket>();
  const answered: Promise<unknown>[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = connect({ port: Number(new URL(world.url).port), host: '127.0.0.1', localAddress: from });
    open.add(socket);
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.once('close', () => open.delete(socket));
    answered.push(new Promise((settle) => socket.once('connect', settle).once('close', settle)));
    socket.write(beginning);
  }
  return { open, answered: Promise.all(answered) };
};
const endAll = (sockets: ReadonlySet<Socket>): void => {
  for (const socket of sockets) socket.destroy();
};

/** Whoever asks without end from one address. */
export const addressAttacks: readonly AttackRow[] = [
  {
    name: 'pages-flood',
    shows:
      'The reference of the calls and the page of a ticket are asked for 420 times from one address: it is told when to come again, in Chinese, with 429 and Retry-After; other addresses and people who are signed in are served.',
    protects: 'the time of the server.',
    apart: async (ground) => {
      const world = await ground.open();
      const { token } = await signedLoad(world, 0);
      const ticket = `/api/v1/ticket/${token}`;
      const seen: string[] = [];
      let held = true;
      for (const [n, path] of ['/openapi.json', '/docs/api.md', ticket].entries()) {
        const told = await askOften(world, `127.0.61.${n + 1}`, path, 420);
        const [served, refused] = [200, 429].map((status) => told.filter((one) => one.status === status));
        const isClear = refused?.every((one) => one.isClear) ?? false;
        const beside = (await askFrom(world, '127.0.61.99', path)).status;
        held &&= served?.length !== 0 && refused !== undefined && refused.length > 60 && isClear && beside === 200;
        seen.push(
          `${path.slice(0, 14)} ${served?.length} served, ${refused?.length} refused, another address ${beside}`,
        );
      }
      return { held, seen: seen.join('; ') };
    },
  },
  {
    name: 'connections-held',
    shows:
      '3,000 connections of one address that send nothing, or half of a head, stay open: 500 are left, and that address is served like others.',
    protects: 'the sockets of the server.',
    apart: async (ground) => {
      const world = await ground.open();
      const seen: string[] = [];
      let held = true;
      for (const [n, beginning] of ['', 'GET / HTTP/1.1\r\nhost: x\r\n'].entries()) {
        const from = `127.0.62.${n + 1}`;
        const { open: sockets, answered } = stay(world, from, 3_000, beginning);
        // A machine lets in so many at once; the others come again by themselves.
        await answered;
        // Whoever holds 3,000 connections hears of their ends late.
        const heldNow = (): number => heldSockets(world, from) ?? sockets.size;
        await untilFew(heldNow, 500, 10_000);
        const left = heldNow();
        const [own, other] = [
          await askFrom(world, from, '/api/v1/server-time'),
          await askFrom(world, '127.0.62.99', '/'),
        ];
        endAll(sockets);
        held &&= left > 0 && left <= 500 && own.status === 200 && other.status !== 0 && other.status !== 429;
        seen.push(`${left} of 3,000 left, the address itself ${own.status}, another one ${other.status}`);
      }
      return { held, seen: seen.join('; ') };
    },
  },
  {
    name: 'lines-held',
    shows:
      '1,000 live lines of one address over which nobody signs in: most are one too many, and somebody who signs in from there is let in.',
    protects: 'the live line of everybody.',
    apart: async (ground) => {
      const world = await ground.open();
      const upgrade =
        'GET /live HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
      const { open: sockets } = stay(world, '127.0.0.1', 1_000, upgrade);
      // One too many is told so (1013), one that only says nothing is not (4401).
      let tooMany = 0;
      for (const socket of sockets)
        socket.on('data', (told: Buffer) => {
          if (told.includes(Buffer.of(0x03, 0xf5))) tooMany += 1;
        });
      await untilFew(() => sockets.size, 101, 15_000);
      const person = await personAt(world, 'demo-east', 'scheduler');
      const line = new WebSocket(`${world.url.replace('http', 'ws')}/live`);
      const welcome = new Promise<boolean>((settle) => {
        line.addEventListener('message', () => settle(true));
        line.addEventListener('close', () => settle(false));
      });
      line.addEventListener('open', () =>
        line.send(JSON.stringify({ type: 'hello', token: person.token, roleGroup: 'scheduler' })),
      );
      const isIn = await welcome;
      line.close();
      endAll(sockets);
      return {
        held: tooMany > 500 && isIn,
        seen: `${tooMany} of 1,000 were one too many; a person ${isIn ? 'let in' : 'kept out'}`,
      };
    },
  },
  {
    name: 'sheets-flood',
    shows:
      'A person asks for 40 spreadsheets at once: one is made at a time, the others are refused in words with Retry-After, and half of the other calls wait less than 200 ms.',
    protects: 'everybody at work from whoever exports without end.',
    apart: async (ground) => {
      const world = await ground.open();
      const person = await personAt(world, 'demo-east', 'scheduler');
      const { median, result } = await longestWait(world, () =>
        Promise.all(Array.from({ length: 40 }, () => person.send('GET', '/api/v1/order/query?format=xlsx'))),
      );
      const made = result.filter(({ status }) => status === 200).length;
      const told = result.filter(
        ({ status, message, headers }) =>
          status === 429 && /[一-鿿]/.test(message) && Number(headers['retry-after']) > 0,
      ).length;
      return {
        held: made >= 1 && made < 20 && made + told === 40 && median < 200,
        seen: `${made} made, ${told} refused in words; calls waited ${Math.round(median)} ms (median)`,
      };
    },
  },
  {
    name: 'quota-of-two-servers',
    shows:
      'A person uploads ten files at once through two servers of one plant: together they keep no more than the quota of a day.',
    protects: 'the disk of a plant that runs two servers.',
    apart: async (ground) => {
      const args = ['--quotas', '{"personDay":1}'];
      const one = await ground.open(args);
      const two = await ground.beside(one, 0, args);
      const picture = Buffer.alloc(400 * 1024);
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(picture);
      const people = [await personAt(one, 'demo-east', 'customer'), await personAt(two, 'demo-east', 'customer')];
      const folder = join(one.dataDir, 'files');
      let most = 0;
      const look = setInterval(() => {
        const names = readdirSync(one.dataDir).includes('files')
          ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
          : [];
        const bytes = names.reduce((sum, name) => {
          const found = statSync(join(folder, name), { throwIfNoEntry: false });
          return sum + (found?.isFile() ? found.size : 0);
        }, 0);
        most = Math.max(most, bytes);
      }, 5);
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, n) => {
          const [world, person] = n % 2 === 0 ? [one, people[0]] : [two, people[1]];
          if (!person) throw new Error('nobody uploads');
          return uploadPicture(world, person, 'attachment', picture).then(({ reply }) => reply.status);
        }),
      );
      clearInterval(look);
      const taken = replies.filter((status) => status === 200).length;
      const refused = replies.filter((status) => status === 429).length;
      return {
        held: taken === 2 && refused === 8 && most <= 1024 * 1024,
        seen: `${taken} of 10 taken, ${refused} refused; ${Math.round(most / 1024)} KB on disk at most of 1024`,
      };
    },
  },
];
