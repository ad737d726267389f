import { fullRight, type Right } from '@pourline/domain/access/rights';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { DomainError } from '@pourline/domain/errors';
import { isDrivenBy } from '@pourline/domain/vehicles/truckDriver';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { isTruckDisabled } from '@pourline/domain/vehicles/vehicleStages';
import type { Db } from '../db/database.ts';
import { writeBindings } from '../records/vehicleDrivers.ts';
import type { Work } from '../work.ts';
import { lockUser, rolesOfUser } from './peopleGuards.ts';
import { recordAboutUser } from './userChanges.ts';

/** Binds a driver to exactly these trucks. Throws `user.notDriver`, `car.notFound`, `user.truckOnDuty`. */
export const setUserVehicles = async (work: Work, id: string, wanted: readonly string[]): Promise<void> => {
  const user = await lockUser(work, id);
  const { tenantID } = work;
  const carIDs = [...new Set(wanted)];
  if (user.jobCode !== 'mixer_driver' && carIDs.length > 0) throw new DomainError('user.notDriver');
  const bound = await work.db
    .selectFrom('vehicleDrivers')
    .select('carID')
    .where('tenantID', '=', tenantID)
    .where('userID', '=', id)
    .execute();
  const known = new Set(bound.map((row) => row.carID));
  const touched = [...new Set([...known, ...carIDs])];
  if (touched.length === 0) return;
  const cars = await work.db
    .selectFrom('vehicles')
    .select(['carID', 'carNo', 'state', 'isOnDutyDriver', 'onDutyDriverOID'])
    .where('tenantID', '=', tenantID)
    .where('carID', 'in', touched)
    .orderBy('carNo')
    .forUpdate()
    .execute();
  if (carIDs.some((carID) => !cars.some((car) => car.carID === carID))) throw new DomainError('car.notFound');
  const dropped = cars.filter((car) => known.has(car.carID) && !carIDs.includes(car.carID));
  const added = cars.filter((car) => !known.has(car.carID) && carIDs.includes(car.carID));
  if (dropped.some((car) => isDrivenBy(car, id))) throw new DomainError('user.truckOnDuty');
  if (dropped.length === 0 && added.length === 0) return;
  const bindings = (some: readonly { carID: string }[]) => some.map(({ carID }) => ({ carID, userID: id }));
  await writeBindings(work, { added: bindings(added), dropped: bindings(dropped) });
  const numbers = (ids: Iterable<string>): string[] => {
    const names = new Set(ids);
    return cars.filter((car) => names.has(car.carID)).map((car) => truckName(car.carNo));
  };
  await recordAboutUser(work, user, 'setVehicles', { vehicles: { from: numbers(known), to: numbers(carIDs) } });
  for (const { carID, state } of dropped) work.tell({ type: 'vehicle', carID, state, driverOID: id, bound: false });
  for (const { carID, state } of added) work.tell({ type: 'vehicle', carID, state, driverOID: id, bound: true });
};

export type ProjectBinding = { contractID: string; kind: 'manager' | 'worker' | 'salesman' };

const checkKinds = async (work: Work, id: string, bindings: readonly ProjectBinding[]): Promise<void> => {
  const rights = (await rolesOfUser(work, id)).flatMap((role) => role.rights);
  const worksAs = (group: RoleGroup, right: Right): boolean => rights.includes(fullRight(group, right));
  const isSite = worksAs('ccnSite', 'ccn-site-login');
  const memberKinds = bindings.filter(({ kind }) => kind !== 'salesman' && !(isSite && kind === 'worker'));
  if (memberKinds.length > 0 && !worksAs('customer', 'construction-login')) throw new DomainError('user.notCustomer');
  if (bindings.some(({ kind }) => kind === 'salesman') && !worksAs('sale', 'salesman-login'))
    throw new DomainError('user.salesmanOnly');
};

const boundProjects = async (work: Work, id: string): Promise<ProjectBinding[]> => {
  const { tenantID } = work;
  const members = await work.db
    .selectFrom('projectMembers')
    .select(['contractID', 'kind'])
    .where('tenantID', '=', tenantID)
    .where('userID', '=', id)
    .execute();
  const sold = await work.db
    .selectFrom('projects')
    .select('contractID')
    .where('tenantID', '=', tenantID)
    .where('salesmanOID', '=', id)
    .execute();
  return [
    ...members.map((row) => ({ contractID: row.contractID, kind: row.kind as ProjectBinding['kind'] })),
    ...sold.map((row) => ({ contractID: row.contractID, kind: 'salesman' as const })),
  ];
};

/**
 * Lets a customer manage or work at exactly these projects, a trial site work at them, a salesman look after exactly these contracts.
 * Orders that stand keep the salesman they were placed with. Throws `user.notCustomer`, `user.salesmanOnly`, `project.notFound`.
 */
export const setUserProjects = async (work: Work, id: string, wanted: readonly ProjectBinding[]): Promise<void> => {
  const user = await lockUser(work, id);
  const { tenantID } = work;
  await checkKinds(work, id, wanted);
  const before = await boundProjects(work, id);
  // Of two kinds at one project the later word counts; salesman stands beside them.
  const after = [...new Map(wanted.map((one) => [`${one.contractID} ${one.kind === 'salesman'}`, one])).values()];
  const touched = [...new Set([...before, ...after].map((one) => one.contractID))];
  if (touched.length === 0) return;
  const projects = await work.db
    .selectFrom('projects')
    .select(['contractID', 'projectName'])
    .where('tenantID', '=', tenantID)
    .where('contractID', 'in', touched)
    .orderBy('projectName')
    .forUpdate()
    .execute();
  if (projects.length !== touched.length) throw new DomainError('project.notFound');
  await work.db.deleteFrom('projectMembers').where('tenantID', '=', tenantID).where('userID', '=', id).execute();
  const members = after.filter(({ kind }) => kind !== 'salesman');
  if (members.length > 0)
    await work.db
      .insertInto('projectMembers')
      .values(members.map((one) => ({ tenantID, userID: id, ...one })))
      .execute();
  const sold = after.filter(({ kind }) => kind === 'salesman').map(({ contractID }) => contractID);
  await work.db
    .updateTable('projects')
    .set({ salesmanOID: null })
    .where('tenantID', '=', tenantID)
    .where('salesmanOID', '=', id)
    .$if(sold.length > 0, (q) => q.where('contractID', 'not in', sold))
    .execute();
  if (sold.length > 0)
    await work.db
      .updateTable('projects')
      .set({ salesmanOID: id })
      .where('tenantID', '=', tenantID)
      .where('contractID', 'in', sold)
      .execute();
  const named = (bindings: readonly ProjectBinding[]): string[] =>
    bindings.map(({ contractID, kind }) => {
      const name = projects.find((project) => project.contractID === contractID)?.projectName ?? contractID;
      return `${name}（${projectKinds[kind]}）`;
    });
  await recordAboutUser(work, user, 'setProjects', { projects: { from: named(before), to: named(after) } });
};

/** A person of a project's site. */
export interface ProjectMember {
  userID: string;
  kind: 'manager' | 'worker';
}

const membersOf = (work: Work, contractID: string) =>
  work.db
    .selectFrom('projectMembers')
    .select(['userID', 'kind'])
    .where('tenantID', '=', work.tenantID)
    .where('contractID', '=', contractID)
    .execute();

/** Holds those who are on a project and those who are to be, so that of each person's projects nobody else decides meanwhile. */
export const holdSitePeople = async (
  work: Work,
  contractID: string,
  wanted: readonly Pick<ProjectMember, 'userID'>[],
): Promise<void> => {
  const members = await membersOf(work, contractID);
  await work.db
    .selectFrom('users')
    .select('userID')
    .where('tenantID', '=', work.tenantID)
    .where('userID', 'in', [...new Set([...members, ...wanted].map(({ userID }) => userID)), ''])
    .orderBy('userID')
    .forUpdate()
    .execute();
};

/**
 * Lets exactly these people, who are held, manage a project or work on it, each as if it were changed at the person; returns their names before and after,
 * `null` when nothing was changed. Throws `user.notFound`, `user.notCustomer`, `project.notFound`.
 */
export const setProjectMembers = async (
  work: Work,
  contractID: string,
  wanted: readonly ProjectMember[],
): Promise<{ from: string[]; to: string[] } | null> => {
  const before = await membersOf(work, contractID);
  const kindOf = (members: readonly { userID: string; kind: string }[], userID: string): string | undefined =>
    members.find((one) => one.userID === userID)?.kind;
  const touched = [...new Set([...before, ...wanted].map(({ userID }) => userID))].sort();
  const changed = touched.filter((userID) => kindOf(before, userID) !== kindOf(wanted, userID));
  if (changed.length === 0) return null;
  for (const userID of changed) {
    const kind = kindOf(wanted, userID) as ProjectMember['kind'] | undefined;
    const others = (await boundProjects(work, userID)).filter(
      (one) => one.contractID !== contractID || one.kind === 'salesman',
    );
    await setUserProjects(work, userID, [...others, ...(kind ? [{ contractID, kind }] : [])]);
  }
  const names = await work.db
    .selectFrom('users')
    .select(['userID', 'name'])
    .where('tenantID', '=', work.tenantID)
    .where('userID', 'in', touched)
    .orderBy('name')
    .execute();
  const told = (members: readonly { userID: string; kind: string }[]): string[] =>
    names.flatMap(({ userID, name }) => {
      const kind = kindOf(members, userID);
      return kind === undefined ? [] : [`${name}（${projectKinds[kind as ProjectMember['kind']]}）`];
    });
  return { from: told(before), to: told(wanted) };
};

const projectKinds = { manager: '负责人', worker: '工作人员', salesman: '销售' } as const;

/** Trucks and projects that people can be bound to. */
export const bindingChoices = async (db: Db, tenantID: string) => ({
  vehicles: await db
    .selectFrom('vehicles')
    .select(['carID', 'carNo', 'plateNumber'])
    .where('tenantID', '=', tenantID)
    .where('state', 'not in', isTruckDisabled.states)
    .orderBy('carNo')
    .execute(),
  projects: await db
    .selectFrom('projects')
    .innerJoin('customers', (j) =>
      j.onRef('customers.tenantID', '=', 'projects.tenantID').onRef('customers.customerID', '=', 'projects.customerID'),
    )
    .select(['contractID', 'projectName', 'customers.name as customerName'])
    .where('projects.tenantID', '=', tenantID)
    .where('projects.state', '=', 'enabled')
    .orderBy('projectName')
    .orderBy('contractID')
    .execute(),
});
