import type { BodyOf } from '@pourline/contract/endpoint';
import type { people } from '@pourline/contract/people';
import { holds } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { DeedOf } from '@pourline/domain/records';
import { recordEvent } from '../change.ts';
import type { Work } from '../work.ts';
import {
  checkGrant,
  checkSomebodyManages,
  lockPeople,
  lockUser,
  managerOf,
  rolesByID,
  rolesOfUser,
  type UserRow,
} from './peopleGuards.ts';
import { endPersonSessions, refreshRights } from './personSessions.ts';

/** Writes down what was done about a person, and tells of it. */
export const recordAboutUser = async (
  work: Work,
  user: Pick<UserRow, 'userID' | 'name' | 'state'>,
  action: DeedOf<'user'>,
  data: Record<string, unknown> | null,
  to = user.state,
  reason: string | null = null,
): Promise<void> => {
  await recordEvent(work, {
    entity: 'user',
    entityID: user.userID,
    taskID: null,
    action,
    from: user.state,
    to,
    happenedAt: work.now,
    reason,
    data: { subject: user.name, ...data },
  });
  work.tell({ type: 'changed', topics: ['people'] });
};

/** Changes name or job: anybody may change their own name, the rest is for those who manage people. Throws `app.forbidden`, `user.notFound`. */
export const modifyUser = async (work: Work, id: string, body: BodyOf<typeof people.modifyUser>): Promise<void> => {
  const manager = managerOf(work);
  const manages = holds(manager, 'manage-users');
  if (!manages && (id !== manager.userID || body.jobCode !== undefined)) throw new DomainError('app.forbidden');
  const user = await lockUser(work, id);
  const changes = (['name', 'jobCode'] as const).flatMap((field) => {
    const value = body[field];
    return value === undefined || value === user[field] ? [] : [[field, user[field], value] as const];
  });
  if (changes.length === 0) return;
  await work.db
    .updateTable('users')
    .set({
      ...Object.fromEntries(changes.map(([field, , value]) => [field, value])),
      updateTime: new Date(work.now),
    })
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', id)
    .execute();
  const told = Object.fromEntries(changes.map(([field, from, to]) => [field, { from, to }]));
  await recordAboutUser(work, user, 'modify', told);
  // The photo group comes with the job, and the name is remembered with the rights.
  await refreshRights(work, [id]);
};

/** Gives a person exactly these roles. Throws `user.ownRoles`, `role.notFound`, `role.notHeld`, `user.lastAdministrator`. */
export const setUserRoles = async (work: Work, id: string, roleIDs: readonly string[]): Promise<void> => {
  lockPeople(work);
  const user = await lockUser(work, id);
  if (id === managerOf(work).userID) throw new DomainError('user.ownRoles');
  const before = await rolesOfUser(work, id);
  const after = await rolesByID(work, roleIDs);
  const added = after.filter((role) => !before.some((known) => known.roleID === role.roleID));
  const dropped = before.filter((role) => !after.some((wanted) => wanted.roleID === role.roleID));
  if (added.length === 0 && dropped.length === 0) return;
  checkGrant(
    work,
    [...added, ...dropped].flatMap((role) => role.rights),
  );
  const { tenantID } = work;
  if (dropped.length > 0)
    await work.db
      .deleteFrom('userRoles')
      .where('tenantID', '=', tenantID)
      .where('userID', '=', id)
      .where(
        'roleID',
        'in',
        dropped.map((role) => role.roleID),
      )
      .execute();
  if (added.length > 0)
    await work.db
      .insertInto('userRoles')
      .values(added.map(({ roleID }) => ({ tenantID, userID: id, roleID })))
      .execute();
  await checkSomebodyManages(work);
  await recordAboutUser(work, user, 'setRoles', {
    roles: { from: before.map((role) => role.name), to: after.map((role) => role.name) },
  });
  await refreshRights(work, [id]);
};

/**
 * Shuts a person out of this plant, or lets them in again (asks them again, while they have not consented). Their roles go and come back with them: nobody does so with a person who
 * holds an administration right that the doer does not hold.
 * Throws `user.ownRoles`, `user.working`, `user.lastAdministrator`, `role.notHeld`.
 */
export const setUserState = async (
  work: Work,
  id: string,
  { state, reason }: BodyOf<typeof people.setUserState>,
): Promise<void> => {
  lockPeople(work);
  const user = await lockUser(work, id);
  if (id === managerOf(work).userID) throw new DomainError('user.ownRoles');
  // Whoever has not consented is let in by themselves alone.
  const to = state === 'enabled' && user.confirmedAt === null ? 'invited' : state;
  if (user.state === to) return;
  checkGrant(
    work,
    (await rolesOfUser(work, id)).flatMap((role) => role.rights),
  );
  if (state === 'disabled') {
    // Only the driver can take the truck off duty; without them it would stand in the queue for ever.
    const truck = await work.db
      .selectFrom('vehicles')
      .select('carID')
      .where('tenantID', '=', work.tenantID)
      .where('isOnDutyDriver', '=', true)
      .where('onDutyDriverOID', '=', id)
      .executeTakeFirst();
    if (truck) throw new DomainError('user.working');
  }
  await work.db
    .updateTable('users')
    .set({
      ...{ state: to, updateTime: new Date(work.now) },
      ...(to === 'enabled' && { belongsSince: new Date() }),
    })
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', id)
    .execute();
  if (state === 'disabled') {
    await checkSomebodyManages(work);
    await endPersonSessions(work, user, 'disabled');
  }
  await recordAboutUser(work, user, state === 'disabled' ? 'disable' : 'enable', null, to, reason || null);
};
