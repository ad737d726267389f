import { addressOf } from '@pourline/contract/client/addressOf';
import { contract } from '@pourline/contract/contract';
import type { Endpoint } from '@pourline/contract/endpoint';
import { whoHolds } from '@pourline/contract/testWhoHolds';
import { whoMayCall } from '@pourline/contract/testWhoMayCall';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { z } from 'zod';
import { pngExample } from '../papers/testPng.ts';
import type { Caller } from '../testServer.ts';
import { type Named, sampleOf } from './testSamples.ts';
import type { Things } from './testThings.ts';

/** What the place `{id}` of a path names. */
const idOf: Readonly<Record<string, keyof Things | 'self'>> = {
  '/api/v1/auth/session/{id}': 'session',
  '/api/v1/auth/invitation/{id}': 'tenantID',
  '/api/v1/chain-root/{id}': 'root',
  '/api/v1/chain-root/{id}/export': 'root',
  '/api/v1/auth/register/withdraw/{id}': 'registration',
  '/api/v1/registration/{id}': 'registration',
  '/api/v1/device/{id}': 'device',
  '/api/v1/device/approve/{id}': 'device',
  '/api/v1/device/refuse/{id}': 'device',
  '/api/v1/device/revoke/{id}': 'device',
  '/api/v1/registration/pass/{id}': 'registration',
  '/api/v1/registration/refuse/{id}': 'registration',
  '/api/v1/users/{id}/actions/update-password/new': 'self',
  '/api/v1/user/user-sign/{id}': 'self',
  '/api/v1/jpush/aliases/{id}': 'self',
  '/api/v1/users/{id}': 'driver',
  '/api/v1/users/{id}/roles': 'driver',
  '/api/v1/users/{id}/state': 'driver',
  '/api/v1/users/{id}/reset-password': 'driver',
  '/api/v1/users/{id}/unlock-code': 'driver',
  '/api/v1/users/{id}/vehicles': 'driver',
  '/api/v1/users/{id}/projects': 'customer',
  '/api/v1/roles/{id}': 'role',
  '/api/v1/order/credit/{id}': 'order',
  '/api/v1/order/lift-hold/{id}': 'order',
  '/api/v1/order/release-call/{id}': 'order',
  '/api/v1/pump-task/{id}': 'pumpTask',
  '/api/v1/pump-task/pumpman/{id}': 'self',
  '/api/v1/pump-task/choices/{id}': 'pumpTask',
  '/api/v1/pump-task/unassign/{id}': 'pumpTask',
  '/api/v1/pump-task/start/{id}': 'pumpTask',
  '/api/v1/pump-task/complete/{id}': 'pumpTask',
  '/api/v1/pump-task/loads/{id}': 'pumpTask',
  '/api/v1/pumpman/duty/{id}': 'self',
  '/api/v1/pumpman/on-duty/{id}': 'self',
  '/api/v1/pumpman/off-duty/{id}': 'self',
  '/api/v1/prd-task-detail/pumpman/{id}': 'waybill',
  '/api/v1/order/pumps/{id}': 'order',
  '/api/v1/sales-order/{id}': 'salesOrder',
  '/api/v1/sales-order/detail/{id}': 'salesOrder',
  '/api/v1/sales-order/{id}/close': 'salesOrder',
  '/api/v1/sales-order/{id}/reopen': 'salesOrder',
  '/api/v1/order/{id}': 'order',
  '/api/v1/order/query/{id}': 'order',
  '/api/v1/order/customer-modify/{id}': 'order',
  '/api/v1/order/sale-modify/{id}': 'order',
  '/api/v1/order/approve/{id}': 'order',
  '/api/v1/order/unapprove/{id}': 'order',
  '/api/v1/order/submitconfirmation/{id}': 'order',
  '/api/v1/order/confirmation/{id}': 'order',
  '/api/v1/order/withholdconfirmation/{id}': 'order',
  '/api/v1/order/confirm-opening/{id}': 'order',
  '/api/v1/order/customer-cancel/{id}': 'order',
  '/api/v1/order/salesman-cancel/{id}': 'order',
  '/api/v1/order/cancel/{id}': 'order',
  '/api/v1/order/reserve/{id}': 'order',
  '/api/v1/order/arrange/{id}': 'order',
  '/api/v1/order/rearrange/{id}': 'order',
  '/api/v1/order/unarrange/{id}': 'order',
  '/api/v1/order/open/{id}': 'order',
  '/api/v1/order/suspend/{id}': 'order',
  '/api/v1/order/resume/{id}': 'order',
  '/api/v1/order/terminate/{id}': 'order',
  '/api/v1/order/customer-terminate/{id}': 'order',
  '/api/v1/order/salesman-terminate/{id}': 'order',
  '/api/v1/order/early/{id}': 'order',
  '/api/v1/order/sending/{id}': 'order',
  '/api/v1/order/change/cancel/{id}': 'change',
  '/api/v1/order/change/confirm/{id}': 'change',
  '/api/v1/order/ways/{id}': 'order',
  '/api/v1/order/import/{id}/undo': 'orderImport',
  '/api/v1/alarms/take/{id}': 'alarm',
  '/api/v1/order/sequences/{id}': 'sequence',
  '/api/v1/order/sequences/approve/{id}': 'sequence',
  '/api/v1/order/sequences/customer/{id}': 'sequence',
  '/api/v1/order/sequences/sale/{id}': 'sequence',
  '/api/v1/order/worker-manager/{id}': 'customer',
  '/api/v1/order/sales/{id}': 'salesman',
  '/api/v1/order/customer/{id}': 'company',
  '/api/v1/report/job/task/{id}': 'order',
  '/api/v1/report/job/task-detail/{id}': 'waybill',
  '/api/v1/evaluation-bills/{id}': 'order',
  '/api/v1/batch-plan/{id}': 'batchPlan',
  '/api/v1/order-share/{id}': 'order',
  '/api/v1/order-share/revoke/{id}': 'orderShare',
  '/api/v1/report/print/task/{id}': 'order',
  '/api/v1/lab/proportion-suggestion/{id}': 'order',
  '/api/v1/task-msg/{id}': 'message',
  '/api/v1/task-msg/user-messages/{id}': 'self',
  '/api/v1/task-msg/user-reports/{id}': 'self',
  '/api/v1/task-msg/readers/{id}': 'message',
  '/api/v1/task-msg/outcome/{id}': 'message',
  '/api/v1/task-msg/cancel/{id}': 'message',
  '/api/v1/task-msg/process/{id}': 'message',
  '/api/v1/task-msg/batch-ignore/{id}': 'message',
  '/api/v1/driver-notice/{id}/confirm': 'message',
  '/api/v1/driver-notice/{id}/withdraw': 'message',
  '/api/v1/prd-task-detail/{id}': 'waybill',
  '/api/v1/prd-task-detail/driver/{id}': 'waybill',
  '/api/v1/prd-task-detail/customer/{id}': 'waybill',
  '/api/v1/prd-task-detail/update-state/{id}': 'waybill',
  '/api/v1/prd-task-detail/driver-update/{id}': 'waybill',
  '/api/v1/prd-task-detail/unloading/{id}': 'waybill',
  '/api/v1/prd-task-detail/return/{id}': 'waybill',
  '/api/v1/prd-task-detail/sign/{id}': 'waybill',
  '/api/v1/prd-task-detail/check-construction-site/{id}': 'waybill',
  '/api/v1/prd-task-detail/undo/{id}': 'waybill',
  '/api/v1/prd-task-detail/confirm-doubt/{id}': 'waybill',
  '/api/v1/prd-task-detail/correct-sign/{id}': 'waybill',
  '/api/v1/prd-task-detail/return/sign/{id}': 'waybill',
  '/api/v1/prd-task-detail/complete/{id}': 'waybill',
  '/api/v1/prd-task-detail/cancel/{id}': 'waybill',
  '/api/v1/prd-task-detail/reassign/{id}': 'waybill',
  '/api/v1/prd-task-detail/take-back/{id}': 'waybill',
  '/api/v1/prd-task-detail/transfer/{id}': 'waybill',
  '/api/v1/prd-task-detail/treat-back/{id}': 'waybill',
  '/api/v1/report/print/task-detail/{id}': 'waybill',
  '/api/v1/planning/surplus/{id}': 'waybill',
  '/api/v1/planning/surplus/{id}/move': 'waybill',
  '/api/v1/planning/proposals/{id}': 'proposal',
  '/api/v1/planning/proposals/{id}/accept': 'proposal',
  '/api/v1/planning/proposals/{id}/compare': 'proposal',
  '/api/v1/planning/proposals/{id}/improve': 'proposal',
  '/api/v1/planning/orders/{id}/plants': 'order',
  '/api/v1/planning/sendings/{id}': 'waybill',
  '/api/v1/planning/waybills/{id}/try-reassign': 'waybill',
  '/api/v1/planning/loads/{id}/lock': 'plannedLoad',
  '/api/v1/planning/loads/{id}/try-move': 'plannedLoad',
  '/api/v1/planning/loads/{id}/move': 'plannedLoad',
  '/api/v1/planning/loads/{id}/swap': 'plannedLoad',
  '/api/v1/planning/loads/{id}/try-swap': 'plannedLoad',
  '/api/v1/planning/loads/{id}/swap-candidates': 'plannedLoad',
  '/api/v1/planning/loads/{id}/slide': 'plannedLoad',
  '/api/v1/planning/loads/{id}/why': 'plannedLoad',
  '/api/v1/task-detail-driver/{id}': 'driver',
  '/api/v1/car/driver-bound/{id}': 'driver',
  '/api/v1/car/{id}': 'car',
  '/api/v1/car/last-gnss-info/{id}': 'car',
  '/api/v1/car/track/{id}': 'car',
  '/api/v1/car/{id}/positions': 'car',
  '/api/v1/car/{id}/reported': 'car',
  '/api/v1/car/{id}/positions-aside': 'car',
  '/api/v1/mixing-truck-driver/on-duty/{id}': 'car',
  '/api/v1/mixing-truck-driver/off-duty/{id}': 'car',
  '/api/v1/mixing-truck/driver/pause/{id}': 'car',
  '/api/v1/mixing-truck/driver/stand-by/{id}': 'car',
  '/api/v1/plants/{id}': 'plant',
  '/api/v1/plants/{id}/disable': 'plant',
  '/api/v1/plants/{id}/enable': 'plant',
  '/api/v1/plants/import/{id}/undo': 'plantImport',
  '/api/v1/lines/{id}': 'line',
  '/api/v1/lines/{id}/disable': 'line',
  '/api/v1/lines/{id}/enable': 'line',
  '/api/v1/lines/import/{id}/undo': 'lineImport',
  '/api/v1/customers/import/{id}/undo': 'customerImport',
  '/api/v1/projects/import/{id}/undo': 'projectImport',
  '/api/v1/contracts/import/{id}/undo': 'contractImport',
  '/api/v1/vehicles/{id}': 'car',
  '/api/v1/vehicles/{id}/disable': 'car',
  '/api/v1/vehicles/{id}/enable': 'car',
  '/api/v1/vehicles/import/{id}/undo': 'vehicleImport',
  '/api/v1/mixer-info/{id}': 'line',
  '/api/v1/project/{id}': 'project',
  '/api/v1/project/customer-manager/{id}': 'customer',
  '/api/v1/project/customer-worker/{id}': 'customer',
  '/api/v1/contract/salesman/{id}': 'salesman',
  '/api/v1/contracts/{id}': 'project',
  '/api/v1/contracts/{id}/quote': 'project',
  '/api/v1/contracts/{id}/draft': 'project',
  '/api/v1/contracts/{id}/sign': 'project',
  '/api/v1/contracts/{id}/unsign': 'project',
  '/api/v1/contracts/{id}/suspend': 'project',
  '/api/v1/contracts/{id}/resume': 'project',
  '/api/v1/contracts/{id}/end': 'project',
  '/api/v1/customers/{id}': 'client',
  '/api/v1/customers/{id}/disable': 'client',
  '/api/v1/customers/{id}/enable': 'client',
  '/api/v1/customers/on-duty/{id}': 'self',
  '/api/v1/customers/off-duty/{id}': 'self',
  '/api/v1/broadcast/{id}/spoken': 'broadcast',
  '/api/v1/broadcast/{id}/failed': 'broadcast',
  '/api/v1/chat/groups/{id}': 'talk',
  '/api/v1/chat/messages/{id}/withdraw': 'said',
  '/api/v1/projects/{id}': 'project',
  '/api/v1/projects/{id}/members': 'project',
  '/api/v1/projects/{id}/disable': 'project',
  '/api/v1/projects/{id}/enable': 'project',
};

/** Names of fields and places by which things are named, and which kind of thing. */
const thingOf: Readonly<Record<string, keyof Things>> = {
  ...{ taskID: 'order', 'filter.taskID': 'order', taskIDs: 'order', remove: 'order', taskDetailID: 'waybill' },
  ...{ taskDetailIDs: 'waybill' },
  ...{ carID: 'car', 'filter.carID': 'car', carIDs: 'car', vehicleNo: 'plateNumber' },
  ...{ contractID: 'project', 'filter.contractID': 'project', contractIDs: 'project' },
  ...{ userID: 'driver', driverIDs: 'driver', 'filter.userID': 'driver', driverID: 'driver', ids: 'driver' },
  ...{ plantID: 'plant', 'filter.plantID': 'plant', roleIDs: 'role', 'filter.roleID': 'role' },
  ...{ fileID: 'file', signFileID: 'file', fileIDs: 'file', 'filter.sequenceID': 'sequence' },
  ...{ salesOrderID: 'salesOrder', pumpTaskID: 'pumpTask', crew: 'driver' },
  ...{ customerID: 'client', 'filter.customerID': 'client', except: 'client' },
  ...{ salesmanOID: 'salesman', 'filter.salesmanOID': 'salesman' },
  ...{ relationID: 'tenantID', tid: 'tenantID', groupID: 'talk', 'filter.groupID': 'talk', userIDs: 'driver' },
};

/** What a field holds, where what is made up by its schema would not do: by name, or by path and name. */
const plain: Readonly<Record<string, unknown>> = {
  ...{
    from: '120.1,30.2',
    to: '120.2,30.3',
    locations: '120.1,30.2',
    type: 'prd_task@slump',
    types: ['prd_task@slump'],
  },
  ...{
    key: 'app-h5-geolocation',
    mobileNo: '13900007777',
    prdTaskGeofence: { type: 'circle', center: [120.1, 30.2], radius: 150 },
    geofence: { type: 'circle', center: [120.1, 30.2], radius: 150 },
    taxNumber: '',
    beginDay: '2026-01-01',
    endDay: '',
  },
  ...{
    strengthNo: 'C30',
    slump: '180',
    maximumSize: '25',
    pourWay: 'pump',
    contactPhone: '13900007777',
    state: 'enabled',
    deviceNo: '013900007777',
    terminalID: 'T000001',
  },
  ...{
    bookBegin: new Date(Date.now() + 86_400_000).toISOString(),
    bookEnd: new Date(Date.now() + 100_000_000).toISOString(),
    rights: ['driver-login'],
    action: 'startService',
  },
  ...{ siteLon: 120.1, siteLat: 30.2, coordinates: [120.1, 30.2], lon: 120.1, lat: 30.2, name: '样例' },
};
const plainOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'GET /api/v1/coordinate-convert': { from: 'WGS84', to: 'GCJ02' },
  'GET /api/v1/car/track/{id}': { from: 1, to: 2 },
  'PUT /api/v1/code-reference/{type}/{code}': { code: 'walk' },
  'POST /api/v1/plants': { geoFence: { type: 'circle', center: [120.1, 30.2], radius: 150 } },
  'PUT /api/v1/plants/{id}': { geoFence: { type: 'circle', center: [120.1, 30.2], radius: 150 } },
  'POST /api/v1/vehicles': { plateNumber: '浙A·77777', carNo: '77', species: 'scsp_mixer', capacity: 12, papers: {} },
  'PUT /api/v1/vehicles/{id}': {
    plateNumber: '浙A·77777',
    carNo: '77',
    species: 'scsp_mixer',
    capacity: 12,
    papers: {},
  },
  ...Object.fromEntries(
    ['POST /api/v1/contracts', 'PUT /api/v1/contracts/{id}', 'PUT /api/v1/contracts/{id}/draft'].map((name) => [
      name,
      { prices: [{ fromDay: '2027-01-01', kind: 'grade', code: 'C30', amount: 400 }] },
    ]),
  ),
  'POST /api/v1/task-msg': { msgType: 'waybill_common' },
  'POST /smartx/webapi/service/ips/lab/prd-task-prp-detail/save': {
    materials: [
      { kind: 'cement', name: '水泥', kgPerM3: 350 },
      { kind: 'water', name: '水', kgPerM3: 170 },
    ],
  },
};

export type Call = [name: string, endpoint: Endpoint];
export const calls: Call[] = Object.values(contract)
  .flatMap((part) => Object.values(part) as Endpoint[])
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
export const guarded = calls.filter(([name]) => whoMayCall[name] !== 'anybody');
/** Ends the session of whoever walks. */
export const signsOut = 'DELETE /api/v1/auth/token';
/** Whoever has an account may apply to any plant, and send a picture with it. */
export const applies = ['POST /api/v1/auth/register/new', 'POST /api/v1/auth/register/pic'];

export const isWriting = (endpoint: Endpoint): boolean => endpoint.method !== 'GET';
/** Whether the call lets the role group in, with the rights that its role is founded with. */
export const isAllowed = (name: string, group: RoleGroup): boolean => {
  const row = whoMayCall[name] ?? '';
  const holds = (right: string): boolean => whoHolds[right]?.split(' ').includes(group) ?? false;
  return (
    ['account', 'everyone'].includes(row) ||
    row.split(' ').some((one) => {
      const [who, rights] = one.split(':');
      return who === group && (rights === undefined || rights.split('|').some(holds));
    })
  );
};

export const headersOf = (caller: Caller) => ({
  authorization: `Bearer ${caller.token}`,
  'x-role-group': caller.roleGroup,
});
export const callNamed = (name: string): Call => {
  const found = calls.find(([one]) => one === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};
const fields = z.record(z.string(), z.unknown()).optional();

export interface Outcome {
  status: number;
  text: string;
  /** Names of things that stood in the request. */
  named: string[];
  refusedByRight: boolean;
}

/** A valid form of a call that names these things, and the names by which it does. Throws when none is known. */
export const fillCall = ([name, endpoint]: Call, things: Things, self: string) => {
  const named: Named = {
    values: {
      ...plain,
      ...plainOf[name],
      ...Object.fromEntries(Object.entries(thingOf).map(([field, kind]) => [field, things[kind]])),
      ...(name.endsWith('site-project') && { name: things.projectName }),
    },
    used: new Set(),
  };
  const place = idOf[endpoint.path];
  if (endpoint.path.includes('{id}') && !place) throw new Error(`${name}: what does {id} name?`);
  const id = place === 'self' ? self : place && things[place];
  if (id) named.used.add('id');
  const sampled = (what: 'params' | 'query' | 'body') => {
    try {
      return sampleOf(endpoint[what], what === 'params' ? { ...named, values: { ...named.values, id } } : named);
    } catch (error) {
      throw new Error(`${name} ${what}: ${String(error)}`);
    }
  };
  const [params, query, body] = [fields.parse(sampled('params')), fields.parse(sampled('query')), sampled('body')];
  return { params, query, body, named };
};

/** Makes a call with a valid form that names these things. Throws when no valid form is known. */
export const makeCall = async (
  base: string,
  call: Call,
  caller: Caller,
  things: Things,
  self: string,
): Promise<Outcome> => {
  const [, endpoint] = call;
  const { params, query, body, named } = fillCall(call, things, self);
  const form = new FormData();
  form.append('file[]', new Blob([Buffer.from(pngExample(2, 2))], { type: 'image/png' }), 'walk.png');
  const response = await fetch(base + addressOf(endpoint, { params, query }), {
    method: endpoint.method,
    headers: {
      ...headersOf(caller),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(endpoint.kind === 'upload' ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const things_ = [...named.used].filter((field) => field === 'id' || thingOf[field] !== undefined);
  return { status: response.status, text, named: things_, refusedByRight: response.status === 403 && text === '' };
};

/** What no outcome may be: the form was not taken, nobody is signed in, or the server is at a loss. */
export const isBroken = ({ status, text }: Outcome): boolean =>
  status === 401 || (status === 400 && !text.includes('file.none')) || (status >= 500 && !text.includes('planning.'));
