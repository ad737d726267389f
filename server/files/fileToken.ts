import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../services.ts';

const minutes = 10;

/** Who up- or downloads. */
export interface FileBearer {
  tenantID: string;
  userID: string;
}

const sign = (services: Services, text: string): Buffer =>
  createHmac('sha256', services.settings.jwtSecret).update(`files\n${text}`).digest();

/** A token for up- and downloads of one person, and for nothing else; it may stand in an address, so it lives shortly. */
export const signFileToken = (
  services: Services,
  { tenantID, userID }: FileBearer,
): { token: string; expire: number } => {
  const expire = Date.now() + minutes * 60_000;
  const text = Buffer.from(JSON.stringify([tenantID, userID, expire])).toString('base64url');
  return { token: `${text}.${sign(services, text).toString('base64url')}`, expire };
};

/** Who the token was made for; `login.invalid` when it is not ours or has ended. */
export const fileBearerOf = (services: Services, token: string): FileBearer => {
  const [text = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(services, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new DomainError('login.invalid');
  const [tenantID, userID, expire] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string, number];
  if (expire < Date.now()) throw new DomainError('login.invalid');
  return { tenantID, userID };
};
