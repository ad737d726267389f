import { orderMachine } from '@pourline/domain/orders/orderStates';
import { projectSchema } from '@pourline/domain/projects/project';
import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { z } from 'zod';
import { defineContract } from './endpoint.ts';
import { idFilter, inStates, listOf } from './listOf.ts';
import { orderInfoSchema } from './orders/orderInfo.ts';
import { orderListRow } from './orders/orderList.ts';
import { waybillInfoSchema } from './waybills/waybillInfo.ts';

/** At which plant a thing is. */
const atPlant = { tid: z.string(), tenantName: z.string() };
const ofPlant = { 'filter.tid': idFilter.optional(), 'filter.contractID': idFilter.optional() };
/** One thing of one plant. */
const one = z.object({ tid: idFilter.min(1), id: idFilter.min(1) });
const own = { method: 'GET', access: 'account', underPlantSecret: true } as const;

/** A project with what goes on there now: orders that have not ended, loads under way, and of all its orders what was ordered, delivered and signed for, m³. */
const companyProject = projectSchema.extend({
  ...atPlant,
  current: z.object({
    openOrders: z.number().int(),
    runningWaybills: z.number().int(),
    scheduledCa: z.number(),
    deliverCa: z.number(),
    validCa: z.number(),
  }),
});
/** A project as its company sees it. */
export type CompanyProject = z.infer<typeof companyProject>;

/**
 * What a building company sees of all its projects, at whichever plants they are: each plant tells what its own membership of the person may see
 * there, and no plant hears of another.
 */
export const construction = defineContract({
  projects: {
    ...own,
    path: '/api/v1/construction/project/info',
    says: 'The projects of the person at all their plants, by name, each with what goes on there now.',
    shows: ['projects', 'orders', 'waybills', 'people', 'roles'],
    ...listOf({ row: companyProject, sort: ['projectName'], filters: ofPlant }),
  },
  project: {
    ...own,
    path: '/api/v1/construction/project/one',
    says: 'One project of a plant with what goes on there now.',
    shows: ['projects', 'orders', 'waybills', 'people', 'roles'],
    query: one,
    reply: companyProject,
  },
  tasks: {
    ...own,
    path: '/api/v1/construction/project/task',
    says: 'The orders of these projects at all plants, the latest booked first.',
    shows: ['orders', 'waybills', 'people', 'roles'],
    ...listOf({
      row: orderListRow.extend(atPlant),
      sort: ['bookBegin'],
      filters: { ...ofPlant, 'filter.state': inStates(orderMachine) },
    }),
  },
  task: {
    ...own,
    path: '/api/v1/construction/project/task/one',
    says: 'One order of a plant with its loads and how it is supplied now.',
    shows: ['orders', 'waybills', 'plans', 'people', 'roles'],
    query: one,
    reply: orderInfoSchema.omit({ actions: true }).extend(atPlant),
  },
  waybills: {
    ...own,
    path: '/api/v1/construction/waybill/info',
    says: 'The loads of these projects at all plants, the newest first.',
    shows: ['waybills', 'people', 'roles'],
    ...listOf({
      row: waybillSchema.extend(atPlant),
      sort: ['createTime'],
      filters: { ...ofPlant, 'filter.taskID': idFilter.optional(), 'filter.state': inStates(waybillMachine) },
    }),
  },
  waybill: {
    ...own,
    path: '/api/v1/construction/waybill/one',
    says: 'One load of a plant with its stages, truck and place now.',
    shows: ['waybills', 'orders', 'vehicles', 'positions', 'plants', 'people', 'roles'],
    query: one,
    reply: waybillInfoSchema.omit({ actions: true }).extend(atPlant),
  },
});
