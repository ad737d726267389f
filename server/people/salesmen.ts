import { seesNarrowly } from '@pourline/domain/access/reading';
import { fullRight } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { Db } from '../db/database.ts';
import type { Work } from '../work.ts';

const salesRight = fullRight('sale', 'salesman-login');

/** Those of a plant who sell, by name. */
export const salesmenOf = async (db: Db, tenantID: string): Promise<{ userID: string; name: string }[]> => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('userRoles', (j) =>
      j.onRef('userRoles.tenantID', '=', 'users.tenantID').onRef('userRoles.userID', '=', 'users.userID'),
    )
    .innerJoin('roles', (j) =>
      j.onRef('roles.tenantID', '=', 'userRoles.tenantID').onRef('roles.roleID', '=', 'userRoles.roleID'),
    )
    .select(['users.userID', 'users.name', 'roles.rights'])
    .where('users.tenantID', '=', tenantID)
    .where('users.state', '=', 'enabled')
    .orderBy('users.name')
    .execute();
  const sellers = rows.filter(({ rights }) => rights.includes(salesRight));
  return [...new Map(sellers.map(({ userID, name }) => [userID, { userID, name }])).values()];
};

/**
 * Throws `customer.noSalesman` for somebody who does not sell at the plant; nobody may stand there. Whoever sees their own customers alone
 * names nobody but themselves: `customer.ownOnly`.
 */
export const checkSalesman = async (work: Work, userID: string | null): Promise<void> => {
  const { doer } = work;
  if (typeof doer === 'object' && seesNarrowly('customers', doer.roleGroup) && userID !== doer.userID)
    throw new DomainError('customer.ownOnly');
  if (userID === null) return;
  const sellers = await salesmenOf(work.db, work.tenantID);
  if (!sellers.some((one) => one.userID === userID)) throw new DomainError('customer.noSalesman');
};
