import { managesUsers, mayGrant } from '@pourline/domain/access/granting';
import type { Viewer } from '@pourline/domain/access/rights';
import type { UserState } from '@pourline/domain/enabledStates';
import { DomainError } from '@pourline/domain/errors';
import type { JobCode } from '@pourline/domain/people/jobs';
import type { Db } from '../db/database.ts';
import type { Work } from '../work.ts';

export interface UserRow {
  userID: string;
  accountOID: string;
  name: string;
  mobileNo: string;
  jobCode: JobCode;
  state: UserState;
  needResetPsw: boolean;
  /** When they consented; null while they have not. */
  confirmedAt: string | null;
}

export interface RoleRow {
  roleID: string;
  name: string;
  rights: string[];
}

/** The lock of the people of a plant, with the one value that it takes. */
export const peopleLock = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1))';
export const peopleLockOf = (tenantID: string): string => `people ${tenantID}`;

/** Changes of who may what are made one after the other, or two managers could shut each other out at once. */
export const lockPeople = (work: Work): void => work.soon(work.ahead(peopleLock, [peopleLockOf(work.tenantID)]));

/** The person who does this work. */
export const managerOf = (work: Work): Viewer => {
  if (typeof work.doer !== 'object') throw new DomainError('app.forbidden');
  return work.doer;
};

/** A person of the plant, locked until the work is done. Throws `user.notFound`, also for one whose account was deleted. */
export const lockUser = async (work: Work, userID: string): Promise<UserRow> => {
  const row = await work.db
    .selectFrom('users')
    .select(['userID', 'accountOID', 'name', 'mobileNo', 'jobCode', 'state', 'needResetPsw', 'confirmedAt'])
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', userID)
    .where('mobileNo', '!=', '')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError('user.notFound');
  return row;
};

/** Roles of the plant by id, each once. Throws `role.notFound` when one of them is none. */
export const rolesByID = async (work: Work, roleIDs: readonly string[]): Promise<RoleRow[]> => {
  const wanted = [...new Set(roleIDs)];
  if (wanted.length === 0) return [];
  const roles = await work.db
    .selectFrom('roles')
    .select(['roleID', 'name', 'rights'])
    .where('tenantID', '=', work.tenantID)
    .where('roleID', 'in', wanted)
    .orderBy('name')
    .execute();
  if (roles.length !== wanted.length) throw new DomainError('role.notFound');
  return roles;
};

export const rolesOfUser = (work: Work, userID: string): Promise<RoleRow[]> =>
  work.db
    .selectFrom('userRoles')
    .innerJoin('roles', (j) =>
      j.onRef('roles.tenantID', '=', 'userRoles.tenantID').onRef('roles.roleID', '=', 'userRoles.roleID'),
    )
    .select(['roles.roleID', 'roles.name', 'roles.rights'])
    .where('userRoles.tenantID', '=', work.tenantID)
    .where('userRoles.userID', '=', userID)
    .orderBy('roles.name')
    .execute();

/** Throws `role.notHeld` when the rights, which are given or taken, hold an administration right that the person of this work has not. */
export const checkGrant = (work: Work, rights: Iterable<string>): void => {
  if (work.doer === 'system') return;
  if (!mayGrant(managerOf(work), rights)) throw new DomainError('role.notHeld');
};

/** Ids of those who manage the people of a plant. */
export const managersOf = async (db: Db, tenantID: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .innerJoin('userRoles', (j) =>
      j.onRef('userRoles.tenantID', '=', 'users.tenantID').onRef('userRoles.userID', '=', 'users.userID'),
    )
    .innerJoin('roles', (j) =>
      j.onRef('roles.tenantID', '=', 'userRoles.tenantID').onRef('roles.roleID', '=', 'userRoles.roleID'),
    )
    .select(['users.userID', 'roles.rights'])
    .where('users.tenantID', '=', tenantID)
    .where('users.state', '=', 'enabled')
    .execute();
  return [...Map.groupBy(rows, (row) => row.userID)]
    .filter(([, held]) => managesUsers(held.flatMap((row) => row.rights)))
    .map(([userID]) => userID);
};

/** Throws `user.lastAdministrator` when, as things stand in this work, nobody would manage people any more. */
export const checkSomebodyManages = async (work: Work): Promise<void> => {
  if ((await managersOf(work.db, work.tenantID)).length === 0) throw new DomainError('user.lastAdministrator');
};
