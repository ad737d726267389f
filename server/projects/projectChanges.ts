import { changedFields } from '@pourline/domain/changedFields';
import type { EnabledState } from '@pourline/domain/enabledStates';
import { DomainError } from '@pourline/domain/errors';
import type { LonLat } from '@pourline/domain/geo';
import { type MemberKind, type ProjectForm, placeOfFence } from '@pourline/domain/projects/projectForm';
import type { DeedOf } from '@pourline/domain/records';
import { type Selectable, sql } from 'kysely';
import { recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import type { CustomersTable, ProjectsTable } from '../db/tables.ts';
import { checkSalesman } from '../people/salesmen.ts';
import { holdSitePeople, setProjectMembers } from '../people/userBindings.ts';
import { holdSeen } from '../records/holdSeen.ts';
import { customerHolding, projectHolding } from '../records/ownHoldings.ts';
import { setInUse } from '../records/setInUse.ts';
import type { Work } from '../work.ts';
import { alikeProjects } from './projectStore.ts';

const record = (
  work: Work,
  project: { contractID: string; contractNo: string; projectName: string },
  action: DeedOf<'project'>,
  states: { from: EnabledState | null; to: EnabledState },
  data: Record<string, unknown> = {},
  reason = '',
): Promise<unknown> =>
  recordEvent(work, {
    ...{ entity: 'project', entityID: project.contractID, taskID: null, action, ...states },
    ...{ happenedAt: work.now, reason: reason || null },
    data: { subject: `${project.contractNo} ${project.projectName}`, ...data },
  });

/** Of two who make a project at once one comes second. */
const lockProjects = (work: Work): void =>
  work.soon(work.ahead('SELECT pg_advisory_xact_lock(hashtextextended($1, 110))', [`projects ${work.tenantID}`]));

/** Throws `project.alike` where others may be the same site and no reason is given. */
const checkAlike = async (work: Work, form: ProjectForm, except: string): Promise<void> => {
  if (form.alikeReason !== '') return;
  const { lon, lat } = placeOfFence(form.geofence);
  const site = { projectName: form.projectName, at: [lon, lat] as LonLat };
  const alike = await alikeProjects(work.db, work.tenantID, site, except);
  const names = alike.map(({ projectName, metres }) => `${projectName}（${metres} 米）`).join('、');
  if (alike.length > 0) throw new DomainError('project.alike', { names });
};

/** The customer must be one that is sold to, and that the person sees. Throws `customer.notFound`, `customer.disabled`. */
const checkCustomer = async (work: Work, customerID: string): Promise<void> => {
  const { state } = await holdSeen<Selectable<CustomersTable>>(work, customerHolding, customerID, 'customer.notFound');
  if (state !== 'enabled') throw new DomainError('customer.disabled');
};

/** The number of a new contract: the year and the next place in it, `HT-2026-0007`, unless somebody took that one by hand. */
const nextNumber = async (work: Work): Promise<string> => {
  const year = new Date(work.now).getUTCFullYear();
  for (;;) {
    const { value } = await work.db
      .insertInto('counters')
      .values({ tenantID: work.tenantID, name: `contract-${year}`, value: 1 })
      .onConflict((c) => c.columns(['tenantID', 'name']).doUpdateSet({ value: sql`counters.value + 1` }))
      .returning('value')
      .executeTakeFirstOrThrow();
    const no = `HT-${year}-${String(value).padStart(4, '0')}`;
    if (!(await isTaken(work, no, ''))) return no;
  }
};

const isTaken = async (work: Work, contractNo: string, except: string): Promise<boolean> =>
  (await work.db
    .selectFrom('projects')
    .select('contractID')
    .where('tenantID', '=', work.tenantID)
    .where('contractNo', '=', contractNo)
    .where('contractID', '<>', except)
    .executeTakeFirst()) !== undefined;

const columnsOf = ({ alikeReason: _, ...fields }: ProjectForm, contractNo: string) => ({
  ...fields,
  ...placeOfFence(fields.geofence),
  contractNo,
});

/** Makes a project; returns its id. Throws `project.alike`, `project.numberTaken`, `customer.*`. */
export const makeProject = async (work: Work, form: ProjectForm): Promise<string> => {
  lockProjects(work);
  await checkCustomer(work, form.customerID);
  await checkSalesman(work, form.salesmanOID);
  await checkAlike(work, form, '');
  if (form.contractNo && (await isTaken(work, form.contractNo, '')))
    throw new DomainError('project.numberTaken', { no: form.contractNo });
  const fields = columnsOf(form, form.contractNo || (await nextNumber(work)));
  const contractID = newId();
  const now = new Date(work.now);
  await work.db
    .insertInto('projects')
    .values({
      ...{ tenantID: work.tenantID, contractID, ...fields },
      ...{ geofence: JSON.stringify(fields.geofence), createTime: now, updateTime: now },
    })
    .execute();
  await record(work, { contractID, ...fields }, 'create', { from: null, to: 'enabled' }, {}, form.alikeReason);
  return contractID;
};

/** A project that the person sees, locked until the work is done. Throws `project.notFound`. */
const holdProject = (work: Work, contractID: string): Promise<Selectable<ProjectsTable>> =>
  holdSeen(work, projectHolding, contractID, 'project.notFound');

/** Changes a project; the site is held against others when its name or place was changed. Throws `project.*`, `customer.*`. */
export const modifyProject = async (work: Work, contractID: string, form: ProjectForm): Promise<void> => {
  lockProjects(work);
  const before = await holdProject(work, contractID);
  const fields = columnsOf(form, form.contractNo || before.contractNo);
  const changes = changedFields(before, fields);
  if (Object.keys(changes).length === 0) return;
  if ('customerID' in changes) await checkCustomer(work, form.customerID);
  if ('salesmanOID' in changes) await checkSalesman(work, form.salesmanOID);
  if ('projectName' in changes || 'geofence' in changes) await checkAlike(work, form, contractID);
  if ('contractNo' in changes && (await isTaken(work, fields.contractNo, contractID)))
    throw new DomainError('project.numberTaken', { no: fields.contractNo });
  await work.db
    .updateTable('projects')
    .set({ ...fields, geofence: JSON.stringify(fields.geofence), updateTime: new Date(work.now) })
    .where('tenantID', '=', work.tenantID)
    .where('contractID', '=', contractID)
    .execute();
  const { geofence, lon: _, lat: __, ...told } = changes;
  const states = { from: before.state, to: before.state };
  const drawn = geofence ? { geofence: { from: null, to: '重新画定' } } : {};
  await record(work, { contractID, ...fields }, 'modify', states, { ...told, ...drawn }, form.alikeReason);
};

/** Lets exactly these people manage the project or work on it. Throws `project.notFound`, `user.notFound`, `user.notCustomer`. */
export const changeMembers = async (
  work: Work,
  contractID: string,
  members: readonly { userID: string; kind: MemberKind }[],
): Promise<void> => {
  // People before projects, as whoever changes the projects of a person holds them.
  await holdSitePeople(work, contractID, members);
  const project = await holdProject(work, contractID);
  const changed = await setProjectMembers(work, contractID, members);
  if (!changed) return;
  const states = { from: project.state, to: project.state };
  await record(work, project, 'setMembers', states, { members: changed });
};

/** Disables or enables a project. Throws `project.notFound`, `project.openOrders`. */
export const setProjectState = async (work: Work, contractID: string, to: EnabledState): Promise<void> => {
  const before = await holdProject(work, contractID);
  if (before.state === to) return;
  await setInUse(work, { table: 'projects', column: 'contractID', id: contractID }, to, 'project.openOrders');
  await record(work, before, to === 'disabled' ? 'disable' : 'enable', { from: before.state, to });
};

/** Takes projects away that nothing depends on: those of an import that is undone. */
export const takeProjectsBack = async (work: Work, contractIDs: readonly string[]): Promise<void> => {
  const gone = await work.db
    .deleteFrom('projects')
    .where('tenantID', '=', work.tenantID)
    .where('contractID', 'in', [...contractIDs])
    .returning(['contractID', 'contractNo', 'projectName', 'state'])
    .execute();
  for (const row of gone) await record(work, row, 'takeBack', { from: row.state, to: 'disabled' });
};
