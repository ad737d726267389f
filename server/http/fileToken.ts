import { createHmac, timingSafeEqual } from 'node:crypto';
import { readers } from '@pourline/domain/access/reading';
import { fullRight, type Viewer } from '@pourline/domain/access/rights';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../services.ts';

const minutes = 10;

/** What somebody may have of the files depends on no other right than these. */
const rightsToFiles = readers.registrations;

/** What stands in a token; `expire` is epoch ms. */
type Told = [
  tenantID: string,
  userID: string,
  expire: number,
  tenantIDs: readonly string[],
  roleGroup: RoleGroup,
  rights: readonly string[],
];

const sign = (services: Services, text: string): Buffer =>
  createHmac('sha256', services.settings.jwtSecret).update(`files\n${text}`).digest();

/** A token for up- and downloads of one person, and for nothing else; it may stand in an address, so it lives shortly. */
export const signFileToken = (
  services: Services,
  { tenantID, tenantIDs, userID, roleGroup, rights }: Viewer,
): { token: string; expire: number } => {
  const expire = services.clock.real() + minutes * 60_000;
  const kept = rightsToFiles.map((right) => fullRight(roleGroup, right)).filter((right) => rights.has(right));
  const told: Told = [tenantID, userID, expire, tenantIDs, roleGroup, kept];
  const text = Buffer.from(JSON.stringify(told)).toString('base64url');
  return { token: `${text}.${sign(services, text).toString('base64url')}`, expire };
};

/** Whom a token was made for, as whom they worked; `null` when it is not ours or has ended. */
export const toldInFileToken = (services: Services, token: string): Viewer | null => {
  const [text = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(services, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const told = JSON.parse(Buffer.from(text, 'base64url').toString()) as Told;
  const [tenantID, userID, expire, tenantIDs, roleGroup, rights] = told;
  if (expire < services.clock.real()) return null;
  return { tenantID, userID, name: '', tenantIDs, roleGroup, rights: new Set(rights) };
};

/** The same, where they still have access; else `login.invalid`. */
export const fileBearerOf = async (services: Services, token: string): Promise<Viewer> => {
  const viewer = toldInFileToken(services, token);
  if (!viewer) throw new DomainError('login.invalid');
  const user = await services.database.system
    .selectFrom('users')
    .select('state')
    .where('tenantID', '=', viewer.tenantID)
    .where('userID', '=', viewer.userID)
    .executeTakeFirst();
  if (user?.state !== 'enabled') throw new DomainError('login.invalid');
  return viewer;
};
