import { randomInt } from 'node:crypto';
import type { chat } from '@pourline/contract/chat';
import type { DataOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { visiblePeople } from '../people/peopleScope.ts';
import { isActivePerson } from '../records/chatScope.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { Work } from '../work.ts';

type Account = DataOf<(typeof chat)['createAccount']>;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
/** A password of so many letters that chance has chosen. */
const passwordLetters = 8;
export const newPassword = (): string =>
  Array.from({ length: passwordLetters }, () => letters[randomInt(letters.length)]).join('');

/** The account of somebody whom the viewer may know of; null while they have none. Throws `chat.notPartner`. */
export const readAccount = async (db: Db, viewer: Viewer, userID: string): Promise<Account | null> => {
  const { rows } = await sql<{ userName: string; userAccount: string | null }>`
    SELECT users."name" AS "userName", a."userAccount" FROM users
    LEFT JOIN "chatAccounts" a ON a."tenantID" = users."tenantID" AND a."userID" = users."userID"
    WHERE users."tenantID" = ${viewer.tenantID} AND users."userID" = ${userID} AND ${isActivePerson} AND ${visiblePeople(viewer)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new DomainError('chat.notPartner');
  const { userName, userAccount } = row;
  return userAccount === null ? null : { userID, userName, userAccount, pwd: '' };
};

/** Makes the accounts of these people where they are missing; `who` is SQL over `users`. */
export const makeAccounts = (work: Work, who: RawBuilder<boolean>): void =>
  work.soon(
    sql`INSERT INTO "chatAccounts" ("tenantID", "userID", "userAccount", "createTime")
      SELECT users."tenantID", users."userID", 'chat-' || users."userID", ${new Date(work.now)}::timestamptz FROM users
      WHERE users."tenantID" = ${work.tenantID} AND ${who} ON CONFLICT DO NOTHING`.execute(work.db),
  );

/** The account of the viewer or of a partner, made when missing. A password is made for the viewer's own, where it has none yet, and told this once. */
export const findOrMakeAccount = async (work: Work, viewer: Viewer, userID: string): Promise<Account> => {
  await readAccount(work.db, viewer, userID);
  makeAccounts(work, sql`users."userID" = ${userID}`);
  const account = await readAccount(work.db, viewer, userID);
  if (!account) throw new DomainError('chat.noAccount');
  if (userID !== viewer.userID) return account;
  const pwd = newPassword();
  const { rows } = await sql`UPDATE "chatAccounts" SET "passwordHash" = ${await hashPassword(pwd)}
    WHERE "tenantID" = ${work.tenantID} AND "userID" = ${userID} AND "passwordHash" IS NULL RETURNING "userID"`.execute(
    work.db,
  );
  return { ...account, pwd: rows.length > 0 ? pwd : '' };
};
