// Hosts the worlds of journeys in a browser: one throw-away PostgreSQL with a seeded template, and for each world a demo server
// with the built web app on a clone of its own. Prints one JSON line `{ url }` when it is ready and ends with its standard input.
// POST /worlds?variant=NAME opens a world (with empty=true one without the demonstration, as `npm run serve` begins) and returns `{ id, url, gnssPort }`; DELETE /worlds/ID closes it. No program can read
// the pictures that stand before a code is sent: POST /pictures?world=ID&imageID=… returns what to type, and the server takes it.
// With ocr=true a program that stands for the one that reads pictures does so.
// With push=ORIGIN it pushes to devices of that push service as well.
// With door=true a world's way to its database can be shut: POST /door?world=ID&turn=shut, and opened: turn=open.
// POST /companies?world=ID&name=…&mobileNo=… founds a company with nothing but its first senior and returns `{ firstPassword }`.
// POST /aside?world=ID&carID=… puts a position of a truck aside.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variantNames } from '../../domain/access/variants.ts';
import { startEmbeddedPostgres } from '../../server/db/embeddedPostgres.ts';
import { type RunningServer, startServer } from '../../server/main.ts';
import { testRecogniser } from '../../server/outside/ocr/testPicture.ts';
import { foundCompany } from '../../server/people/foundCompany.ts';
import { setAside } from '../../server/positions/setAside.ts';
import { cloneTemplate, emptyDatabase, makeTemplate } from '../../server/seed/templateDatabase.ts';
import { imageAnswerHash } from '../../server/sessions/imageCodes.ts';
import { buildWeb, webDist } from '../build/buildWeb.ts';
import { type DatabaseDoor, makeDatabaseDoor } from './databaseDoor.ts';

const build = await buildWeb();
if (!build.passed) {
  console.error(build.output);
  process.exit(1);
}
const database = await startEmbeddedPostgres({ ephemeral: true });
await makeTemplate(database.url);
const worlds = new Map<string, RunningServer>();
const doors = new Map<string, DatabaseDoor>();

async function openWorld(
  variantName: string,
  hasDoor: boolean,
  isEmpty: boolean,
  pushService: string,
  readsPictures: boolean,
): Promise<{ id: string; url: string; gnssPort: number | null }> {
  const variant = variantNames.find((name) => name === variantName);
  if (!variant) throw new Error(`there is no variant ${variantName}`);
  const { url: databaseUrl, drop } = await (isEmpty ? emptyDatabase : cloneTemplate)(database.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'pourline-journey-'));
  const door = hasDoor ? await makeDatabaseDoor(databaseUrl) : null;
  const server = await startServer({
    ...(isEmpty ? { mode: 'production', secrets: { jwt: randomUUID(), gnss: randomUUID() } } : { mode: 'demo' }),
    ...{ variant, databaseUrl: door?.url ?? databaseUrl, dataDir, webDist },
    ...{ port: 0, host: '127.0.0.1', gnssPort: 0 },
    ...(readsPictures && { ocrProgram: testRecogniser }),
    ...(pushService !== '' && { push: { services: [pushService] } }),
  });
  const id = String(worlds.size + 1);
  const stop = async (): Promise<void> => {
    await Promise.race([server.stop(), new Promise((settle) => setTimeout(settle, 3000))]);
    await door?.remove();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  worlds.set(id, { ...server, stop });
  if (door) doors.set(id, door);
  return { id, url: server.url, gnssPort: server.gnssPort };
}

async function readPicture(id: string, imageID: string): Promise<string> {
  const services = worlds.get(id)?.services;
  if (!services) throw new Error(`there is no world ${id}`);
  const answer = 'ABCD';
  await services.database.system
    .updateTable('imageCodes')
    .set({ answerHash: imageAnswerHash(services, imageID, answer) })
    .where('imageID', '=', imageID)
    .execute();
  return answer;
}

/** Shuts the way to the database of a world, or opens it again. */
async function turnDoor(id: string, turn: string): Promise<void> {
  const door = doors.get(id);
  if (!door) throw new Error(`there is no door in world ${id}`);
  await (turn === 'shut' ? door.shut() : door.open());
}

/** No door of ours lets a position by that the database would not have: this one is put aside as if there were one. */
async function putAside(id: string, carID: string): Promise<void> {
  const services = worlds.get(id)?.services;
  if (!services) throw new Error(`there is no world ${id}`);
  const { tenantID } = await services.database.system
    .selectFrom('vehicles')
    .select('tenantID')
    .where('carID', '=', carID)
    .executeTakeFirstOrThrow();
  const now = services.clock.now();
  const position = { lon: 120.2, lat: 30.2, speed: 1e-320, direction: 0, time: now };
  const refusal = Object.assign(new Error('value out of range'), { code: '22003' });
  await setAside(services, tenantID, { carID, position, source: 'gnss', receivedAt: now }, refusal);
}

/** Founds a company that has nothing yet. */
async function found(id: string, name: string, mobileNo: string): Promise<{ firstPassword: string | null }> {
  const services = worlds.get(id)?.services;
  if (!services) throw new Error(`there is no world ${id}`);
  const administrator = { name: '站长', mobileNo };
  const { firstPassword } = await foundCompany(services.database, {
    name,
    shortName: name,
    group: null,
    administrator,
  });
  return { firstPassword };
}

async function closeWorld(id: string): Promise<void> {
  const world = worlds.get(id);
  // The number stays taken.
  await world?.stop();
}

async function reply(method: string, url: URL): Promise<unknown> {
  const ask = (name: string): string => url.searchParams.get(name) ?? '';
  if (method === 'POST' && url.pathname === '/worlds')
    return openWorld(
      ask('variant'),
      ask('door') === 'true',
      ask('empty') === 'true',
      ask('push'),
      ask('ocr') === 'true',
    );
  if (method === 'POST' && url.pathname === '/pictures') return readPicture(ask('world'), ask('imageID'));
  if (method === 'POST' && url.pathname === '/door') return turnDoor(ask('world'), ask('turn'));
  if (method === 'POST' && url.pathname === '/companies') return found(ask('world'), ask('name'), ask('mobileNo'));
  if (method === 'POST' && url.pathname === '/aside') return putAside(ask('world'), ask('carID'));
  if (method === 'DELETE') return closeWorld(url.pathname.split('/').at(-1) ?? '');
  throw new Error(`nobody hears ${method} ${url.pathname}`);
}
const door = createServer((request, response) => {
  reply(request.method ?? '', new URL(request.url ?? '/', 'http://host')).then(
    (said) => response.end(JSON.stringify(said ?? null)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(0, '127.0.0.1');
await once(door, 'listening');

let ending = false;
const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  door.close();
  await database.stop();
  process.exit(0);
};
process.stdin.on('end', () => void end()).resume();
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => void end());
console.log(JSON.stringify({ url: `http://127.0.0.1:${(door.address() as AddressInfo).port}` }));
