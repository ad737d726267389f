import { createHash } from 'node:crypto';
import { newToken } from '../db/ids.ts';
import type { Services } from '../services.ts';
import { isSameHash, secretHash } from './secretCodes.ts';

interface RefreshToken {
  token: string;
  /** What is stored of it. */
  hash: string;
}

const sealed = (services: Services, sessionID: string, secret: string): RefreshToken => {
  const open = `${sessionID}.${secret}`;
  const token = `${open}.${secretHash(services, 'refresh', sessionID, open)}`;
  return { token, hash: refreshHash(token) };
};

/**
 * The first refresh token of a session. It names its session and is sealed, so that an old one is known as ours whenever it
 * comes back: then somebody copied it.
 */
export const newRefreshToken = (services: Services, sessionID: string): RefreshToken =>
  sealed(services, sessionID, newToken(32));

/**
 * The refresh token that follows one. It is always the same, so that requests of the same moment, and one whose reply was lost,
 * all go on with the same token; without our key nobody can tell it.
 */
export const nextRefreshToken = (services: Services, sessionID: string, token: string): RefreshToken =>
  sealed(services, sessionID, secretHash(services, 'next refresh', sessionID, token));

/** What is stored of a refresh token. */
export const refreshHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The session that a refresh token was made for; null when we did not make it. */
export const sessionOfToken = (services: Services, token: string): string | null => {
  const [sessionID = '', secret = '', seal = ''] = token.split('.');
  return isSameHash(seal, secretHash(services, 'refresh', sessionID, `${sessionID}.${secret}`)) ? sessionID : null;
};
