import type { BodyOf, DataOf } from '@pourline/contract/endpoint';
import type { Registration, registrations } from '@pourline/contract/registrations';
import type { Viewer } from '@pourline/domain/access/rights';
import { type RoleGroup, roleGroupNames, roleGroups } from '@pourline/domain/access/roleGroups';
import { jobOfGroups } from '@pourline/domain/people/jobs';
import { registrationMachine } from '@pourline/domain/registrations/registrationStates';
import { offersOf } from '@pourline/domain/states';
import { changeState } from '../change.ts';
import type { Db } from '../db/database.ts';
import { joinPlant } from '../people/joinPlant.ts';
import { managerOf, rolesByID } from '../people/peopleGuards.ts';
import { setUserProjects, setUserVehicles } from '../people/userBindings.ts';
import { registrationRecord } from '../records/registrationRecord.ts';
import type { Work } from '../work.ts';
import { foundingRoleID, foundPlantFor } from './foundPlantFor.ts';
import { readRegistration } from './registrationStore.ts';
import { tellApplicant } from './tellApplicant.ts';

type Kind = Registration['kind'];

/** As which role group somebody of a kind usually works. */
const groupOfKind: Record<Kind, RoleGroup> = {
  customer: 'customer',
  rental: 'fleet',
  material: 'materialDriver',
  driver: 'driver',
  ics: 'ics',
  plant: 'senior',
};

const rolesFor = async (db: Db, tenantID: string, kind: Kind): Promise<{ roleID: string; name: string }[]> => {
  const group = groupOfKind[kind];
  if (kind === 'plant')
    return [group, ...roleGroupNames.filter((other) => other !== group)].map((name) => ({
      roleID: foundingRoleID(name),
      name: roleGroups[name].title,
    }));
  const roles = await db
    .selectFrom('roles')
    .select(['roleID', 'name', 'rights'])
    .where('tenantID', '=', tenantID)
    .orderBy('name')
    .execute();
  const { loginRight } = roleGroups[group];
  const fits = (role: { roleID: string; rights: string[] }): number =>
    role.roleID === foundingRoleID(group) ? 2 : loginRight && role.rights.includes(loginRight) ? 1 : 0;
  return roles.toSorted((one, other) => fits(other) - fits(one)).map(({ roleID, name }) => ({ roleID, name }));
};

/** One application with what may be done about it and the roles that may be given, the fitting one first. */
export const reviewInfo = async (
  db: Db,
  viewer: Viewer,
  registrationID: string,
): Promise<DataOf<typeof registrations.reviewInfo>> => {
  const registration = await readRegistration(db, viewer.tenantID, registrationID);
  return {
    ...registration,
    actions: offersOf(registrationMachine, registration, viewer),
    roles: await rolesFor(db, viewer.tenantID, registration.kind),
  };
};

const settled = (work: Work, remark: string) => ({
  reviewTime: new Date(work.now),
  reviewerName: managerOf(work).name,
  reviewRemark: remark,
});

/** The names of roles of the plant, as they are called now. */
const namesOf = async (work: Work, roleIDs: readonly string[]): Promise<string[]> => {
  if (roleIDs.length === 0) return [];
  const rows = await work.db
    .selectFrom('roles')
    .select('name')
    .where('tenantID', '=', work.tenantID)
    .where('roleID', 'in', roleIDs)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

/** Lets the applicant in, with roles and what they are bound to; or founds their plant. All of it or nothing. */
export const passRegistration = async (
  work: Work,
  registrationID: string,
  body: BodyOf<typeof registrations.pass>,
): Promise<Registration> => {
  const row = await changeState(work, registrationRecord, {
    id: registrationID,
    action: 'pass',
    reason: body.remark || undefined,
    // By their names: a role may be called otherwise or be gone when somebody reads it.
    data: { roles: await namesOf(work, body.roleIDs) },
    decide: () => ({ set: settled(work, body.remark) }),
  });
  const { kind } = row;
  if (kind === 'plant') await foundPlantFor(work, row, body.roleIDs);
  else {
    const { accountOID, name, mobileNo } = row;
    const roles = await rolesByID(work, body.roleIDs);
    const jobCode = jobOfGroups([groupOfKind[kind]]);
    const userID = await joinPlant(work, {
      accountOID,
      name,
      mobileNo,
      jobCode,
      roles,
      needResetPsw: false,
      consented: true,
    });
    if (body.carIDs.length > 0) await setUserVehicles(work, userID, body.carIDs);
    if (body.contractIDs.length > 0)
      await setUserProjects(
        work,
        userID,
        body.contractIDs.map((contractID) => ({ contractID, kind: 'manager' as const })),
      );
  }
  const passed = await readRegistration(work.db, work.tenantID, registrationID);
  tellApplicant(work, passed, '已通过');
  return passed;
};

/** Refuses an application with a reason. */
export const refuseRegistration = async (work: Work, registrationID: string, reason: string): Promise<Registration> => {
  await changeState(work, registrationRecord, {
    id: registrationID,
    action: 'refuse',
    reason,
    decide: () => ({ set: settled(work, reason) }),
  });
  const refused = await readRegistration(work.db, work.tenantID, registrationID);
  tellApplicant(work, refused, '未通过');
  return refused;
};
