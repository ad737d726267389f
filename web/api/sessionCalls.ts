import type { auth } from '@pourline/contract/auth';
import type { demo } from '@pourline/contract/demo';
import type { Endpoint } from '@pourline/contract/endpoint';

/**
 * The calls of the first visit. They repeat method and path of the contract (a test compares them), because the contract
 * brings its schemas along, and those are most of what a first visit would have to load.
 */
const face = <E extends Endpoint>(part: Pick<E, 'method' | 'path' | 'access'> & Partial<Endpoint>): E =>
  part as unknown as E;

export const signInCall = face<(typeof auth)['signIn']>({
  method: 'POST',
  path: '/api/v1/auth/token/new',
  access: 'public',
  readOnly: true,
});
export const refreshToken = face<(typeof auth)['refreshToken']>({
  method: 'POST',
  path: '/api/v1/auth/token/refresh',
  access: 'public',
  readOnly: true,
});
export const signOutCall = face<(typeof auth)['signOut']>({
  method: 'DELETE',
  path: '/api/v1/auth/token',
  access: 'signedIn',
  readOnly: true,
});
export const tenantsOfPhone = face<(typeof auth)['tenantsOfPhone']>({
  method: 'GET',
  path: '/api/v1/auth/user-tenants-list',
  access: 'public',
  list: true,
});
export const currentUser = face<(typeof auth)['currentUser']>({
  method: 'GET',
  path: '/api/v1/current-token-user/new',
  access: 'signedIn',
});
export const serverTime = face<(typeof auth)['serverTime']>({
  method: 'GET',
  path: '/api/v1/server-time',
  access: 'public',
});
export const demoAccounts = face<(typeof demo)['accounts']>({
  method: 'GET',
  path: '/api/v1/demo/accounts',
  access: 'public',
  list: true,
  demoOnly: true,
});
