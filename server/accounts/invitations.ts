import type { accounts } from '@pourline/contract/accounts';
import type { DataOf } from '@pourline/contract/endpoint';
import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import { ofSession } from '../http/plantSecret.ts';
import { type Account, forgetSession } from '../http/signedIn.ts';
import { keepAccount } from '../people/keepAccount.ts';
import type { Services } from '../services.ts';
import { answerPlant } from '../sessions/confirmMembership.ts';
import { endPlantSecrets } from '../sessions/endPlantSecrets.ts';
import { transact } from '../work.ts';
import { answerJoinedPlant } from './answerJoinedPlant.ts';

/**
 * The plants that wait for an answer of this account: first those that it is at (`joined`) by what they handed out alone, for they give it
 * up when another is accepted before them; then those that want it among their people, the newest first. The former are asked about where
 * the person came by their own proof.
 */
export const invitationsOf = async (
  services: Services,
  account: Account,
): Promise<DataOf<typeof accounts.invitations>[]> => {
  const { rows } = await sql<DataOf<typeof accounts.invitations>>`
    SELECT t."tenantID" AS tid, t."name" AS "tenantName", u."invitedBy" AS "inviterName", u."name", u."createTime", u."state" = 'enabled' AS "joined",
      ARRAY(SELECT r."name" FROM "userRoles" ur JOIN roles r ON r."tenantID" = ur."tenantID" AND r."roleID" = ur."roleID"
        WHERE ur."tenantID" = u."tenantID" AND ur."userID" = u."userID" ORDER BY r."name") AS roles
    FROM users u JOIN tenants t ON t."tenantID" = u."tenantID"
    WHERE ${ofSession(account, 'u.accountOID', 'u.tenantID')} AND (u."state" = 'invited' OR (${account.onlyTenantID === null} AND u."state" = 'enabled' AND NOT u."ownConsent"))
    ORDER BY "joined" DESC, u."createTime" DESC, t."tenantID"`.execute(services.database.system);
  return rows;
};

/**
 * Joins the plant that asked, or refuses it; agrees to or leaves one that the account is at by what it handed out alone. Only in a session that the person opened by their own proof, and with a password of
 * their own: whoever handed out a first password must not answer in their place. What plants handed out that the person does
 * not belong to opens the account no more. Throws `account.ownProof`, `login.choosePassword`,
 * `account.noInvitation`.
 */
export const answerInvitation = async (
  services: Services,
  account: Account,
  tenantID: string,
  accept: boolean,
): Promise<void> => {
  const { accountOID } = account;
  const mustChoose = await services.database.system
    .selectFrom('users')
    .select('userID')
    .where('accountOID', '=', accountOID)
    .where('needResetPsw', '=', true)
    .where('state', '=', 'enabled')
    .executeTakeFirst();
  if (mustChoose) throw new DomainError('login.choosePassword');
  const asked = await services.database.system
    .selectFrom('users')
    .select('state')
    .where('tenantID', '=', tenantID)
    .where('accountOID', '=', accountOID)
    .executeTakeFirst();
  if (!asked) throw new DomainError('account.noInvitation');
  await transact(services, tenantID, 'system', async (work) => {
    await keepAccount(work, accountOID);
    await (asked.state === 'invited'
      ? answerPlant(work, accountOID, accept ? 'confirm' : 'decline', true)
      : answerJoinedPlant(work, accountOID, accept));
    await endPlantSecrets(work, accountOID);
  });
  forgetSession(account.sessionID);
};
