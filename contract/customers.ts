import { readers } from '@pourline/domain/access/reading';
import { alikeMarks, customerForm, customerSchema } from '@pourline/domain/customers/customer';
import { enabledStates } from '@pourline/domain/enabledStates';
import { keysOf } from '@pourline/domain/keysOf';
import { projectSchema } from '@pourline/domain/projects/project';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { exportedListOf, idFilter } from './listOf.ts';
import { importCallsOf } from './ownImport.ts';

/** A customer as its list shows it. */
export const customerRow = customerSchema.extend({ projects: z.number().int() });
/** A customer with how many projects it has. */
export type CustomerRow = z.infer<typeof customerRow>;

const customerInfo = customerSchema.extend({
  projects: z.array(projectSchema.pick({ contractID: true, contractNo: true, projectName: true, state: true })),
});
const duty = z.object({ userID: z.string(), onDuty: z.boolean() });
const act = { params: byId, reply: customerInfo, access: readers.customerMaking } as const;

/** Whom the plant sells to, and who of a site is on duty. */
export const customers = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/customers',
    says: 'Customers that the person may see.',
    shows: ['customers', 'projects'],
    access: readers.customerBook,
    ...exportedListOf({
      row: customerRow,
      sort: ['name', 'createTime'],
      filters: { 'filter.state': z.enum(enabledStates).optional(), 'filter.salesmanOID': idFilter.optional() },
    }),
  },
  info: {
    method: 'GET',
    path: '/api/v1/customers/{id}',
    says: 'One customer with its projects.',
    shows: ['customers', 'projects'],
    access: readers.customerBook,
    params: byId,
    reply: customerInfo,
  },
  alike: {
    method: 'GET',
    path: '/api/v1/customers/alike',
    says: 'Customers that look like one that is about to be kept, and by what.',
    shows: ['customers'],
    access: readers.customerMaking,
    query: z.object({
      name: visibleText.max(60).default(''),
      taxNumber: z.string().max(40).default(''),
      phone: z.string().max(20).default(''),
      except: z.string().max(64).default(''),
    }),
    reply: customerSchema
      .pick({ customerID: true, name: true, taxNumber: true, phone: true })
      .extend({ by: z.array(z.enum(keysOf(alikeMarks))) }),
    list: true,
  },
  create: {
    method: 'POST',
    path: '/api/v1/customers',
    says: 'Makes a customer; one that looks like another only with a reason.',
    changes: ['customers'],
    access: readers.customerMaking,
    body: customerForm,
    reply: customerInfo,
  },
  modify: {
    ...act,
    method: 'PUT',
    path: '/api/v1/customers/{id}',
    says: 'Changes a customer.',
    changes: ['customers', 'projects'],
    body: customerForm,
  },
  disable: {
    ...act,
    method: 'PUT',
    path: '/api/v1/customers/{id}/disable',
    says: 'Disables a customer without open orders: nothing more is ordered for its projects.',
    changes: ['customers'],
  },
  enable: {
    ...act,
    method: 'PUT',
    path: '/api/v1/customers/{id}/enable',
    says: 'Enables a customer again.',
    changes: ['customers'],
  },
  duty: {
    method: 'GET',
    path: '/api/v1/customers/on-duty/{id}',
    says: 'Whether the person of a site is on duty: who is, is told what happens with its orders.',
    shows: ['people'],
    access: ['construction-login'],
    params: byId,
    reply: duty,
  },
  onDuty: {
    method: 'POST',
    path: '/api/v1/customers/on-duty/{id}',
    says: 'The person of a site is on duty: what happens with its orders is told to them.',
    changes: ['people'],
    access: ['construction-login'],
    params: byId,
    reply: duty,
  },
  offDuty: {
    method: 'POST',
    path: '/api/v1/customers/off-duty/{id}',
    says: 'The person of a site is off duty: nothing is told to them until they are on duty again.',
    changes: ['people'],
    access: ['construction-login'],
    params: byId,
    reply: duty,
  },
  ...importCallsOf({
    path: '/api/v1/customers',
    things: 'customers',
    access: readers.customerMaking,
    changes: ['customers'],
  }),
});
