import { plantFormWords } from '@pourline/contract/registrations';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { roleGroupNames } from '@pourline/domain/access/roleGroups';
import { DomainError } from '@pourline/domain/errors';
import { eventOf } from '../change.ts';
import { asOwner } from '../db/asOwner.ts';
import { newId } from '../db/ids.ts';
import { checkGrant } from '../people/peopleGuards.ts';
import type { RegistrationRow } from '../records/registrationRecord.ts';
import { foundTenant } from '../seed/foundTenant.ts';
import { rightsOfRole } from '../seed/roleRights.ts';
import type { Work } from '../work.ts';
import { takePlantName } from './plantNames.ts';

/** Roles that a plant is founded with are named after their role groups. */
export const foundingRoleID = (group: RoleGroup): string => `role-${group}`;

/** Founds the plant that was applied for, in the group of this work, with the applicant as its senior. Returns the plant's id. Throws `role.notFound`, `role.notHeld`, `register.plantExists`. */
export const foundPlantFor = async (
  work: Work,
  registration: RegistrationRow,
  roleIDs: readonly string[],
): Promise<string> => {
  const groups = roleGroupNames.filter((group) => group === 'senior' || roleIDs.includes(foundingRoleID(group)));
  if (roleIDs.some((roleID) => !groups.some((group) => foundingRoleID(group) === roleID)))
    throw new DomainError('role.notFound');
  checkGrant(work, groups.flatMap(rightsOfRole));
  const told = (word: keyof typeof plantFormWords): string =>
    String((registration.info as Record<string, string>)[plantFormWords[word]] ?? '').trim();
  const name = told('name');
  const { accountOID, mobileNo } = registration;
  const tenantID = `plant-${newId()}`;
  const now = new Date(work.now);
  await asOwner(work, async (db) => {
    await takePlantName(db, name);
    const group = await db
      .selectFrom('tenants')
      .select(['roadSeed', 'centreLon', 'centreLat', 'demo', 'province', 'city'])
      .where('tenantID', '=', work.tenantID)
      .executeTakeFirstOrThrow();
    await foundTenant(db, {
      ...{ tenantID, groupID: work.tenantID, name, shortName: told('shortName') || name.slice(0, 10), now },
      ...{
        province: told('province') || group.province,
        city: told('city'),
        address: told('address'),
        phone: told('phone'),
      },
      ...{ roadSeed: group.roadSeed, centre: [group.centreLon, group.centreLat], demo: group.demo },
    });
    const userID = newId();
    await db
      .insertInto('users')
      .values({ tenantID, userID, accountOID, mobileNo, name: registration.name, createTime: now })
      .execute();
    await db
      .insertInto('userRoles')
      .values(groups.map((group) => ({ tenantID, userID, roleID: foundingRoleID(group) })))
      .execute();
    const event = eventOf(
      { ...work, tenantID },
      {
        ...{ entity: 'user', entityID: userID, taskID: null, action: 'create', from: null, to: 'enabled' },
        ...{ happenedAt: work.now, reason: null, data: { subject: registration.name } },
      },
    );
    await db.insertInto('events').values(event).execute();
  });
  return tenantID;
};
