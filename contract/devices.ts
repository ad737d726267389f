import { readers } from '@pourline/domain/access/reading';
import { deviceMachine, deviceState } from '@pourline/domain/devices/deviceStates';
import { deviceNoSchema, terminalIDSchema } from '@pourline/domain/devices/registering';
import { stageOf } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { byId, commaList, defineContract } from './endpoint.ts';
import { idFilter, listOf } from './listOf.ts';
import { offeredActionsOf } from './offered.ts';

/** A terminal that speaks, or asks to speak, for a truck. */
export const deviceSchema = z.object({
  deviceID: z.string(),
  carID: z.string(),
  carNo: z.string(),
  plateNumber: z.string(),
  deviceNo: z.string(),
  state: z.enum(deviceState),
  terminalID: z.string(),
  /** What the terminal told when it registered; null while it has not. The plate may be empty. */
  maker: z.string().nullable(),
  model: z.string().nullable(),
  plate: z.string().nullable(),
  /** The terminal that is let in for the truck now, when it is another one. */
  inUse: z.string().nullable(),
  /** Entered by a person before it registered. */
  entered: z.boolean(),
  createTime: z.string(),
  updateTime: z.string(),
  /** When and from where it asked last to be registered, and how often. */
  askTime: z.string().nullable(),
  askAddress: z.string().nullable(),
  asked: z.number().int(),
  /** When and from where it was heard last. */
  seenTime: z.string().nullable(),
  seenAddress: z.string().nullable(),
  /** Its place in the usual order: when it asked last or, if it never did, was made; a hundred years later while it waits. */
  listedAt: z.string(),
});
/** One terminal and whether it is let in. */
export type Device = z.infer<typeof deviceSchema>;

const deviceInfo = deviceSchema.extend({
  actions: offeredActionsOf(deviceMachine),
  /** What was done about it, newest first. */
  history: z.array(stageOf(deviceMachine)),
});
const put = { method: 'PUT', params: byId, reply: deviceInfo, changes: ['devices', 'vehicles', 'messages'] } as const;

/** The terminals that tell where trucks are: which asked to be let in, which are. */
export const devices = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/device',
    says: 'Positioning terminals of the plant, those that wait to be let in first.',
    shows: ['devices', 'vehicles'],
    access: readers.devices,
    ...listOf({
      row: deviceSchema,
      sort: ['askTime', 'carNo', 'state'],
      filters: { 'filter.state': commaList.optional(), 'filter.carID': idFilter.optional() },
    }),
  },
  info: {
    method: 'GET',
    path: '/api/v1/device/{id}',
    says: 'One terminal with what was done about it and what may be done.',
    shows: ['devices', 'vehicles'],
    access: readers.devices,
    params: byId,
    reply: deviceInfo,
  },
  enter: {
    method: 'POST',
    path: '/api/v1/device',
    says: 'Enters a terminal before it registers: it is let in at once when its id and the plate of its truck agree. Another one of the truck, and another truck of the number, lose their permission.',
    changes: ['devices', 'vehicles', 'messages'],
    access: readers.devices,
    body: z.object({
      carID: z.string().min(1, '请选择车辆').max(64),
      deviceNo: deviceNoSchema,
      terminalID: terminalIDSchema,
    }),
    reply: deviceInfo,
  },
  approve: {
    ...put,
    path: '/api/v1/device/approve/{id}',
    says: 'Lets a terminal speak for its truck, bound to its id, maker and plate; another one of the truck loses its permission.',
    act: 'device.approve',
  },
  refuse: {
    ...put,
    path: '/api/v1/device/refuse/{id}',
    says: 'Refuses a terminal that asks to be let in.',
    act: 'device.refuse',
  },
  revoke: {
    ...put,
    path: '/api/v1/device/revoke/{id}',
    says: 'Takes the permission of a terminal back: its authentication code is void at once, what it sends is no longer taken.',
    act: 'device.revoke',
  },
});
