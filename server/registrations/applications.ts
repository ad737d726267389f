import type { BodyOf } from '@pourline/contract/endpoint';
import { plantFormWords, type Registration, type registrations } from '@pourline/contract/registrations';
import { DomainError } from '@pourline/domain/errors';
import { isRegistrationPending, registrationState } from '@pourline/domain/registrations/registrationStates';
import { changeState, recordEvent } from '../change.ts';
import { asOwner } from '../db/asOwner.ts';
import { newId } from '../db/ids.ts';
import { isViolation } from '../db/isViolation.ts';
import { useFiles } from '../files/useFiles.ts';
import type { Account } from '../http/signedIn.ts';
import { keepAccount } from '../people/keepAccount.ts';
import { registrationRecord } from '../records/registrationRecord.ts';
import type { Services } from '../services.ts';
import { limitAttempts } from '../sessions/attempts.ts';
import { checkChosenPassword } from '../sessions/checkChosenPassword.ts';
import { originOfNobody } from '../sessions/codeOrigins.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { takeCode } from '../sessions/verificationCodes.ts';
import { transact, type Work } from '../work.ts';
import { tenantOfCode } from './joinCodes.ts';
import { checkPlantName } from './plantNames.ts';
import { publicTenant } from './publicTenants.ts';
import { readRegistration } from './registrationStore.ts';

type Form = BodyOf<typeof registrations.apply>;

/** A plant of one's own is asked of a group, everything else of whoever is named. */
const checkForm = async (services: Services, form: Pick<Form, 'tid' | 'kind' | 'info'>): Promise<void> => {
  const tenant = await publicTenant(services.database.system, form.tid);
  if (form.kind !== 'plant') return;
  if (!tenant.isGroup) throw new DomainError('register.tenantUnknown');
  const name = form.info[plantFormWords.name]?.trim();
  if (!name) throw new DomainError('register.plantName');
  await checkPlantName(services.database.system, name);
};

/** Adds an application. The database itself lets an account have one that waits, and no more. */
const addApplication = async (
  work: Work,
  account: { accountOID: string; mobileNo: string },
  form: Omit<Form, 'tid'>,
): Promise<Registration> => {
  const { tenantID } = work;
  const { accountOID, mobileNo } = account;
  await keepAccount(work, accountOID);
  const belongs = await work.db
    .selectFrom('users')
    .select('userID')
    .where('tenantID', '=', tenantID)
    .where('accountOID', '=', accountOID)
    .executeTakeFirst();
  if (belongs && form.kind !== 'plant') throw new DomainError('user.exists');
  const registrationID = newId();
  await useFiles(work, 'registration', registrationID, accountOID, form.fileIDs);
  const { kind, name } = form;
  const way = kind === 'plant' ? 'found' : form.way === 'found' ? 'choose' : form.way;
  try {
    await work.db
      .insertInto('registrations')
      .values({
        ...{ tenantID, registrationID, accountOID, mobileNo, name, kind, way, fileIDs: form.fileIDs },
        state: registrationState.pending,
        info: JSON.stringify(form.info),
        createTime: new Date(work.now),
      })
      .execute();
  } catch (error) {
    if (isViolation(error, 'registration_once')) throw new DomainError('register.pending');
    throw error;
  }
  await recordEvent(work, {
    entity: 'registration',
    entityID: registrationID,
    taskID: null,
    action: 'create',
    from: null,
    to: registrationState.pending,
    happenedAt: work.now,
    reason: null,
    data: { subject: name, name, kind, way },
  });
  work.tell({ type: 'changed', topics: ['registrations'] });
  return readRegistration(work.db, tenantID, registrationID);
};

/** Applies to a plant, or to a group for a plant of its own. Throws `register.*`, `user.exists`, `file.*`, `login.tooMany`. */
export const apply = async (services: Services, account: Account, form: Form): Promise<Registration> => {
  const limit = services.settings.limits.applicationsPerAccount;
  // Each stands in the events of the plant for ever, also when it is taken back.
  await limitAttempts(services, [{ kind: 'apply', subject: account.accountOID, limit }]);
  await checkForm(services, form);
  return transact(services, form.tid, 'system', (work) => addApplication(work, account, form));
};

type NewAccount = BodyOf<typeof registrations.register>;

/** The row of an account of somebody who has proved that the phone is theirs. */
const accountRow = async (mobileNo: string, password: string) => {
  const now = new Date();
  const passwordHash = await hashPassword(password);
  return { accountOID: newId(), mobileNo, passwordHash, passwordChangedAt: now, createTime: now };
};

/** Uses up the code with which a phone registers; only then is anything said of the phone. */
const takeRegisterCode = async (services: Services, mobileNo: string, vcode: string, address: string): Promise<void> =>
  takeCode(services, mobileNo, 'register', vcode, await originOfNobody(services, mobileNo, address));

/** Makes an account for a phone that proved itself with a code. Throws `account.*` and what the code is refused with. */
export const registerAccount = async (
  services: Services,
  body: NewAccount,
  address: string,
): Promise<{ accountOID: string }> => {
  checkChosenPassword(body.password, body.mobileNo);
  await takeRegisterCode(services, body.mobileNo, body.vcode, address);
  const row = await accountRow(body.mobileNo, body.password);
  const made = await services.database.system
    .insertInto('accounts')
    .values(row)
    .onConflict((c) => c.column('mobileNo').doNothing())
    .returning('accountOID')
    .executeTakeFirst();
  if (!made) throw new DomainError('account.exists');
  return made;
};

/** Why a phone cannot join by a scanned code: it has an account, maybe with an application that waits. */
const checkPhoneIsFree = async (services: Services, mobileNo: string): Promise<void> => {
  const known = await services.database.system
    .selectFrom('accounts')
    .leftJoin('registrations', (j) =>
      j
        .onRef('registrations.accountOID', '=', 'accounts.accountOID')
        .on('registrations.state', 'in', isRegistrationPending.states),
    )
    .select('registrations.registrationID')
    .where('accounts.mobileNo', '=', mobileNo)
    .executeTakeFirst();
  if (known) throw new DomainError(known.registrationID ? 'register.initiated' : 'register.phoneExists');
};

/** Registers and applies by the code of a plant: account and application together, or neither. Throws `qr.notFound`, `register.*`, `account.weakPassword`. */
export const scanToJoin = async (
  services: Services,
  data: BodyOf<typeof registrations.scanToJoin>['data'],
  address: string,
): Promise<Registration> => {
  const tid = await tenantOfCode(services, data.quickResponseCodeID);
  const { mobileNo, name, kind, info } = data;
  await checkForm(services, { tid, kind, info });
  checkChosenPassword(data.password, data.mobileNo);
  await takeRegisterCode(services, mobileNo, data.vcode, address);
  await checkPhoneIsFree(services, mobileNo);
  const row = await accountRow(mobileNo, data.password);
  return transact(services, tid, 'system', async (work) => {
    const made = await asOwner(work, (db) =>
      db
        .insertInto('accounts')
        .values(row)
        .onConflict((c) => c.column('mobileNo').doNothing())
        .returning('accountOID')
        .executeTakeFirst(),
    );
    if (!made) throw new DomainError('register.phoneExists');
    return addApplication(work, { ...made, mobileNo }, { kind, way: 'scan', name, info, fileIDs: [] });
  });
};

/** Takes the own application back. Throws `register.notFound`, `register.accessDenied`, `register.stateNoOperation`. */
export const withdraw = async (services: Services, account: Account, registrationID: string): Promise<void> => {
  const row = await services.database.system
    .selectFrom('registrations')
    .select(['tenantID', 'accountOID', 'name'])
    .where('registrationID', '=', registrationID)
    .executeTakeFirst();
  if (!row) throw new DomainError('register.notFound');
  if (row.accountOID !== account.accountOID) throw new DomainError('register.accessDenied');
  await transact(services, row.tenantID, 'system', (work) =>
    changeState(work, registrationRecord, { id: registrationID, action: 'withdraw', data: { subject: row.name } }),
  );
};
