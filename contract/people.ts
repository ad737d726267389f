import { readers } from '@pourline/domain/access/reading';
import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { enabledStates } from '@pourline/domain/enabledStates';
import { jobCodeSchema } from '@pourline/domain/people/jobs';
import { mobileNo } from '@pourline/domain/people/mobileNo';
import { eventKinds } from '@pourline/domain/records';
import { reasonIfAny } from '@pourline/domain/saysWhy';
import { topics } from '@pourline/domain/topics';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { byId, commaList, defineContract, done } from './endpoint.ts';
import { idFilter, listOf, moment, someOf } from './listOf.ts';
import { accountEvent, auditEvent } from './people/auditEvent.ts';
import { contactSchema } from './people/contact.ts';
import { managedUser } from './people/managedUser.ts';
import { roleEntry, roleForm, roleSchema } from './people/role.ts';

const name = visibleText.min(2, '请填写姓名').max(20);

/** People of a plant: the phone book for all, accounts and roles for those with the right. Every change is an event. */
export const people = defineContract({
  users: {
    method: 'GET',
    path: '/api/v1/users',
    says: 'Colleagues, sorted by pinyin.',
    shows: ['people', 'roles', 'vehicles', 'projects'],
    access: 'signedIn',
    ...listOf({
      row: contactSchema,
      sort: ['name', 'pinyin', 'mobileNo', 'jobCode'],
      filters: {
        'filter.is_System': z.enum(['true', 'false']).optional(),
        'filter.state': z.string().max(40).optional(),
        'filter.job_code': commaList.optional(),
        /** Those who may work as this role group. */
        'filter.roleGroup': z.enum(roleGroupNames).optional(),
      },
    }),
  },
  usersByIDs: {
    method: 'GET',
    path: '/api/v1/user/ids-user-list',
    says: 'Colleagues by their ids.',
    shows: ['people', 'roles', 'vehicles', 'projects'],
    access: 'signedIn',
    query: z.object({ ids: commaList }),
    reply: contactSchema,
    list: true,
  },
  managedUsers: {
    method: 'GET',
    path: '/api/v1/users/managed',
    says: 'People of the plant with state and roles, for those who manage them.',
    shows: ['people', 'roles', 'accounts'],
    access: readers.users,
    ...listOf({
      row: managedUser,
      sort: ['name', 'createTime', 'mobileNo', 'state'],
      filters: { 'filter.state': commaList.optional(), 'filter.roleID': idFilter.optional() },
    }),
  },
  managedUser: {
    method: 'GET',
    path: '/api/v1/users/{id}',
    says: 'One person with roles, trucks, projects and the changes made to them.',
    shows: ['people', 'roles', 'accounts', 'vehicles', 'projects'],
    access: readers.users,
    params: byId,
    reply: managedUser.extend({
      vehicles: z.array(z.object({ carID: z.string(), carNo: z.string(), plateNumber: z.string() })),
      projects: z.array(
        z.object({ contractID: z.string(), projectName: z.string(), kind: z.enum(['manager', 'worker', 'salesman']) }),
      ),
      events: z.array(auditEvent),
      isSelf: z.boolean(),
    }),
  },
  createUser: {
    method: 'POST',
    path: '/api/v1/users',
    says: 'Asks a person to be one of the plant. They are once they have signed in with the first password, which is returned once, or, where the phone had an account, have accepted in it; the reply is the same for both.',
    changes: ['people', 'roles', 'accounts'],
    access: ['manage-users'],
    body: z.object({
      name,
      mobileNo,
      jobCode: jobCodeSchema.default(''),
      roleIDs: z.array(z.string().max(64)).min(1, '请选择角色').max(10),
    }),
    reply: managedUser.extend({ firstPassword: z.string() }),
    toldOnce: true,
  },
  modifyUser: {
    method: 'PUT',
    path: '/api/v1/users/{id}',
    says: 'Changes name or job: anybody may change their own name, the rest is for those who manage people.',
    changes: ['people'],
    access: 'signedIn',
    params: byId,
    body: z.object({ name: name.optional(), jobCode: jobCodeSchema.optional() }),
    reply: done,
  },
  setUserRoles: {
    method: 'PUT',
    path: '/api/v1/users/{id}/roles',
    says: 'Gives a person exactly these roles.',
    changes: ['people', 'roles'],
    access: ['manage-users'],
    params: byId,
    body: z.object({ roleIDs: z.array(z.string().max(64)).min(1, '请选择角色').max(10) }),
    reply: done,
  },
  setUserState: {
    method: 'PUT',
    path: '/api/v1/users/{id}/state',
    says: 'Lets a person into this plant or shuts them out; their sessions here end.',
    changes: ['people', 'roles', 'accounts', 'vehicles'],
    access: ['manage-users'],
    params: byId,
    body: z.object({ state: z.enum(enabledStates), reason: reasonIfAny.default('') }),
    reply: done,
  },
  resetPassword: {
    method: 'PUT',
    path: '/api/v1/users/{id}/reset-password',
    says: 'Gives a first password that must be changed at the next sign-in; it is returned once. Only at the plant that the person has belonged to longest; when they belong to others, it opens this plant alone.',
    changes: ['people', 'accounts'],
    access: ['manage-users'],
    params: byId,
    reply: z.object({ firstPassword: z.string() }),
    toldOnce: true,
  },
  unlockCode: {
    method: 'PUT',
    path: '/api/v1/users/{id}/unlock-code',
    says: 'A code with which a locked account can sign in once within 30 minutes, at this plant alone; it is returned once.',
    changes: ['people', 'accounts'],
    access: ['manage-users'],
    params: byId,
    reply: z.object({ unlockCode: z.string(), validUntil: z.string() }),
    toldOnce: true,
  },
  setUserVehicles: {
    method: 'PUT',
    path: '/api/v1/users/{id}/vehicles',
    says: 'Binds a driver to exactly these trucks.',
    changes: ['people', 'vehicles', 'positions'],
    access: ['manage-users'],
    params: byId,
    body: z.object({ carIDs: z.array(z.string().max(64)).max(20) }),
    reply: done,
  },
  setUserProjects: {
    method: 'PUT',
    path: '/api/v1/users/{id}/projects',
    says: 'Lets a customer manage or work at exactly these projects, or a salesman look after these contracts.',
    changes: ['people', 'projects'],
    access: ['manage-users'],
    params: byId,
    body: z.object({
      projects: z
        .array(z.object({ contractID: z.string().max(64), kind: z.enum(['manager', 'worker', 'salesman']) }))
        .max(200),
    }),
    reply: done,
  },
  choices: {
    method: 'GET',
    path: '/api/v1/users/choices',
    says: 'Trucks and projects that people can be bound to.',
    shows: ['vehicles', 'projects'],
    access: ['manage-users', 'review-registrations'],
    reply: z.object({
      vehicles: z.array(z.object({ carID: z.string(), carNo: z.string(), plateNumber: z.string() })),
      projects: z.array(z.object({ contractID: z.string(), projectName: z.string(), customerName: z.string() })),
    }),
  },
  roles: {
    method: 'GET',
    path: '/api/v1/roles',
    says: 'Roles of the plant.',
    shows: ['roles'],
    access: 'signedIn',
    ...listOf({ row: roleEntry, sort: ['name'], filters: {} }),
  },
  managedRoles: {
    method: 'GET',
    path: '/api/v1/roles/managed',
    says: 'Roles with their rights and how many people have them.',
    shows: ['roles', 'people'],
    access: readers.roles,
    reply: roleSchema,
    list: true,
  },
  createRole: {
    method: 'POST',
    path: '/api/v1/roles',
    says: 'Composes a role from rights.',
    changes: ['roles'],
    access: ['manage-roles'],
    body: roleForm,
    reply: roleSchema,
  },
  modifyRole: {
    method: 'PUT',
    path: '/api/v1/roles/{id}',
    says: 'Replaces a role; the change holds at once for everybody who has it.',
    changes: ['roles', 'people'],
    access: ['manage-roles'],
    params: byId,
    body: roleForm,
    reply: roleSchema,
  },
  deleteRole: {
    method: 'DELETE',
    path: '/api/v1/roles/{id}',
    says: 'Deletes a role that nobody has.',
    changes: ['roles'],
    access: ['manage-roles'],
    params: byId,
    reply: done,
  },
  audit: {
    method: 'GET',
    path: '/api/v1/audit',
    says: 'Who changed what at this plant, newest first.',
    shows: topics,
    access: readers.audit,
    ...listOf({
      row: auditEvent,
      sort: ['learntAt', 'happenedAt'],
      filters: {
        'filter.entity': someOf(eventKinds).optional(),
        'filter.userID': idFilter.optional(),
        'filter.from': moment.optional(),
        'filter.to': moment.optional(),
      },
    }),
  },
  accountAudit: {
    method: 'GET',
    path: '/api/v1/audit/account',
    says: 'Sign-ins, refusals and changes of the accounts of this plant, newest first.',
    shows: ['accounts', 'people'],
    access: ['view-audit'],
    ...listOf({
      row: accountEvent,
      sort: ['happenedAt', 'kind', 'userName'],
      filters: { 'filter.kind': commaList.optional() },
    }),
  },
});
