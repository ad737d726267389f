import { enabledStates } from '@pourline/domain/enabledStates';
import { projectSchema } from '@pourline/domain/projects/project';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { byId, commaList, defineContract } from './endpoint.ts';
import { listOf } from './listOf.ts';

const codeRow = z.object({ code: z.string(), name: z.string(), index: z.number().int(), state: z.enum(enabledStates) });
const codeList = listOf({
  row: codeRow,
  sort: ['index', 'code', 'name'],
  filters: { 'filter.state': z.string().max(40).optional() },
});
const projectList = listOf({ row: projectSchema, sort: ['projectName', 'contractNo'], filters: {} });
const configRow = z.object({ code: z.string(), key: z.string(), value: z.string() });

/** Lists and settings that forms choose from. */
export const references = defineContract({
  features: {
    method: 'GET',
    path: '/api/v1/feature',
    says: 'Technical features of concrete.',
    shows: ['codes'],
    access: 'signedIn',
    ...codeList,
  },
  grades: {
    method: 'GET',
    path: '/api/v1/grade',
    says: 'Strength grades.',
    shows: ['codes'],
    access: 'signedIn',
    ...codeList,
  },
  codes: {
    method: 'GET',
    path: '/api/v1/code-reference/{type}',
    says: 'Codes of a type, such as prd_task@pour_way.',
    shows: ['codes'],
    access: 'signedIn',
    params: z.object({ type: z.string().max(60) }),
    reply: codeRow,
    list: true,
  },
  /** All that the order form needs, in one reply. */
  orderForm: {
    method: 'GET',
    path: '/api/v1/order/form',
    says: 'Everything to choose from when placing an order.',
    shows: ['projects', 'contracts', 'salesOrders', 'codes', 'settings'],
    access: 'signedIn',
    reply: z.object({
      projects: z.array(
        projectSchema.extend({
          managed: z.boolean(),
          /** The last business day of its contract, and the moment from which nothing is ordered on it; null: it has no end. */
          contractEnd: z.object({ day: z.string(), until: z.string() }).nullable(),
          /** Its sales orders that take call-offs. */
          salesOrders: z.array(z.object({ salesOrderID: z.string(), salesOrderNo: z.string() })),
        }),
      ),
      grades: z.array(codeRow),
      features: z.array(codeRow),
      pourWays: z.array(codeRow),
      maximumSizes: z.array(codeRow),
      slumps: z.array(codeRow),
      bookingWindows: z.array(z.object({ name: z.string(), start: z.number(), end: z.number() })),
    }),
  },
  configs: {
    method: 'GET',
    path: '/api/v1/config/configs-by-tenant',
    says: 'Settings of the plant.',
    shows: ['settings'],
    access: 'signedIn',
    query: z.object({ 'filter.code': commaList.optional(), 'filter.key': commaList.optional() }),
    reply: configRow,
    list: true,
  },
  userConfig: {
    method: 'GET',
    path: '/api/v1/config/user-config/{key}',
    says: 'One setting of the person.',
    shows: ['accounts'],
    access: 'signedIn',
    params: z.object({ key: z.string().max(80) }),
    reply: z.object({ key: z.string(), value: z.string() }),
  },
  saveUserConfig: {
    method: 'PUT',
    path: '/api/v1/config/user-config/{key}',
    says: 'Keeps one setting of the person; an empty one is forgotten.',
    changes: ['accounts'],
    access: 'signedIn',
    params: z.object({ key: z.string().max(80) }),
    body: z.object({ value: z.string().max(20_000) }),
    reply: z.object({ key: z.string(), value: z.string() }),
  },
  projects: {
    method: 'GET',
    path: '/api/v1/project',
    says: 'Projects that the person may see.',
    shows: ['projects'],
    access: 'signedIn',
    ...projectList,
  },
  project: {
    method: 'GET',
    path: '/api/v1/project/{id}',
    says: 'One project.',
    shows: ['projects'],
    access: 'signedIn',
    params: byId,
    reply: projectSchema,
  },
  siteProject: {
    method: 'GET',
    path: '/api/v1/construction/site-project',
    says: 'The project of a trial site by its name at a plant; without a plant at the one of the session.',
    shows: ['projects', 'tenants'],
    access: ['ccn-site-login'],
    query: z.object({ name: visibleText.min(1).max(100), tid: z.string().max(64).default('') }),
    reply: projectSchema,
  },
  customerManagerProjects: {
    method: 'GET',
    path: '/api/v1/project/customer-manager/{id}',
    says: 'Projects that the person manages.',
    shows: ['projects'],
    access: ['construction-login'],
    params: byId,
    ...projectList,
  },
  customerWorkerProjects: {
    method: 'GET',
    path: '/api/v1/project/customer-worker/{id}',
    says: 'Projects that the person works on.',
    shows: ['projects'],
    access: ['construction-login'],
    params: byId,
    ...projectList,
  },
  salesmanContracts: {
    method: 'GET',
    path: '/api/v1/contract/salesman/{id}',
    says: 'Contracts of a salesman.',
    shows: ['projects'],
    access: ['salesman-login'],
    params: byId,
    ...projectList,
  },
});
