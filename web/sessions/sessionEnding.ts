import type { CallError } from '../api/callError.ts';

/**
 * What follows when the server will not go on with a session: `switch` signs in again after a word of information, `again`
 * signs in again, `cause` shows the page of the network error with the cause and keeps the session.
 */
export type SessionEnding = 'switch' | 'again' | 'cause';

/** The refusals after which the person must sign in again; all others may pass by themselves. */
const again = new Set([
  'login.tenantDenied',
  'login.incorrect',
  'login.passwordChanged',
  'login.accountNotFound',
  'login.otherDevice',
  'login.userNotFound',
  'login.invalid',
  'login.noRights',
  'login.unknownRole',
]);

export const endingOf = (refusal: CallError): SessionEnding => {
  if (refusal.code === 'login.switchTenant') return 'switch';
  return again.has(refusal.code) ? 'again' : 'cause';
};

/** Whether a failure while going on is shown as the page of the network error; without network the app works on with what it knows. */
export const showsCause = (error: CallError): boolean =>
  !error.isTransport && error.code !== 'aborted' && endingOf(error) === 'cause';
