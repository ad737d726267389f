import type { Viewer } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroupNames, roleGroupsOfRights } from '@pourline/domain/access/roleGroups';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { Services } from '../services.ts';

export const accessTokenMinutes = 120;
/** How long a change of rights or an ended session may go unnoticed by a running server. */
const rememberMs = 5_000;
const maxRemembered = 20_000;

/** The account behind a request; `tenantID` and `userID` are empty while it works at no plant. */
export interface Account {
  accountOID: string;
  sessionID: string;
  mobileNo: string;
  tenantID: string;
  userID: string;
  /** The only plant that the session may enter, which handed out what it was opened with; null: all of the account. */
  onlyTenantID: string | null;
}

interface Claims {
  accountOID: string;
  sessionID: string;
  userID: string;
  tenantID: string;
}

const keyOf = (services: Services): Uint8Array => new TextEncoder().encode(services.settings.jwtSecret);

/** An access token for one person at one plant, or (ids empty) for an account without one. */
export const signAccessToken = async (
  services: Services,
  claims: Claims,
  minutes = accessTokenMinutes,
): Promise<{ token: string; expire: number }> => {
  const expire = services.clock.real() + minutes * 60_000;
  const token = await new SignJWT({ sid: claims.sessionID, uid: claims.userID, tid: claims.tenantID })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.accountOID)
    .setAudience('pourline')
    .setExpirationTime(Math.floor(expire / 1000))
    .sign(keyOf(services));
  return { token, expire };
};

interface Known<T> {
  value: T;
  /** Of a token the moment at which it ends, epoch ms; of a person ms since the process started, which no clock that is set back makes longer. */
  until: number;
}

/** A small memory that forgets the oldest entries. */
const remember = <T>(known: Map<string, Known<T>>, key: string, value: T, until: number): T => {
  if (known.size >= maxRemembered) known.delete(known.keys().next().value as string);
  known.set(key, { value, until });
  return value;
};

const verified = new Map<string, Known<Claims>>();

/** What a session's person may do at the plant that it is at. */
interface PersonOfPlant {
  tenantID: string;
  name: string;
  mustChoosePassword: boolean;
  rights: ReadonlySet<string>;
  groups: readonly RoleGroup[];
  groupTenants: readonly string[];
}
const people = new Map<string, Known<PersonOfPlant>>();

/** Reads and checks an access token; `login.invalid` when it is not one of ours or has ended. */
export const claimsOf = async (services: Services, token: string): Promise<Claims> => {
  const known = verified.get(token);
  if (known && known.until > services.clock.real()) return known.value;
  try {
    const { payload } = await jwtVerify(token, keyOf(services), {
      ...{ algorithms: ['HS256'], audience: 'pourline' },
      currentDate: new Date(services.clock.real()),
    });
    const claims = {
      accountOID: payload.sub as string,
      sessionID: payload.sid as string,
      userID: payload.uid as string,
      tenantID: payload.tid as string,
    };
    return remember(verified, token, claims, (payload.exp as number) * 1000);
  } catch {
    throw new DomainError('login.invalid');
  }
};

const forgetting = new Set<(sessionID: string) => void>();

/** A person of a session who is being read; stale once the session was forgotten meanwhile, for what is read may be of before. */
interface Reading {
  sessionID: string;
  isStale: boolean;
}
const readings = new Set<Reading>();

/** Forgets what is remembered of a session, so that its end, or a change of its rights, is noticed at once. */
export const forgetSession = (sessionID: string): void => {
  people.delete(sessionID);
  for (const reading of readings) if (reading.sessionID === sessionID) reading.isStale = true;
  for (const hear of forgetting) hear(sessionID);
};

/** Hears of sessions that have ended or may do something else now, until the returned function is called. */
export const whenForgotten = (hear: (sessionID: string) => void): (() => void) => {
  forgetting.add(hear);
  return () => void forgetting.delete(hear);
};

/** The account that a request comes from, with a plant or without; asked of the database each time, for such calls are seldom. */
export const accountOf = async (services: Services, request: FastifyRequest): Promise<Account> => {
  const claims = await claimsOf(services, bearerOf(request));
  const row = await services.database.system
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.accountOID', 'sessions.accountOID')
    .select(['sessions.endedAt', 'onlyTenantID', 'accounts.mobileNo', 'accounts.deletedAt'])
    .where('sessionID', '=', claims.sessionID)
    .executeTakeFirst();
  if (!row || row.endedAt || row.deletedAt) throw new DomainError('login.invalid');
  return { ...claims, mobileNo: row.mobileNo, onlyTenantID: row.onlyTenantID };
};

/** A person of a plant with what they may do there; null: nobody of the plant. */
export const memberOf = async ({ database }: Services, tenantID: string, userID: string) => {
  const { system } = database;
  const user = await system
    .selectFrom('users')
    .select(['name', 'state', 'jobCode', 'needResetPsw'])
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .executeTakeFirst();
  if (user?.state !== 'enabled') return null;
  const roles = await system
    .selectFrom('userRoles')
    .innerJoin('roles', (j) =>
      j.onRef('roles.tenantID', '=', 'userRoles.tenantID').onRef('roles.roleID', '=', 'userRoles.roleID'),
    )
    .select('roles.rights')
    .where('userRoles.tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .execute();
  const rights = new Set(roles.flatMap((role) => role.rights));
  const groups = roleGroupsOfRights([...rights]);
  // The photo group has no login right: whoever registered for it has it as their job.
  if (user.jobCode === 'ics') groups.push('ics');
  return { name: user.name, mustChoosePassword: user.needResetPsw, rights, groups };
};

const loadPerson = async (services: Services, claims: Claims): Promise<PersonOfPlant> => {
  const { system } = services.database;
  // Before the session: who has just left is told that the session has ended, as everybody whose session has.
  const member = await memberOf(services, claims.tenantID, claims.userID);
  const session = await system
    .selectFrom('sessions')
    .select('endedAt')
    .where('sessionID', '=', claims.sessionID)
    .executeTakeFirst();
  if (!session || session.endedAt) throw new DomainError('login.invalid');
  if (!member) throw new DomainError('login.userNotFound');
  const group = await system
    .selectFrom('tenants')
    .select('tenantID')
    .where('groupID', '=', claims.tenantID)
    .where('tenantID', '!=', claims.tenantID)
    .orderBy('tenantID')
    .execute();
  return { tenantID: claims.tenantID, ...member, groupTenants: group.map((row) => row.tenantID) };
};

/** Reads the person of a session until nothing has changed meanwhile, and remembers them. */
const readPerson = async (services: Services, claims: Claims): Promise<PersonOfPlant> => {
  const reading: Reading = { sessionID: claims.sessionID, isStale: false };
  readings.add(reading);
  try {
    const person = await loadPerson(services, claims);
    if (!reading.isStale) return remember(people, claims.sessionID, person, performance.now() + rememberMs);
  } finally {
    readings.delete(reading);
  }
  return readPerson(services, claims);
};

/**
 * The person that a token stands for, working as the role group asked for, or as their first. Whoever must choose a password is
 * let in nowhere else but where `beforePassword` says so.
 */
export const personOf = async (
  services: Services,
  token: string,
  roleGroup: string | undefined,
  beforePassword = false,
): Promise<Viewer> => {
  const claims = await claimsOf(services, token);
  if (claims.tenantID === '') throw new DomainError('login.noTenant');
  const known = people.get(claims.sessionID);
  // A session keeps its id when it changes the plant; the rights held at the one before must not come along.
  const person =
    known && known.until > performance.now() && known.value.tenantID === claims.tenantID
      ? known.value
      : await readPerson(services, claims);
  if (person.mustChoosePassword && !beforePassword) throw new DomainError('login.choosePassword');
  const wanted = roleGroupNames.find((name) => name === roleGroup) ?? person.groups[0];
  if (person.groups.length === 0)
    throw new DomainError(person.rights.size === 0 ? 'login.noRights' : 'login.unknownRole');
  if (!wanted || !person.groups.includes(wanted)) throw new DomainError('app.invalidPermissions');
  // The plants of a group are shown to its boss alone, and to read: nobody else there is responsible for them.
  const tenantIDs = wanted === 'boss' ? [claims.tenantID, ...person.groupTenants] : [claims.tenantID];
  return {
    userID: claims.userID,
    name: person.name,
    tenantID: claims.tenantID,
    roleGroup: wanted,
    rights: person.rights,
    tenantIDs,
  };
};

export const bearerOf = (request: FastifyRequest): string => {
  const header = request.headers.authorization ?? '';
  if (!header.startsWith('Bearer ')) throw new DomainError('login.invalid');
  return header.slice(7);
};

/** The signed-in person of a request. */
export const viewerOf = (services: Services, request: FastifyRequest, beforePassword = false): Promise<Viewer> => {
  const roleGroup = request.headers['x-role-group'];
  return personOf(services, bearerOf(request), typeof roleGroup === 'string' ? roleGroup : undefined, beforePassword);
};
