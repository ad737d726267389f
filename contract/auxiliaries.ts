import { auxiliaryForm, auxiliarySchema } from '@pourline/domain/auxiliaries/auxiliary';
import { auxiliaryMachine } from '@pourline/domain/auxiliaries/auxiliaryStates';
import { stageOf } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { happened } from './happened.ts';
import { idFilter, inStates, listOf, moment, mostRows } from './listOf.ts';
import { offeredActionsOf } from './offered.ts';
import { reasonBody } from './reasonBody.ts';

const auxiliaryInfo = auxiliarySchema.extend({
  actions: offeredActionsOf(auxiliaryMachine),
  /** What was done about it, newest first. */
  history: z.array(stageOf(auxiliaryMachine)),
});
/** One run as its page shows it. */
export type AuxiliaryInfo = z.infer<typeof auxiliaryInfo>;

const shows = ['auxiliaries', 'vehicles', 'people', 'orders'] as const;
const act = { method: 'PUT', params: byId, reply: auxiliaryInfo } as const;
/** What the driver does moves the truck besides. */
const changes = ['auxiliaries', 'vehicles', 'inboxes'] as const;

/** What drivers do besides loads: given by the desk, begun, reported on and finished by the driver. */
export const auxiliaries = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/auxiliary',
    says: 'What drivers have to do besides loads, as far as the person may see it, by when it begins.',
    shows,
    access: 'signedIn',
    ...listOf({
      row: auxiliarySchema,
      sort: ['plannedTime'],
      filters: {
        'filter.state': inStates(auxiliaryMachine),
        'filter.carID': idFilter.optional(),
        'filter.taskID': idFilter.optional(),
        /** Planned from the one to before the other, epoch ms. */
        'filter.from': moment.optional(),
        'filter.to': moment.optional(),
      },
    }),
  },
  statistics: {
    method: 'GET',
    path: '/api/v1/auxiliary/statistics',
    says: 'What drivers did besides loads and finished in a span, by driver and kind: how often, how long, how much.',
    shows,
    access: 'signedIn',
    query: z.object({
      limit: z.coerce.number().int().min(-1).max(mostRows).default(-1),
      'filter.from': moment.optional(),
      'filter.to': moment.optional(),
    }),
    reply: z.object({
      ...auxiliarySchema.pick({ driverOID: true, driverName: true, kind: true }).shape,
      runs: z.number().int(),
      /** From the beginnings to the ends. */
      minutes: z.number().int(),
      /** m³ brought to pours. */
      volume: z.number(),
    }),
    list: true,
  },
  info: {
    method: 'GET',
    path: '/api/v1/auxiliary/{id}',
    says: 'One thing that a driver does besides loads, with the acts open to the person.',
    shows,
    access: 'signedIn',
    params: byId,
    reply: auxiliaryInfo,
  },
  create: {
    method: 'POST',
    path: '/api/v1/auxiliary',
    says: 'Gives a driver something to do besides loads.',
    changes: ['auxiliaries', 'inboxes'],
    access: ['dispatcher-login'],
    body: auxiliaryForm,
    reply: auxiliaryInfo,
  },
  modify: {
    ...act,
    path: '/api/v1/auxiliary/modify/{id}',
    says: 'Gives it to another truck or driver, or says otherwise what and when, before it has begun.',
    changes: ['auxiliaries', 'inboxes'],
    act: 'auxiliary.modify',
    body: auxiliaryForm,
  },
  cancel: {
    ...act,
    path: '/api/v1/auxiliary/cancel/{id}',
    says: 'Takes it back before it has begun.',
    changes: ['auxiliaries', 'inboxes', 'messages'],
    act: 'auxiliary.cancel',
    body: reasonBody,
  },
  start: {
    ...act,
    path: '/api/v1/auxiliary/start/{id}',
    says: 'The driver begins: the truck leaves the queue and is free for no load until it is finished.',
    changes,
    act: 'auxiliary.start',
    offline: 'queue',
    body: z.object(happened),
  },
  complete: {
    ...act,
    path: '/api/v1/auxiliary/complete/{id}',
    says: 'The driver has finished: the truck is free again.',
    changes: [...changes, 'messages'],
    act: 'auxiliary.finish',
    offline: 'queue',
    body: z.object(happened),
  },
});
