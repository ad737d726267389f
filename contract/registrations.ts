import { passwordSchema } from '@pourline/domain/access/passwords';
import { readers } from '@pourline/domain/access/reading';
import { keysOf } from '@pourline/domain/keysOf';
import { mobileNo } from '@pourline/domain/people/mobileNo';
import { registrationMachine, registrationState } from '@pourline/domain/registrations/registrationStates';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { byId, commaList, defineContract, done } from './endpoint.ts';
import { inStates, listOf } from './listOf.ts';
import { offeredActionsOf } from './offered.ts';
import { reasonBody } from './reasonBody.ts';

/** As what somebody registers: at a site, with trucks for rent, with material, as a driver, for aggregate photos, or to found a plant. */
export const registrationKinds = {
  customer: '工地客户',
  rental: '租赁车辆',
  material: '材料供应',
  driver: '搅拌车司机',
  ics: '砂石拍照',
  plant: '搅拌站入驻',
} as const;
/** How an application for a plant came about. */
export const registrationWays = { choose: '选择厂站', scan: '扫码加入', found: '新厂站入驻' } as const;

/** Words of the form under which an application for a plant of its own (`plant`) tells of that plant; the name must be told. */
export const plantFormWords = {
  name: '厂站名称',
  shortName: '厂站简称',
  province: '省份',
  city: '城市',
  address: '地址',
  phone: '联系电话',
} as const;

/** As what somebody registers. */
export type RegistrationKind = keyof typeof registrationKinds;

const kind = z.enum(keysOf(registrationKinds));
const way = z.enum(keysOf(registrationWays));
const fileIDs = z.array(z.string().max(64)).max(9).default([]);
/** What is told in addition to the name, by kind: company, project, plate numbers … in the words of the form. */
const info = z.record(z.string().max(40), visibleText.max(200)).refine((all) => Object.keys(all).length <= 20);

/** An application to work at a plant, or for a plant of one's own, and its review. */
export const registrationSchema = z.object({
  registrationID: z.string(),
  tid: z.string(),
  tenantName: z.string(),
  mobileNo: z.string(),
  name: z.string(),
  kind,
  way,
  state: z.enum(registrationState),
  info: z.record(z.string(), z.string()),
  fileIDs: z.array(z.string()),
  createTime: z.string(),
  reviewTime: z.string().nullable(),
  reviewerName: z.string().nullable(),
  reviewRemark: z.string().nullable(),
});
/** One application and what became of it. */
export type Registration = z.infer<typeof registrationSchema>;

/** A plant as anybody may know it. */
export const publicTenant = z.object({
  tid: z.string(),
  name: z.string(),
  shortName: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  isGroup: z.boolean(),
});
const publicTenantList = listOf({
  row: publicTenant,
  sort: ['name', 'shortName', 'province', 'city'],
  filters: { tenantType: z.coerce.number().int().min(0).max(99).default(1), province: z.string().max(20).optional() },
});

/** Becoming part of a plant: applying, reviewing, joining by a code. */
export const registrations = defineContract({
  provinces: {
    method: 'GET',
    path: '/api/v1/auth/register',
    says: 'What a registration chooses from: provinces with plants, kinds and ways.',
    shows: ['tenants'],
    access: 'public',
    reply: z.object({
      provinces: z.array(z.object({ name: z.string(), plants: z.number().int() })),
      kinds: z.array(z.object({ kind, title: z.string() })),
      ways: z.array(z.object({ way, title: z.string() })),
    }),
  },
  register: {
    method: 'POST',
    path: '/api/v1/auth/register',
    says: 'Makes an account for a phone that proved itself with a code.',
    shows: [],
    changes: ['accounts'],
    access: 'public',
    readOnly: true,
    body: z.object({
      mobileNo,
      vcode: z.string().min(1).max(10),
      name: visibleText.min(2, '请填写姓名').max(20),
      password: passwordSchema,
    }),
    reply: z.object({ accountOID: z.string() }),
  },
  apply: {
    method: 'POST',
    path: '/api/v1/auth/register/new',
    says: 'Applies to a plant, or to a group for a plant of its own. One application at a time.',
    shows: ['registrations'],
    changes: ['registrations'],
    access: 'account',
    readOnly: true,
    body: z.object({
      tid: z.string().min(1).max(64),
      kind,
      way,
      name: visibleText.min(2, '请填写姓名').max(20),
      info,
      fileIDs,
    }),
    reply: registrationSchema,
  },
  scanToJoin: {
    method: 'POST',
    path: '/api/v1/auth/scan-to-join',
    says: 'Registers and applies in one go by the code of a plant that was scanned.',
    shows: ['registrations'],
    changes: ['accounts', 'registrations'],
    access: 'public',
    readOnly: true,
    body: z.object({
      data: z.object({
        quickResponseCodeID: z.string().min(1).max(64),
        mobileNo,
        vcode: z.string().min(1).max(10),
        name: visibleText.min(2, '请填写姓名').max(20),
        password: passwordSchema,
        kind,
        info,
      }),
    }),
    reply: registrationSchema,
  },
  picture: {
    method: 'POST',
    path: '/api/v1/auth/register/pic',
    says: 'Takes a picture that belongs to an application (jpg, png), form field file[].',
    shows: [],
    access: 'account',
    kind: 'upload',
    readOnly: true,
    query: z.object({ tid: z.string().max(64) }),
    reply: z.object({ fileID: z.string(), url: z.string() }),
    list: true,
  },
  tenants: {
    method: 'GET',
    path: '/api/v1/auth/tenants',
    says: 'Plants that may be joined.',
    shows: ['tenants'],
    access: 'public',
    ...publicTenantList,
  },
  tenantsByKeyword: {
    method: 'GET',
    path: '/api/v1/auth/tenants-by-keyword',
    says: 'Plants that may be joined, by a part of their name.',
    shows: ['tenants'],
    access: 'public',
    ...publicTenantList,
  },
  userRegisters: {
    method: 'GET',
    path: '/api/v1/auth/user-register/{mobileNo}',
    says: 'The applications of the account; only the caller’s own number may be asked for.',
    shows: ['registrations', 'tenants'],
    access: 'account',
    underPlantSecret: true,
    params: z.object({ mobileNo }),
    reply: registrationSchema.extend({ actions: offeredActionsOf(registrationMachine) }),
    list: true,
  },
  stoneRegisters: {
    method: 'GET',
    path: '/api/v1/auth/user-stone-register/{mobileNo}',
    says: 'The applications of the account for aggregate photos.',
    shows: ['registrations', 'tenants'],
    access: 'account',
    underPlantSecret: true,
    params: z.object({ mobileNo }),
    reply: registrationSchema.extend({ actions: offeredActionsOf(registrationMachine) }),
    list: true,
  },
  withdraw: {
    method: 'PUT',
    path: '/api/v1/auth/register/withdraw/{id}',
    says: 'Withdraws one’s own application.',
    shows: [],
    changes: ['registrations'],
    access: 'account',
    readOnly: true,
    params: byId,
    reply: done,
  },
  reviewList: {
    method: 'GET',
    path: '/api/v1/registration',
    says: 'Applications to this plant.',
    shows: ['registrations'],
    access: readers.registrations,
    ...listOf({
      row: registrationSchema,
      sort: ['createTime', 'name', 'kind', 'state'],
      filters: { 'filter.state': inStates(registrationMachine), 'filter.kind': commaList.optional() },
    }),
  },
  reviewInfo: {
    method: 'GET',
    path: '/api/v1/registration/{id}',
    says: 'One application with what can be done with it.',
    shows: ['registrations', 'roles'],
    access: readers.registrations,
    params: byId,
    reply: registrationSchema.extend({
      actions: offeredActionsOf(registrationMachine),
      /** Roles that may be given when it passes; the one that fits the kind stands first. */
      roles: z.array(z.object({ roleID: z.string(), name: z.string() })),
    }),
  },
  pass: {
    method: 'PUT',
    path: '/api/v1/registration/pass/{id}',
    says: 'Lets the applicant in with roles; a driver may be bound to trucks and a customer to projects at once. For a plant of its own: founds it.',
    changes: ['registrations', 'people', 'roles', 'vehicles', 'projects', 'accounts', 'tenants'],
    act: 'registration.pass',
    params: byId,
    body: z.object({
      roleIDs: z.array(z.string().max(64)).min(1, '请选择角色').max(10),
      carIDs: z.array(z.string().max(64)).max(20).default([]),
      contractIDs: z.array(z.string().max(64)).max(50).default([]),
      remark: visibleText.max(200).default(''),
    }),
    reply: registrationSchema,
  },
  refuse: {
    method: 'PUT',
    path: '/api/v1/registration/refuse/{id}',
    says: 'Refuses an application with a reason.',
    changes: ['registrations'],
    act: 'registration.refuse',
    params: byId,
    body: reasonBody,
    reply: registrationSchema,
  },
});
