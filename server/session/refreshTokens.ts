import { createHash } from 'node:crypto';
import { newToken } from '../db/ids.ts';
import type { Services } from '../services.ts';
import { isSameHash, secretHash } from './secretCodes.ts';

/**
 * A refresh token names its session and is sealed, so that an old one is known as ours whenever it comes back: then somebody
 * copied it.
 */
export const newRefreshToken = (services: Services, sessionID: string): { token: string; hash: string } => {
  const open = `${sessionID}.${newToken(32)}`;
  const token = `${open}.${secretHash(services, 'refresh', sessionID, open)}`;
  return { token, hash: refreshHash(token) };
};

/** What is stored of a refresh token. */
export const refreshHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The session that a refresh token was made for; null when we did not make it. */
export const sessionOfToken = (services: Services, token: string): string | null => {
  const [sessionID = '', secret = '', seal = ''] = token.split('.');
  return isSameHash(seal, secretHash(services, 'refresh', sessionID, `${sessionID}.${secret}`)) ? sessionID : null;
};
