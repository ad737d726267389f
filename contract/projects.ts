import { readers } from '@pourline/domain/access/reading';
import { contractState } from '@pourline/domain/contracts/contractStates';
import { enabledStates } from '@pourline/domain/enabledStates';
import { projectSchema } from '@pourline/domain/projects/project';
import { projectForm, projectMembers } from '@pourline/domain/projects/projectForm';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { exportedListOf, idFilter } from './listOf.ts';
import { importCallsOf } from './ownImport.ts';

/** Degrees in an address, to 1e-7. */
const degrees = (most: number) =>
  z.coerce
    .number()
    .min(-most)
    .max(most)
    .overwrite((value) => Math.round(value * 1e7) / 1e7 + 0);

/** A project as its list shows it. */
export const projectRow = projectSchema.extend({
  salesmanName: z.string().nullable(),
  /** Of its contract; null: none was drawn up. */
  contractState: z.enum(contractState).nullable(),
});
/** A project with the name of who looks after it. */
export type ProjectRow = z.infer<typeof projectRow>;

const projectInfo = projectRow.extend({
  members: z.array(
    z.object({
      userID: z.string(),
      name: z.string(),
      mobileNo: z.string(),
      kind: z.enum(['manager', 'worker']),
      onDuty: z.boolean(),
    }),
  ),
  /** Orders that have not ended. */
  openOrders: z.number().int(),
});
const act = { method: 'PUT', params: byId, reply: projectInfo, access: readers.customerMaking } as const;

/** The building sites that the plant delivers to, each under its contract. */
export const projects = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/projects',
    says: 'Projects that the person may see, with who looks after them.',
    shows: ['projects', 'customers', 'contracts'],
    access: readers.customerBook,
    ...exportedListOf({
      row: projectRow,
      sort: ['projectName', 'contractNo', 'createTime'],
      filters: {
        'filter.state': z.enum(enabledStates).optional(),
        'filter.customerID': idFilter.optional(),
        'filter.salesmanOID': idFilter.optional(),
      },
    }),
  },
  info: {
    method: 'GET',
    path: '/api/v1/projects/{id}',
    says: 'One project with the people of its site.',
    shows: ['projects', 'customers', 'contracts', 'people', 'orders'],
    access: readers.customerBook,
    params: byId,
    reply: projectInfo,
  },
  alike: {
    method: 'GET',
    path: '/api/v1/projects/alike',
    says: 'Projects within 200 m whose names are like that of one that is about to be kept.',
    shows: ['projects'],
    access: readers.customerMaking,
    query: z.object({
      name: visibleText.max(100).default(''),
      lon: degrees(180),
      lat: degrees(90),
      except: z.string().max(64).default(''),
    }),
    reply: projectSchema
      .pick({ contractID: true, contractNo: true, projectName: true, address: true })
      .extend({ metres: z.number() }),
    list: true,
  },
  choices: {
    method: 'GET',
    path: '/api/v1/projects/choices',
    says: 'Customers, salesmen and people of sites to choose from.',
    shows: ['customers', 'people', 'roles'],
    access: readers.customerMaking,
    reply: z.object({
      customers: z.array(z.object({ customerID: z.string(), name: z.string() })),
      salesmen: z.array(z.object({ userID: z.string(), name: z.string() })),
      /** Those who work as customers, or as a trial site and then as workers alone. */
      people: z.array(z.object({ userID: z.string(), name: z.string(), mobileNo: z.string(), manages: z.boolean() })),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/v1/projects',
    says: 'Makes a project; one that looks like another site only with a reason.',
    changes: ['projects', 'customers'],
    access: readers.customerMaking,
    body: projectForm,
    reply: projectInfo,
  },
  modify: {
    ...act,
    path: '/api/v1/projects/{id}',
    says: 'Changes a project. Orders that stand keep what they were placed with.',
    changes: ['projects', 'customers'],
    body: projectForm,
  },
  setMembers: {
    ...act,
    path: '/api/v1/projects/{id}/members',
    says: 'Lets exactly these people manage the project or work on it.',
    changes: ['projects', 'people'],
    body: z.object({ members: projectMembers }),
  },
  disable: {
    ...act,
    path: '/api/v1/projects/{id}/disable',
    says: 'Disables a project without open orders: nothing more is ordered for it.',
    changes: ['projects'],
  },
  enable: {
    ...act,
    path: '/api/v1/projects/{id}/enable',
    says: 'Enables a project again.',
    changes: ['projects'],
  },
  ...importCallsOf({
    path: '/api/v1/projects',
    things: 'projects',
    access: readers.customerMaking,
    changes: ['projects', 'customers'],
  }),
});
