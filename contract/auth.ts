import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { z } from 'zod';
import { defineContract, done } from './endpoint.ts';

const mobileNo = z.string().regex(/^1[3-9]\d{9}$/, '请填写正确的手机号');

/** A plant that an account belongs to. */
const tenantEntry = z.object({
  tid: z.string(),
  name: z.string(),
  shortName: z.string(),
  groupID: z.string().nullable(),
  tenantType: z.number(),
  realmName: z.string(),
  ipsRealmName: z.string(),
  appAccessablePlatform: z.string(),
  updateUrl: z.string(),
  rootArea: z.string(),
});
export type TenantEntry = z.infer<typeof tenantEntry>;

const session = z.object({
  token: z.string(),
  /** When the access token ends, epoch ms. */
  expire: z.number(),
  refreshToken: z.string(),
  accountOID: z.string(),
  mobileNo: z.string(),
  tenants: z.array(tenantEntry),
});
export type SessionReply = z.infer<typeof session>;

const device = {
  clientType: z.literal('APP').default('APP'),
  clientInfo: z.string().max(200).default(''),
  platform: z.string().max(40).default('web'),
};

export const auth = defineContract({
  signIn: {
    method: 'POST',
    path: '/api/v1/auth/token/new',
    says: 'Signs in by phone number and password at one plant.',
    access: 'public',
    readOnly: true,
    body: z.object({
      username: mobileNo,
      password: z.string().min(1).max(200),
      tid: z.string().max(64).default(''),
      ...device,
    }),
    reply: session,
  },
  refreshToken: {
    method: 'POST',
    path: '/api/v1/auth/token/refresh',
    says: 'Exchanges the refresh token, also to change the plant.',
    access: 'public',
    readOnly: true,
    body: z.object({ refreshToken: z.string().min(1).max(500), tid: z.string().max(64).default(''), ...device }),
    reply: session,
  },
  signOut: {
    method: 'DELETE',
    path: '/api/v1/auth/token',
    says: 'Ends this session.',
    access: 'signedIn',
    reply: done,
    readOnly: true,
  },
  tenantsOfPhone: {
    method: 'GET',
    path: '/api/v1/auth/user-tenants-list',
    says: 'The plants that a phone number belongs to.',
    access: 'public',
    query: z.object({ mobileNo }),
    reply: tenantEntry,
    list: true,
  },
  currentUser: {
    method: 'GET',
    path: '/api/v1/current-token-user/new',
    says: 'The signed-in person with roles and rights.',
    access: 'signedIn',
    query: z.object({ platform: z.string().max(40).optional() }),
    reply: z.object({
      id: z.string(),
      accountOID: z.string(),
      name: z.string(),
      mobileNo: z.string(),
      tid: z.string(),
      tenantName: z.string(),
      roles: z.array(z.string()),
      rights: z.array(z.string()),
      roleGroups: z.array(z.enum(roleGroupNames as [string, ...string[]])),
      needResetPsw: z.boolean(),
      jobCode: z.string(),
      isGroupBoss: z.boolean(),
      utcOffsetMinutes: z.number(),
    }),
  },
  serverTime: {
    method: 'GET',
    path: '/api/v1/server-time',
    says: 'The plant clock of the server, epoch ms.',
    access: 'public',
    reply: z.object({ time: z.number(), utcOffsetMinutes: z.number(), clientVersion: z.string() }),
  },
});
