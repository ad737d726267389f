import { fullNumber } from '@pourline/domain/devices/registering';
import { newId, newToken } from '../db/ids.ts';
import type { Scene } from './testScene.ts';

/** Somebody who applies, a terminal that does, and a device that the driver is signed in with. */
export const makeApplicants = async ({ system, ofTenant, now, load, n }: Scene) => {
  const [registration, session, device] = [newId(), newId(), newId()];
  const account = {
    accountOID: newId(),
    mobileNo: `1990000${ofTenant.tenantID.length}${String(n).padStart(2, '0')}0`,
    passwordHash: 'x',
  };
  await system
    .insertInto('accounts')
    .values({ ...account, passwordChangedAt: now, createTime: now })
    .execute();
  await system
    .insertInto('registrations')
    .values({
      ...{ ...ofTenant, registrationID: registration, accountOID: account.accountOID, mobileNo: account.mobileNo },
      ...{ name: '应聘人', kind: 'driver', way: 'form', state: 'prs_pending', createTime: now },
    })
    .execute();
  await system
    .insertInto('devices')
    .values({
      ...{ ...ofTenant, deviceID: device, carID: load.carID, deviceNo: fullNumber(`1390009${n}`), terminalID: `T${n}` },
      ...{ state: 'dvs_waiting', maker: 'M', model: 'X', plate: '', createTime: now, updateTime: now },
    })
    .execute();
  const { accountOID } = await system
    .selectFrom('users')
    .select('accountOID')
    .where('tenantID', '=', ofTenant.tenantID)
    .where('userID', '=', load.driverOID)
    .executeTakeFirstOrThrow();
  await system
    .insertInto('sessions')
    .values({
      ...{
        sessionID: session,
        accountOID,
        homeTenantID: ofTenant.tenantID,
        userID: load.driverOID,
        refreshHash: newToken(),
      },
      ...{ createTime: now, usedAt: now, expiresAt: new Date(now.getTime() + 600_000_000) },
    })
    .execute();
  return { registration, session, device };
};
