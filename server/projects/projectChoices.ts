import { seesNarrowly } from '@pourline/domain/access/reading';
import { fullRight, type Viewer } from '@pourline/domain/access/rights';
import type { Db } from '../db/database.ts';
import { salesmenOf } from '../people/salesmen.ts';
import { customerHolding } from '../records/ownHoldings.ts';

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

/** Customers and salesmen to choose from, for whoever sees their own alone only these; and people of sites. */
export const projectChoices = async (db: Db, viewer: Viewer) => {
  const { tenantID, userID, roleGroup } = viewer;
  const salesmen = await salesmenOf(db, tenantID);
  return {
    customers: await db
      .selectFrom('customers')
      .select(['customerID', 'name'])
      .where('tenantID', '=', tenantID)
      .where('state', '=', 'enabled')
      .where(customerHolding.scope(viewer))
      .orderBy('name')
      .execute(),
    salesmen: seesNarrowly('customers', roleGroup) ? salesmen.filter((one) => one.userID === userID) : salesmen,
    people: await sitePeople(db, tenantID),
  };
};
