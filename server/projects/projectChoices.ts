import { fullRight } from '@pourline/domain/access/rights';
import type { Db } from '../db/database.ts';
import { salesmenOf } from '../people/salesmen.ts';

const customerRight = fullRight('customer', 'construction-login');
const siteRight = fullRight('ccnSite', 'ccn-site-login');

/** Those of a plant who work at sites, by name; `manages`: they may manage a project as well. */
const sitePeople = async (db: Db, tenantID: string) => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('userRoles', (j) =>
      j.onRef('userRoles.tenantID', '=', 'users.tenantID').onRef('userRoles.userID', '=', 'users.userID'),
    )
    .innerJoin('roles', (j) =>
      j.onRef('roles.tenantID', '=', 'userRoles.tenantID').onRef('roles.roleID', '=', 'userRoles.roleID'),
    )
    .select(['users.userID', 'users.name', 'users.mobileNo', 'roles.rights'])
    .where('users.tenantID', '=', tenantID)
    .where('users.state', '<>', 'disabled')
    .orderBy('users.name')
    .execute();
  return [...Map.groupBy(rows, (row) => row.userID).values()].flatMap((held) => {
    const rights = held.flatMap((row) => row.rights);
    const [first] = held;
    if (!first || !(rights.includes(customerRight) || rights.includes(siteRight))) return [];
    const { userID, name, mobileNo } = first;
    return [{ userID, name, mobileNo, manages: rights.includes(customerRight) }];
  });
};

/** Customers, salesmen and people of sites to choose from. */
export const projectChoices = async (db: Db, tenantID: string) => ({
  customers: await db
    .selectFrom('customers')
    .select(['customerID', 'name'])
    .where('tenantID', '=', tenantID)
    .where('state', '=', 'enabled')
    .orderBy('name')
    .execute(),
  salesmen: await salesmenOf(db, tenantID),
  people: await sitePeople(db, tenantID),
});
