import { eventOf } from '../change.ts';
import type { Database, Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { foundTenant } from '../seed/foundTenant.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { makeFirstPassword } from './firstPassword.ts';

export interface Company {
  name: string;
  shortName: string;
  /** Id of the group it belongs to; `self`: it is the head of a group of its own; null: it stands alone. */
  group: string | null;
  administrator: { name: string; mobileNo: string };
}

/** A company with this name is there already, or its group is not. */
export class CompanyError extends Error {}

/**
 * Founds a company with its first senior, who manages everybody else; where their phone had an account, they are asked and answer
 * once they have signed in. Returns their first password when it had none. Throws CompanyError with a line in Chinese.
 */
export const foundCompany = (
  database: Database,
  company: Company,
): Promise<{ tenantID: string; firstPassword: string | null }> =>
  database.system.transaction().execute(async (transaction) => {
    const db = transaction as unknown as Db;
    const { name, shortName, administrator } = company;
    const same = await db.selectFrom('tenants').select('tenantID').where('name', '=', name).executeTakeFirst();
    if (same) throw new CompanyError(`企业“${name}”已存在（${same.tenantID}）`);
    const group =
      company.group === null || company.group === 'self'
        ? null
        : await db.selectFrom('tenants').selectAll().where('tenantID', '=', company.group).executeTakeFirst();
    if (group === undefined) throw new CompanyError(`没有这个集团：${company.group}`);
    const now = new Date();
    const tenantID = `plant-${newId()}`;
    await foundTenant(db, {
      ...{ tenantID, name, shortName, now, demo: false },
      groupID: group?.tenantID ?? (company.group === 'self' ? tenantID : null),
      roadSeed: group?.roadSeed ?? 1,
      centre: [group?.centreLon ?? 120.2, group?.centreLat ?? 30.2],
    });
    const firstPassword = makeFirstPassword();
    const made = await db
      .insertInto('accounts')
      .values({
        ...{ accountOID: newId(), mobileNo: administrator.mobileNo, passwordHash: await hashPassword(firstPassword) },
        ...{ passwordBy: tenantID, passwordChangedAt: now, createTime: now },
      })
      .onConflict((c) => c.column('mobileNo').doNothing())
      .returning('accountOID')
      .executeTakeFirst();
    const { accountOID } =
      made ??
      (await db
        .selectFrom('accounts')
        .select('accountOID')
        .where('mobileNo', '=', administrator.mobileNo)
        .executeTakeFirstOrThrow());
    const userID = newId();
    await db
      .insertInto('users')
      .values({
        ...{ tenantID, userID, accountOID, ...administrator, createTime: now },
        ownConsent: false,
        ...(made ? { needResetPsw: true } : { state: 'invited', confirmedAt: null, belongsSince: null }),
      })
      .execute();
    await db.insertInto('userRoles').values({ tenantID, userID, roleID: 'role-senior' }).execute();
    const event = eventOf(
      { tenantID, doer: 'system', now: now.getTime() },
      {
        ...{
          entity: 'user',
          entityID: userID,
          taskID: null,
          action: 'create',
          from: null,
          to: made ? 'enabled' : 'invited',
        },
        ...{ happenedAt: now.getTime(), reason: null },
        data: { subject: administrator.name, roles: ['高管'] },
      },
    );
    await db.insertInto('events').values(event).execute();
    return { tenantID, firstPassword: made ? firstPassword : null };
  });
