import { DomainError } from '@pourline/domain/errors';
import { registrationMachine } from '@pourline/domain/registrations/registrationStates';
import { isLoadEnded } from '@pourline/domain/waybills/waybillStages';
import { CompiledQuery } from 'kysely';
import { changeState } from '../change.ts';
import type { Db } from '../db/database.ts';
import { dropFile } from '../files/fileStore.ts';
import { uncountUpload } from '../files/uploadQuota.ts';
import { checkOwnProof } from '../http/plantSecret.ts';
import { type Account, forgetSession } from '../http/signedIn.ts';
import { managersOf, peopleLock, peopleLockOf } from '../people/peopleGuards.ts';
import { registrationRecord } from '../records/registrationRecord.ts';
import type { Services } from '../services.ts';
import { type Origin, recordAccountEvent } from '../sessions/accountEvents.ts';
import { originOfAccount } from '../sessions/codeOrigins.ts';
import { endSessions } from '../sessions/endSessions.ts';
import { takeCode } from '../sessions/verificationCodes.ts';
import { liftLocks } from '../sessions/wrongPasswords.ts';
import { workInside } from '../work.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';

/** What stands for a person who has left. */
const leftName = '已注销用户';

type Person = { tenantID: string; userID: string };

const isWorking = async (db: Db, { tenantID, userID }: Person): Promise<boolean> => {
  const truck = await db
    .selectFrom('vehicles')
    .select('carID')
    .where('tenantID', '=', tenantID)
    .where('isOnDutyDriver', '=', true)
    .where('onDutyDriverOID', '=', userID)
    .executeTakeFirst();
  const waybill = await db
    .selectFrom('waybills')
    .select('taskDetailID')
    .where('tenantID', '=', tenantID)
    .where('driverOID', '=', userID)
    .where('state', 'not in', isLoadEnded.states)
    .executeTakeFirst();
  return truck !== undefined || waybill !== undefined;
};

/** Throws `user.lastAdministrator` when this person manages people and nobody else of the plant does. */
const checkOthersManage = async (db: Db, { tenantID, userID }: Person): Promise<void> => {
  const managers = await managersOf(db, tenantID);
  if (managers.length === 1 && managers[0] === userID) throw new DomainError('user.lastAdministrator');
};

/**
 * Locks an account, so that it joins nowhere meanwhile, and what its person is at every plant: first the lock under which
 * roles are given and taken, then the person's rows.
 */
const lockPerson = async (db: Db, accountOID: string): Promise<Person[]> => {
  const account = await db
    .selectFrom('accounts')
    .select('deletedAt')
    .where('accountOID', '=', accountOID)
    .forUpdate()
    .executeTakeFirst();
  if (!account || account.deletedAt) throw new DomainError('account.notFound');
  const people = db.selectFrom('users').select(['tenantID', 'userID']).where('accountOID', '=', accountOID);
  for (const { tenantID } of await people.orderBy('tenantID').execute())
    await db.executeQuery(CompiledQuery.raw(peopleLock, [peopleLockOf(tenantID)]));
  return people.orderBy('tenantID').forUpdate().execute();
};

/** A file that is there no more: where it lay, whose it was and how many bytes it had. */
const forgotten = ['tenantID', 'fileID', 'owner', 'bytes'] as const;
type Forgotten = { tenantID: string; fileID: string; owner: string; bytes: number };

/** Forgets signatures of a person that stand on no ticket; returns the files. */
const forgetSignatures = (db: Db, { tenantID, userID }: Person): Promise<Forgotten[]> =>
  db
    .deleteFrom('files')
    .where('tenantID', '=', tenantID)
    .where('owner', '=', userID)
    .where('kind', '=', 'sign')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waybills')
            .select('waybills.taskDetailID')
            .where('waybills.tenantID', '=', tenantID)
            .whereRef('waybills.signFileID', '=', 'files.fileID'),
        ),
      ),
    )
    .returning(forgotten)
    .execute();

/** Forgets the pictures of applications, at every plant that was asked; returns the files. */
const forgetPictures = (db: Db, accountOID: string): Promise<Forgotten[]> =>
  db
    .deleteFrom('files')
    .where('owner', '=', accountOID)
    .where('kind', '=', 'registration')
    .returning(forgotten)
    .execute();

/** Takes a person out of a plant: their roles, bindings, settings and the ways to reach them are removed. */
const leavePlant = async (db: Db, { tenantID, userID }: Person): Promise<void> => {
  for (const table of [
    'userRoles',
    'vehicleDrivers',
    'projectMembers',
    'userConfigs',
    'pushSubscriptions',
    'inboxes',
    'subscriptions',
  ] as const)
    await db.deleteFrom(table).where('tenantID', '=', tenantID).where('userID', '=', userID).execute();
  await db
    .updateTable('users')
    .set({ name: leftName, mobileNo: '', state: 'disabled', onDuty: false, needResetPsw: false })
    .set({ signFileID: null, updateTime: new Date() })
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .execute();
  await db
    .updateTable('projects')
    .set({ salesmanOID: null })
    .where('tenantID', '=', tenantID)
    .where('salesmanOID', '=', userID)
    .execute();
};

/** Takes back the applications that wait; returns what tells of it. */
const withdrawApplications = async (services: Services, db: Db, accountOID: string): Promise<(() => void)[]> => {
  const waiting = await db
    .selectFrom('registrations')
    .select(['tenantID', 'registrationID'])
    .where('accountOID', '=', accountOID)
    .where('state', '=', registrationMachine.initial)
    .execute();
  const told: (() => void)[] = [];
  for (const { tenantID, registrationID: id } of waiting)
    told.push(
      await workInside(services, db, tenantID, (work) =>
        changeState(work, registrationRecord, { id, action: 'withdraw', data: { subject: leftName } }),
      ),
    );
  return told;
};

const forgetAccount = async (db: Db, { accountOID, mobileNo }: Account): Promise<void> => {
  await liftLocks(db, mobileNo);
  await db
    .updateTable('accounts')
    // The number is free for somebody else; the column wants one that nobody has.
    .set({ mobileNo: `deleted ${accountOID}`, passwordHash: '', unlockHash: null, deletedAt: new Date() })
    .where('accountOID', '=', accountOID)
    .execute();
  await db
    .updateTable('registrations')
    .set({ name: leftName, mobileNo: '', info: '{}', fileIDs: [] })
    .where('accountOID', '=', accountOID)
    .execute();
  const told = db.updateTable('accountEvents').where('accountOID', '=', accountOID);
  await told.set({ mobileNo: '' }).execute();
  // It names the person's former number.
  await told.set({ data: null }).where('kind', '=', 'phoneChanged').execute();
  for (const table of ['verificationCodes', 'sentMessages'] as const)
    await db.deleteFrom(table).where('mobileNo', '=', mobileNo).execute();
};

/**
 * Deletes an account at every plant, proved by its password or a code to its phone. Refused with `account.working` while its
 * person is on duty on a truck or has an unfinished waybill, and with `user.lastAdministrator`; with `account.notFound` when it was
 * deleted in the meantime. What stands on tickets and in
 * events stays: names there, and the files of signatures that tickets show.
 */
export const deleteAccount = async (
  services: Services,
  account: Account,
  proof: { password: string; vcode: string },
  origin: Origin,
): Promise<void> => {
  if (proof.password || !proof.vcode) {
    checkOwnProof(account);
    await checkOwnPassword(services, account, proof.password, origin);
  } else await takeCode(services, account.mobileNo, 'phone', proof.vcode, originOfAccount(account, account.mobileNo));
  const { files, told, ended } = await services.database.system.transaction().execute(async (transaction) => {
    const db = transaction as unknown as Db;
    const people = await lockPerson(db, account.accountOID);
    const dropped: Forgotten[] = [];
    for (const person of people) {
      if (await isWorking(db, person)) throw new DomainError('account.working');
      await checkOthersManage(db, person);
      await leavePlant(db, person);
      dropped.push(...(await forgetSignatures(db, person)));
    }
    const left = people.map(
      ({ tenantID }) =>
        () =>
          services.hub.publish(tenantID, { type: 'changed', topics: ['people', 'roles', 'projects'] }),
    );
    dropped.push(...(await forgetPictures(db, account.accountOID)));
    for (const { tenantID, owner, bytes } of dropped) await uncountUpload(db, tenantID, owner, bytes);
    const told = [...left, ...(await withdrawApplications(services, db, account.accountOID))];
    await forgetAccount(db, account);
    return { files: dropped, told, ended: await endSessions(db, { accountOID: account.accountOID }, 'deleted') };
  });
  for (const tell of told) tell();
  for (const sessionID of ended) forgetSession(sessionID);
  await recordAccountEvent(services, 'accountDeleted', { accountOID: account.accountOID, mobileNo: '' }, origin);
  await Promise.all(files.map(({ tenantID, fileID }) => dropFile(services, tenantID, fileID)));
};
