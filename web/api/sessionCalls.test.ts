import { demo } from '@pourline/contract/demo';
import { references } from '@pourline/contract/references';
import { sessions } from '@pourline/contract/sessions';
import { expect, it } from 'vitest';
import * as calls from './sessionCalls.ts';

it('the calls of the first visit are those of the contract', () => {
  const pairs = [
    [calls.signInCall, sessions.token],
    [calls.refreshToken, sessions.token],
    [calls.accountToken, sessions.accountToken],
    [calls.testSignIn, sessions.testToken],
    [calls.imageCode, sessions.imageCode],
    [calls.signInCode, sessions.signInCode],
    [calls.registerCode, sessions.registerCode],
    [calls.phoneCode, sessions.phoneCode],
    [calls.newAuth, sessions.newAuth],
    [calls.signOutCall, sessions.signOut],
    [calls.currentUser, sessions.currentUser],
    [calls.projectInfo, references.project],
    [calls.serverTime, sessions.serverTime],
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
      // Whom the server lets in and what it keeps of a reply are its own affairs: the call is the same.
      beforePassword: _beforePassword,
      underPlantSecret: _underPlantSecret,
      toldOnce: _toldOnce,
      // A first visit has nothing to ask again.
      shows: _shows,
      changes: _changes,
      ...plain
    } = endpoint as unknown as Record<string, unknown>;
    expect({ ...face }).toEqual(plain);
  }
});
