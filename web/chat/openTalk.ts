import { type ChatGroup, chat } from '@pourline/contract/chat';
import { call } from '../api/client.ts';

/** What a fetch of an account that is not there is rejected with. */
export const noAccount = 'no account';

/** The chat account of a partner. Rejects with `no account` while they have none. */
export async function fetchAccount(userID: string) {
  const account = await call(chat.account, { params: { userID } });
  if (account === null) throw new Error(noAccount);
  return account;
}

/** The talk with one person: their account is made when it is missing. */
export async function openTalkWith(userID: string): Promise<ChatGroup> {
  await fetchAccount(userID).catch((error) => {
    if (!(error instanceof Error) || error.message !== noAccount) throw error;
    return call(chat.createAccount, { body: { userID } });
  });
  return call(chat.ofUsers, { body: { userIDs: [userID] } });
}
