import { auth } from '@pourline/contract/auth';
import { demo } from '@pourline/contract/demo';
import { references } from '@pourline/contract/references';
import { expect, it } from 'vitest';
import * as calls from './sessionCalls.ts';

it('F001 F007 the calls of the first visit are those of the contract', () => {
  const pairs = [
    [calls.signInCall, auth.token],
    [calls.refreshToken, auth.token],
    [calls.accountToken, auth.accountToken],
    [calls.testSignIn, auth.testToken],
    [calls.imageCode, auth.imageCode],
    [calls.signInCode, auth.signInCode],
    [calls.registerCode, auth.registerCode],
    [calls.phoneCode, auth.phoneCode],
    [calls.newAuth, auth.newAuth],
    [calls.signOutCall, auth.signOut],
    [calls.tenantsOfPhone, auth.tenantsOfPhone],
    [calls.currentUser, auth.currentUser],
    [calls.projectInfo, references.project],
    [calls.serverTime, auth.serverTime],
    [calls.demoAccounts, demo.accounts],
  ] as const;
  expect(pairs).toHaveLength(Object.keys(calls).length);
  for (const [face, endpoint] of pairs) {
    const {
      says: _says,
      params: _params,
      query: _query,
      body: _body,
      reply: _reply,
      // Whom the server lets in is its own affair: the call is the same.
      beforePassword: _beforePassword,
      ...plain
    } = endpoint as unknown as Record<string, unknown>;
    expect({ ...face }).toEqual(plain);
  }
});
