import { readers } from '@pourline/domain/access/reading';
import { contractSchema, contractSumsSchema } from '@pourline/domain/contracts/contract';
import { contractChange, contractDraft, priceKindNames, priceSchema } from '@pourline/domain/contracts/contractPrice';
import { contractMachine } from '@pourline/domain/contracts/contractStates';
import { instantSchema } from '@pourline/domain/time/instant';
import { stageOf } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { byId, commaList, defineContract } from './endpoint.ts';
import { exportedListOf, idFilter, inStates } from './listOf.ts';
import { offeredActionsOf } from './offered.ts';
import { importCallsOf } from './ownImport.ts';
import { reasonBody } from './reasonBody.ts';

const contractInfo = contractSchema.extend({
  prices: z.array(priceSchema),
  /** The business day of now: from which prices hold today. */
  today: z.string(),
  orders: z.number().int(),
  cameTo: contractSumsSchema,
  actions: offeredActionsOf(contractMachine),
  /** What was done about it, newest first. */
  history: z.array(stageOf(contractMachine)),
});
const act = { method: 'PUT', params: byId, reply: contractInfo, changes: ['contracts', 'projects'] } as const;

/** What was agreed with customers: contracts with their prices. */
export const contracts = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/contracts',
    says: 'Contracts that the person may see.',
    shows: ['contracts', 'projects', 'customers'],
    access: readers.customerBook,
    ...exportedListOf({
      row: contractSchema,
      sort: ['contractNo', 'projectName', 'createTime'],
      filters: {
        'filter.state': inStates(contractMachine),
        'filter.customerID': idFilter.optional(),
        'filter.salesmanOID': idFilter.optional(),
      },
    }),
  },
  info: {
    method: 'GET',
    path: '/api/v1/contracts/{id}',
    says: 'One contract with its prices and what may be done about it.',
    shows: ['contracts', 'projects', 'customers', 'orders', 'waybills'],
    access: readers.customerBook,
    params: byId,
    reply: contractInfo,
  },
  quote: {
    method: 'GET',
    path: '/api/v1/contracts/{id}/quote',
    says: 'What a cubic metre costs on a day by the contract of a project, line by line; null where it has no price for the grade.',
    shows: ['contracts', 'orders', 'settings'],
    access: readers.customerBook,
    params: byId,
    query: z.object({
      at: instantSchema('请选择时间'),
      strengthNo: z.string().min(1).max(40),
      technicalFeature: commaList.default([]),
      pourWay: z.string().max(40).default(''),
    }),
    reply: z.object({
      day: z.string(),
      /** Yuan for one m³; null: no price is agreed for the grade on the day. */
      perM3: z.number().nullable(),
      lines: z.array(
        z.object({ kind: z.enum(priceKindNames), reason: z.string(), fromDay: z.string(), amount: z.number() }),
      ),
      /** The way by the last order of the project, km; null: no order has one yet. */
      km: z.number().nullable(),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/v1/contracts',
    says: 'Draws up the contract of a project; a salesman those of their own.',
    changes: ['contracts', 'projects'],
    access: readers.contractDrafting,
    body: contractDraft,
    reply: contractInfo,
  },
  modifyDraft: {
    ...act,
    path: '/api/v1/contracts/{id}/draft',
    says: 'Changes a contract that is not signed yet.',
    act: 'contract.modifyDraft',
    body: contractChange,
  },
  modify: {
    ...act,
    path: '/api/v1/contracts/{id}',
    says: 'Changes a signed contract: prices begin today at the earliest, and what holds already stays.',
    act: 'contract.modify',
    body: contractChange,
  },
  sign: {
    ...act,
    path: '/api/v1/contracts/{id}/sign',
    says: 'Signs a contract: orders are placed on it from now on.',
    act: 'contract.sign',
  },
  unsign: {
    ...act,
    path: '/api/v1/contracts/{id}/unsign',
    says: 'Takes a signature back while nothing was ordered.',
    act: 'contract.unsign',
  },
  suspend: {
    ...act,
    path: '/api/v1/contracts/{id}/suspend',
    says: 'Suspends a contract: nothing new is ordered, what was ordered goes on.',
    act: 'contract.suspend',
    body: reasonBody,
  },
  resume: {
    ...act,
    path: '/api/v1/contracts/{id}/resume',
    says: 'Lets a suspended contract go on.',
    act: 'contract.resume',
  },
  end: {
    ...act,
    path: '/api/v1/contracts/{id}/end',
    says: 'Ends a contract: nothing is ordered on it any more.',
    act: 'contract.end',
    body: reasonBody,
  },
  ...importCallsOf({
    path: '/api/v1/contracts',
    things: 'drafts of contracts',
    access: readers.customerMaking,
    changes: ['contracts', 'projects'],
  }),
});
