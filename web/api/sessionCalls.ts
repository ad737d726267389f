import type { demo } from '@pourline/contract/demo';
import type { Endpoint } from '@pourline/contract/endpoint';
import type { references } from '@pourline/contract/references';
import type { sessions } from '@pourline/contract/sessions';

/**
 * The calls of the first visit. They repeat method and path of the contract (a test compares them), because the contract
 * brings its schemas along, and those are most of what a first visit would have to load.
 */
const face = <E extends Endpoint>(part: Pick<E, 'method' | 'path' | 'access'> & Partial<Endpoint>): E =>
  part as unknown as E;

export const signInCall = face<(typeof sessions)['token']>({
  method: 'POST',
  path: '/api/v1/auth/token/new',
  access: 'public',
  readOnly: true,
});
export const refreshToken = face<(typeof sessions)['token']>({
  method: 'POST',
  path: '/api/v1/auth/token/new',
  access: 'public',
  readOnly: true,
});
export const accountToken = face<(typeof sessions)['accountToken']>({
  method: 'POST',
  path: '/api/v1/auth/account',
  access: 'public',
  readOnly: true,
});
export const testSignIn = face<(typeof sessions)['testToken']>({
  method: 'POST',
  path: '/api/v1/auth/testtoken/new',
  access: 'public',
  demoOnly: true,
  readOnly: true,
});
export const signOutCall = face<(typeof sessions)['signOut']>({
  method: 'DELETE',
  path: '/api/v1/auth/token',
  access: 'account',
  readOnly: true,
});
export const currentUser = face<(typeof sessions)['currentUser']>({
  method: 'GET',
  path: '/api/v1/current-token-user/new',
  access: 'signedIn',
});
export const projectInfo = face<(typeof references)['project']>({
  method: 'GET',
  path: '/api/v1/project/{id}',
  access: 'signedIn',
});
export const serverTime = face<(typeof sessions)['serverTime']>({
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
export const imageCode = face<(typeof sessions)['imageCode']>({
  method: 'POST',
  path: '/api/v1/auth/vcode-for-check/new',
  access: 'public',
  readOnly: true,
});
export const signInCode = face<(typeof sessions)['signInCode']>({
  method: 'POST',
  path: '/api/v1/auth/vcode/normal',
  access: 'public',
  readOnly: true,
});
export const registerCode = face<(typeof sessions)['registerCode']>({
  method: 'POST',
  path: '/api/v1/auth/vcode/new',
  access: 'public',
  readOnly: true,
});
export const phoneCode = face<(typeof sessions)['phoneCode']>({
  method: 'POST',
  path: '/api/v1/auth/vcode-for-mobileno/new',
  access: 'account',
  readOnly: true,
});
export const newAuth = face<(typeof sessions)['newAuth']>({
  method: 'PUT',
  path: '/api/v1/auth/new',
  access: 'public',
  readOnly: true,
});
