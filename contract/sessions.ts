import { passwordSchema } from '@pourline/domain/access/passwords';
import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { jobCodeSchema } from '@pourline/domain/people/jobs';
import { mobileNo } from '@pourline/domain/people/mobileNo';
import { accountEventKinds } from '@pourline/domain/sessions/accountEvents';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { defineContract, done } from './endpoint.ts';
import { sessionSchema } from './sessions/session.ts';
import { tenantEntry } from './sessions/tenantEntry.ts';

const device = {
  clientType: z.literal('APP').default('APP'),
  /** Names the device; stays the same on it. */
  clientInfo: z.string().max(200).default(''),
  /** Tag of the app's variant. */
  platform: z.string().max(40).default(''),
};
const tid = z.string().max(64).default('');
/** What the last sign-in on this device returned: whoever locks the phone or uses up its codes elsewhere does not lock it out. */
const deviceProof = z.string().max(200).default('');
/** The picture that was read before a code is sent. */
const image = { imageID: z.string().min(1).max(64), imageCode: visibleText.min(1).max(10) };
const codeSent = z.object({
  /** Seconds until another may be asked for. */
  waitSeconds: z.number(),
  /** Seconds for which the code is taken. */
  validSeconds: z.number(),
});

/** A text that people agree to, by paragraph. */
const terms = z.object({
  title: z.string(),
  updated: z.string(),
  paragraphs: z.array(z.object({ title: z.string(), text: z.string() })),
});

/** Signing in, going on and signing out; codes and passwords on the way. */
export const sessions = defineContract({
  /** One call for sign-in, change of plant and going on, as the apps of the field know it. */
  token: {
    method: 'POST',
    path: '/api/v1/auth/token/new',
    says: 'Signs in by phone with a password, a code or an unlock code, or continues with a refresh token, at one plant.',
    shows: ['accounts', 'people', 'tenants'],
    changes: ['accounts'],
    access: 'public',
    readOnly: true,
    body: z
      .object({
        username: mobileNo.optional(),
        password: z.string().max(200).optional(),
        vcode: z.string().max(10).optional(),
        unlockCode: z.string().max(20).optional(),
        refreshToken: z.string().max(500).optional(),
        deviceProof,
        tid,
        ...device,
      })
      .refine(
        (body) => body.refreshToken || (body.username && (body.password || body.vcode || body.unlockCode)),
        '请填写手机号和密码或验证码',
      ),
    reply: sessionSchema,
    toldOnce: true,
  },
  accountToken: {
    method: 'POST',
    path: '/api/v1/auth/account',
    says: 'Continues the session of an account that works at no plant yet (tid empty or TEMP).',
    shows: ['accounts', 'people', 'tenants'],
    changes: ['accounts'],
    access: 'public',
    readOnly: true,
    body: z.object({ refreshToken: z.string().min(1).max(500), ...device }),
    reply: sessionSchema,
    toldOnce: true,
  },
  testToken: {
    method: 'POST',
    path: '/api/v1/auth/testtoken/new',
    says: 'Signs in as a person of the demo by a fixed test username; in development and test only.',
    shows: ['accounts', 'people', 'tenants'],
    changes: ['accounts'],
    access: 'public',
    demoOnly: true,
    readOnly: true,
    body: z.object({ username: z.string().max(40), testusername: mobileNo, tid, ...device }),
    reply: sessionSchema,
    toldOnce: true,
  },
  signOut: {
    method: 'DELETE',
    path: '/api/v1/auth/token',
    says: 'Ends this session.',
    shows: [],
    changes: ['accounts'],
    access: 'account',
    reply: done,
    readOnly: true,
  },
  sessions: {
    method: 'GET',
    path: '/api/v1/auth/session',
    says: 'Where this account is signed in, and what happened to it lately.',
    shows: ['accounts', 'tenants'],
    access: 'account',
    reply: z.object({
      sessions: z.array(
        z.object({
          sessionID: z.string(),
          current: z.boolean(),
          clientInfo: z.string(),
          platform: z.string(),
          tenantName: z.string(),
          createTime: z.string(),
          usedAt: z.string(),
        }),
      ),
      events: z.array(
        z.object({
          kind: z.enum(accountEventKinds),
          address: z.string(),
          clientInfo: z.string(),
          happenedAt: z.string(),
        }),
      ),
    }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/v1/auth/session/{id}',
    says: 'Signs out one device; `others` signs out all but this one.',
    shows: [],
    changes: ['accounts'],
    access: 'account',
    readOnly: true,
    params: z.object({ id: z.string().min(1).max(64) }),
    reply: done,
  },
  tenantsOfPhone: {
    method: 'GET',
    path: '/api/v1/auth/user-tenants-list',
    says: 'The plants that the phone number of this account belongs to and that this app may sign in at; of any other number nothing is told.',
    shows: ['people', 'tenants'],
    access: 'account',
    query: z.object({ mobileNo, platform: z.string().max(40).default('') }),
    reply: tenantEntry,
    list: true,
  },
  imageCode: {
    method: 'POST',
    path: '/api/v1/auth/vcode-for-check/new',
    says: 'A picture with characters to read before a code is sent.',
    shows: [],
    access: 'public',
    readOnly: true,
    reply: z.object({ imageID: z.string(), /** SVG as a data address. */ image: z.string() }),
  },
  signInCode: {
    method: 'POST',
    path: '/api/v1/auth/vcode/normal',
    says: 'Sends a code to sign in, or to choose another password. The reply is the same for a phone without an account; who types the code is told.',
    shows: [],
    changes: ['accounts'],
    access: 'public',
    readOnly: true,
    body: z.object({ mobileNo, ...image, deviceProof }),
    reply: codeSent,
  },
  registerCode: {
    method: 'POST',
    path: '/api/v1/auth/vcode/new',
    says: 'Sends a code to register with. The reply is the same for a phone that has an account; who types the code is told.',
    shows: [],
    changes: ['accounts'],
    access: 'public',
    readOnly: true,
    body: z.object({ mobileNo, ...image }),
    reply: codeSent,
  },
  phoneCode: {
    method: 'POST',
    path: '/api/v1/auth/vcode-for-mobileno/new',
    says: 'Sends a code to the number that an account wants to change to, or to its own before it is deleted.',
    shows: [],
    changes: ['accounts'],
    access: 'account',
    readOnly: true,
    body: z.object({ mobileNo, ...image }),
    reply: codeSent,
  },
  checkExist: {
    method: 'POST',
    path: '/api/v1/auth/actions/check-exist/new',
    says: 'Whether a phone number has an account, told to who holds the code to register with that was sent to it; the code stays good.',
    shows: ['accounts'],
    access: 'public',
    readOnly: true,
    body: z.object({ mobileNo, vcode: z.string().min(1).max(10) }),
    reply: z.object({ exists: z.boolean() }),
  },
  newAuth: {
    method: 'PUT',
    path: '/api/v1/auth/new',
    says: 'Chooses a password with a code sent to the phone, without the old one.',
    shows: [],
    changes: ['accounts', 'people'],
    access: 'public',
    readOnly: true,
    body: z.object({ mobileNo, vcode: z.string().min(1).max(10), password: passwordSchema, deviceProof }),
    reply: done,
  },
  licence: {
    method: 'GET',
    path: '/api/v1/auth/licence',
    says: 'The terms of use.',
    shows: [],
    access: 'public',
    reply: terms,
  },
  privacy: {
    method: 'GET',
    path: '/api/v1/auth/privacy',
    says: 'What is done with personal data.',
    shows: [],
    access: 'public',
    reply: terms,
  },
  currentUser: {
    method: 'GET',
    path: '/api/v1/current-token-user/new',
    says: 'The signed-in person with roles and rights.',
    shows: ['people', 'roles', 'accounts', 'tenants', 'settings'],
    access: 'signedIn',
    beforePassword: true,
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
      roleGroups: z.array(z.enum(roleGroupNames)),
      needResetPsw: z.boolean(),
      jobCode: jobCodeSchema,
      isGroupBoss: z.boolean(),
      utcOffsetMinutes: z.number(),
    }),
  },
  realm: {
    method: 'GET',
    path: '/api/v1/realm-by-token',
    says: "The names of the plant's realms as `realm;ipsRealm`.",
    shows: ['tenants'],
    access: 'signedIn',
    reply: z.string(),
  },
  tenantInfo: {
    method: 'GET',
    path: '/api/v1/tenant-info-by-token',
    says: 'The plant of this session.',
    shows: ['tenants'],
    access: 'signedIn',
    reply: tenantEntry,
  },
  tenant: {
    method: 'GET',
    path: '/api/v1/tenant-by-token',
    says: 'The plant of this session, short.',
    shows: ['tenants'],
    access: 'signedIn',
    reply: z.object({ tid: z.string(), name: z.string(), isGroup: z.boolean() }),
  },
  roleAbleTenants: {
    method: 'GET',
    path: '/api/v1/role-able-tenants',
    says: 'The plants at which this account may work, with the role groups it has there.',
    shows: ['people', 'roles', 'tenants'],
    access: 'account',
    query: z.object({ platform: z.string().max(40).default('') }),
    reply: z.object({
      tid: z.string(),
      name: z.string(),
      shortName: z.string(),
      roleGroups: z.array(z.enum(roleGroupNames)),
    }),
    list: true,
  },
  serverTime: {
    method: 'GET',
    path: '/api/v1/server-time',
    says: 'The plant clock of the server, epoch ms.',
    shows: ['clock', 'settings'],
    access: 'public',
    reply: z.object({ time: z.number(), utcOffsetMinutes: z.number(), clientVersion: z.string() }),
  },
});
