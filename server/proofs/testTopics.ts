import { addressOf } from '@pourline/contract/client/addressOf';
import type { CallOptions } from '@pourline/contract/client/createClient';
import { contract } from '@pourline/contract/contract';
import { demo } from '@pourline/contract/demo';
import type { Endpoint, InputTo, ReplyOf } from '@pourline/contract/endpoint';
import type { LiveMessage } from '@pourline/contract/live';
import { mayCall } from '@pourline/contract/mayCall';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { keysOf } from '@pourline/domain/keysOf';
import { topicOf } from '@pourline/domain/topicOf';
import type { Topic } from '@pourline/domain/topics';
import type { Crew } from '@pourline/simulator/pours/testCrew';
import { evaluateAlarms } from '../alarms/evaluateAlarms.ts';
import { rightsOfRole } from '../seed/roleRights.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { transact, type Work } from '../work.ts';
import { partsKnownTo } from './testQuery.ts';

/** Somebody signed in, as one of their role groups. */
interface Person {
  roleGroup: RoleGroup;
  token: string;
}

/** What the calls are asked about. */
export interface Asked {
  taskID: string;
  taskDetailID: string;
  carID: string;
  contractID: string;
  customerID: string;
  salesOrderID: string;
  taskMsgID: string;
  deviceID: string;
  userID: string;
  plantID: string;
  lineID: string;
}

/** A call that says what it changes. */
type ChangingEndpoint = Endpoint & { changes: readonly Topic[] };

/** A plant whose acts are held to the topics that they say they change. */
export interface WatchedPlant {
  server: TestServer;
  crew: Crew<Caller>;
  senior: Caller;
  fleet: Caller;
  ids: Asked;
  /** Reads everything; twice in a row must be the same. */
  readAll(): Promise<Map<string, string>>;
  /** Does an act and notes what it changed, or told of, without saying so. */
  step<E extends ChangingEndpoint>(
    caller: Caller,
    endpoint: E,
    input: InputTo<E>,
    options?: CallOptions<FormData>,
  ): Promise<ReplyOf<E>>;
  /** What acts changed or told of without saying so. */
  wrong: string[];
  /** What acts say they change while no reply, and nothing told, bore it out. */
  needless(): string[];
  /** Calls of one part or another that do something and have not been driven, as `part.name`. */
  undriven(): string[];
  /** How many acts were driven, and of how many calls a reply was seen to change. */
  seen(): { acts: number; calls: number };
  /** Signs in somebody else of the demo. */
  signIn: TestServer['signIn'];
  /** Does what no call does: what terminals that come to the plant leave behind. */
  asSystem<T>(run: (work: Work) => Promise<T>): Promise<T>;
  /** Looks at the alarms of the plant, as the system does by itself. */
  lookAtAlarms(): Promise<void>;
  stop(): Promise<void>;
}

const callsOf = (part: object): [string, Endpoint][] => Object.entries(part as Record<string, Endpoint>);
const allCalls: [string, Endpoint][] = Object.entries(contract).flatMap(([capability, part]) =>
  callsOf(part).map(([name, endpoint]): [string, Endpoint] => [`${capability}.${name}`, endpoint]),
);
/** Calls that are asked before and after each act: those that only read JSON. */
const reading = allCalls.filter(
  ([, { shows, changes, kind, method, access }]) =>
    shows && !changes && kind !== 'file' && access !== 'public' && (method === 'GET' || shows.length > 0),
);
/** They think for seconds, or tell when a session was used last. */
const left = new Set(['planning.whatIf', 'planning.why', 'sessions.sessions']);
const nameOf = (endpoint: Endpoint): string =>
  allCalls.find(([, { method, path }]) => method === endpoint.method && path === endpoint.path)?.[0] ?? endpoint.path;

const bodies: Record<string, unknown> = {
  'settings.systemCodes': { types: ['prd_task@slump', 'sys_strength@grade'] },
};

/** What the live line tells of with a message. */
const topicsTold = (message: LiveMessage): readonly Topic[] => {
  if (message.type === 'changed') return message.topics;
  if (message.type === 'positions' || message.type === 'clock' || message.type === 'presence') return [];
  return [topicOf[message.type]];
};

/** Opens the east plant of the demo with its people signed in and its clock standing still. */
export const watchPlant = async (): Promise<WatchedPlant> => {
  const server = await startTestServer();
  const crew = await gatherCrew(server);
  const senior = await server.signIn('李卫东', 'senior', 'demo-east');
  const fleet = await server.signIn('褚强');
  const { scheduler, customer, driver, lab, sale } = crew;
  const all = { scheduler, customer, driver, senior, lab, sale, fleet };
  const viewers: Person[] = keysOf(all).map((roleGroup) => ({ roleGroup, token: all[roleGroup].token }));
  const ids: Asked = {
    taskID: '-',
    taskDetailID: '-',
    carID: '-',
    contractID: '-',
    customerID: '-',
    salesOrderID: '-',
    taskMsgID: '-',
    deviceID: '-',
    userID: driver.userID,
    plantID: '-',
    lineID: '-',
  };
  // Time stands still: whatever is different afterwards, the act changed.
  await scheduler.call(demo.setClock, { body: { speed: 0 } });

  let acts = 0;
  const wrong: string[] = [];
  const changedReplies = new Set<string>();
  const driven = new Map<string, { says: readonly Topic[]; borneOut: Set<Topic> }>();

  const idFor = (name: string, path: string): string => {
    if (/customer-(?:manager|worker)/.test(path)) return crew.customer.userID;
    if (path.includes('-duty/{id}') && name.startsWith('customers')) return crew.customer.userID;
    if (name.startsWith('customers')) return ids.customerID;
    if (name.startsWith('salesOrders')) return ids.salesOrderID;
    if (/driver-bound|detail-driver|users/.test(path)) return crew.driver.userID;
    if (/salesman|aliases/.test(path)) return crew.sale.userID;
    if (name.startsWith('messages')) return ids.taskMsgID;
    if (name.startsWith('devices')) return ids.deviceID;
    if (/^(?:references|projects|contracts)/.test(name)) return ids.contractID;
    if (/car|mixing-truck|api\/v1\/vehicles/.test(path)) return ids.carID;
    if (name.startsWith('plants')) return path.includes('lines') ? ids.lineID : ids.plantID;
    return name.startsWith('waybills') || path.includes('surplus') ? ids.taskDetailID : ids.taskID;
  };

  /** Asks everything of everybody who may: the replies by call and person. */
  const readAll = async (): Promise<Map<string, string>> => {
    const replies = new Map<string, string>();
    const ask = async (name: string, endpoint: Endpoint, { roleGroup, token }: Person): Promise<void> => {
      const id = idFor(name, endpoint.path);
      const params = {
        id,
        carID: ids.carID,
        key: 'walk',
        type: 'prd_task@slump',
        vehicleNo: '浙A·18100',
        mobileNo: '1',
      };
      const query = {
        ...{ 'filter.taskID': ids.taskID, 'filter.carID': ids.carID, taskID: ids.taskID, ids: ids.userID },
        ...{ name: '-', code: '', key: 'planning.automatic', from: '1', to: '2', limit: '100' },
      };
      if (/\.(?:list|projects|roles|map)$/.test(name)) {
        Reflect.deleteProperty(query, 'filter.taskID');
        Reflect.deleteProperty(query, 'taskID');
      }
      const body = bodies[name] ?? { taskID: ids.taskID, taskDetailID: ids.taskDetailID };
      const response = await fetch(server.url + addressOf(endpoint, { params, query: partsKnownTo(endpoint, query) }), {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-role-group': roleGroup,
          ...(endpoint.body && { 'content-type': 'application/json' }),
        },
        ...(endpoint.body && { body: JSON.stringify(body) }),
      });
      replies.set(`${name} ${roleGroup}`, `${response.status} ${await response.text()}`);
    };
    for (const [name, endpoint] of reading) {
      if (left.has(name)) continue;
      const may = viewers.filter(({ roleGroup }) =>
        mayCall(endpoint, { roleGroup, rights: new Set(rightsOfRole(roleGroup)) }),
      );
      await Promise.all(may.slice(0, 4).map((viewer) => ask(name, endpoint, viewer)));
    }
    return replies;
  };

  /** What was read last, and for which ids. */
  let last = { of: '', replies: new Map<string, string>() };
  const readNow = async (isNew: boolean): Promise<Map<string, string>> => {
    const of = JSON.stringify(ids);
    if (isNew || last.of !== of) last = { of, replies: await readAll() };
    return last.replies;
  };

  const step: WatchedPlant['step'] = async (caller, endpoint, input, options) => {
    acts += 1;
    const label = `${acts} ${endpoint.path}`;
    const changes: readonly Topic[] = endpoint.changes;
    const name = nameOf(endpoint);
    const drive = driven.get(name) ?? { says: changes, borneOut: new Set<Topic>() };
    driven.set(name, drive);
    const before = await readNow(false);
    const told = new Set<Topic>();
    const deafen = server.services.hub.listen((_, message) => {
      for (const topic of topicsTold(message)) told.add(topic);
    });
    const reply = await caller.call(endpoint, input, options ?? {});
    deafen();
    for (const topic of told) {
      drive.borneOut.add(topic);
      if (!changes.includes(topic)) wrong.push(`${label} tells of ${topic}`);
    }
    for (const [key, text] of await readNow(true)) {
      if (before.get(key) === text) continue;
      const [of = '', roleGroup] = key.split(' ');
      changedReplies.add(of);
      const shows = reading.find(([one]) => one === of)?.[1].shows ?? [];
      for (const topic of shows) drive.borneOut.add(topic);
      if (!shows.some((topic) => changes.includes(topic)))
        wrong.push(`${label} (${changes}) changes ${key} (${shows})`);
      // Whoever did it asks again by themselves; everybody else hears of it or goes on showing what was.
      if (roleGroup !== caller.roleGroup && !shows.some((topic) => told.has(topic)))
        wrong.push(`${label} changes ${key} (${shows}) and tells of ${[...told]} alone`);
    }
    return reply;
  };

  return {
    server,
    crew,
    senior,
    fleet,
    ids,
    readAll,
    step,
    wrong,
    needless: () =>
      [...driven].flatMap(([name, { says, borneOut }]) =>
        says.filter((topic) => !borneOut.has(topic)).map((topic) => `${name} ${topic}`),
      ),
    undriven: () =>
      allCalls.filter(([name, { changes }]) => (changes?.length ?? 0) > 0 && !driven.has(name)).map(([name]) => name),
    seen: () => ({ acts, calls: changedReplies.size }),
    signIn: server.signIn,
    asSystem: (run) => transact(server.services, 'demo-east', 'system', run),
    lookAtAlarms: () => evaluateAlarms(server.services, 'demo-east'),
    stop: () => server.stop(),
  };
};
