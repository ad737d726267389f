import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { JobCode } from '@pourline/domain/people/jobs';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';

export interface PersonDescription {
  name: string;
  mobileNo: string;
  roleGroups: readonly RoleGroup[];
  jobCode?: JobCode | undefined;
}

/** Makes people of a tenant with their accounts (an account that exists is used again); returns their ids in order. */
export const employ = async (
  db: Db,
  tenantID: string,
  people: readonly PersonDescription[],
  passwordHash: string,
  now: Date,
): Promise<string[]> => {
  if (people.length === 0) return [];
  await db
    .insertInto('accounts')
    .values(
      people.map((p) => ({
        accountOID: newId(),
        mobileNo: p.mobileNo,
        passwordHash,
        passwordChangedAt: now,
        createTime: now,
      })),
    )
    .onConflict((c) => c.column('mobileNo').doNothing())
    .execute();
  const accounts = new Map(
    (
      await db
        .selectFrom('accounts')
        .select(['accountOID', 'mobileNo'])
        .where(
          'mobileNo',
          'in',
          people.map((p) => p.mobileNo),
        )
        .execute()
    ).map((a) => [a.mobileNo, a.accountOID]),
  );
  const users = people.map((p) => ({
    tenantID,
    userID: newId(),
    accountOID: accounts.get(p.mobileNo) as string,
    name: p.name,
    mobileNo: p.mobileNo,
    jobCode: p.jobCode ?? '',
    createTime: now,
  }));
  await db.insertInto('users').values(users).execute();
  const roles = people.flatMap((p, i) =>
    p.roleGroups.map((group) => ({ tenantID, userID: users[i]?.userID as string, roleID: `role-${group}` })),
  );
  await db.insertInto('userRoles').values(roles).execute();
  return users.map((user) => user.userID);
};
