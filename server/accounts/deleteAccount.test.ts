import { existsSync } from 'node:fs';
import { accounts } from '@pourline/contract/accounts';
import { registrations } from '@pourline/contract/registrations';
import { sessions } from '@pourline/contract/sessions';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { advanceLoad, signLoad, startPour } from '@pourline/simulator/pours/testLoad';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '../files/fileStore.ts';
import { pictureForm, uploadPicture } from '../files/testUpload.ts';
import { accountOf } from '../http/signedIn.ts';
import { apply } from '../registrations/applications.ts';
import { applicantPassword, applicationForm, registerApplicant } from '../registrations/testApplicant.ts';
import { demoPassword } from '../seed/demoPeople.ts';
import { ageCodes, lastCode, readableImage } from '../sessions/testCodes.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { accountOIDOf, accountsOf } from './testAccounts.ts';

let server: TestServer;
let nobody: Caller;
let on: ReturnType<typeof accountsOf>;
const mine = (person: Caller) => ({ params: { id: person.userID } });

beforeAll(async () => {
  server = await startTestServer();
  on = accountsOf(server);
  ({ nobody } = on);
});
afterAll(() => server?.stop());

describe('the end of an account', () => {
  it('F027.2 F027.3 waits until a driver has left their truck and finished; tickets then keep signer and signature', async () => {
    const crew = await gatherCrew(server);
    const { taskDetailID } = await startPour(crew);
    const id = { params: { id: taskDetailID } };
    expect(await crew.driver.refusal(accounts.deleteAccount, { body: { password: demoPassword } })).toMatchObject({
      status: 409,
      message: '当班中或有未完成的货单，不能注销账号',
    });
    // Off the truck, the waybill under their name still keeps them.
    const onTruck = (isOnDutyDriver: boolean) =>
      on.system
        .updateTable('vehicles')
        .set({ isOnDutyDriver })
        .where('onDutyDriverOID', '=', crew.driver.userID)
        .execute();
    await onTruck(false);
    expect((await crew.driver.refusal(accounts.deleteAccount, { body: { password: demoPassword } })).code).toBe(
      'account.working',
    );
    await onTruck(true);
    await advanceLoad(crew, taskDetailID, 'unloading');
    const kept = await uploadPicture(crew.customer, 'sign');
    const spare = await uploadPicture(crew.customer, 'sign');
    const signFileID = await uploadPicture(crew.customer, 'sign');
    await crew.customer.call(accounts.saveSignature, { ...mine(crew.customer), body: { fileID: kept } });
    const { ticketToken } = await signLoad(crew, taskDetailID, { signer: '郑工', signFileID });
    const accountOID = await accountOIDOf(crew.customer);

    expect((await crew.customer.refusal(accounts.deleteAccount, { body: { password: 'wrong' } })).code).toBe(
      'account.wrongPassword',
    );
    expect((await crew.customer.refusal(accounts.deleteAccount, { body: {} })).code).toBe('account.wrongPassword');
    const { refreshToken } = await on.signIn('13800001006');
    const told = () =>
      on.system.selectFrom('inboxes').select('kind').where('userID', '=', crew.customer.userID).execute();
    expect(await told()).not.toEqual([]);
    await crew.customer.call(accounts.deleteAccount, { body: { password: demoPassword } });
    expect(await told()).toEqual([]);

    expect((await crew.customer.refusal(sessions.currentUser)).code).toBe('login.invalid');
    expect((await nobody.refusal(sessions.token, { body: { refreshToken } })).message).toBe('account not found');
    const again = { body: { username: '13800001006', password: demoPassword } };
    expect((await nobody.refusal(sessions.token, again)).code).toBe('login.wrongPassword');
    const [user] = await on.usersOf(accountOID);
    expect(user).toMatchObject({ name: '已注销用户', mobileNo: '', state: 'disabled', signFileID: null });
    const info = await crew.scheduler.call(waybills.info, id);
    expect(info.signer).toBe('郑工');
    const ticket = (await (await fetch(`${server.url}/api/v1/ticket/${ticketToken}`)).json()) as {
      data: { signer: string; chain: { whole: boolean } };
    };
    expect(ticket.data).toMatchObject({ signer: '郑工', chain: { whole: true } });
    expect(await on.download(crew.scheduler, signFileID)).toBe(200);
    for (const fileID of [kept, spare]) expect(await on.download(crew.scheduler, fileID)).toBe(404);
    expect(await on.kindsOf(accountOID)).toContain('accountDeleted');
    const stored = JSON.stringify([
      await on.system.selectFrom('accounts').selectAll().where('accountOID', '=', accountOID).execute(),
      await on.system.selectFrom('accountEvents').selectAll().where('accountOID', '=', accountOID).execute(),
    ]);
    expect(stored).not.toContain('13800001006');

    await crew.driver.call(waybills.returnOrSign, { ...id, body: { type: 'return', surplusVolume: 0 } });
    await crew.driver.call(waybills.complete, { ...id, body: {} });
    expect((await crew.driver.refusal(accounts.deleteAccount, { body: { password: demoPassword } })).code).toBe(
      'account.working',
    );
    const carID = info.carID;
    await crew.driver.call(vehicles.offDuty, { params: { id: carID }, body: {} });
    const own = await accountOIDOf(crew.driver);
    const mobileNo = (await on.usersOf(own))[0]?.mobileNo as string;
    const vcode = await on.askCode(crew.driver, mobileNo);
    await crew.driver.call(accounts.deleteAccount, { body: { vcode } });
    const bound = await on.system
      .selectFrom('vehicleDrivers')
      .selectAll()
      .where('userID', '=', crew.driver.userID)
      .execute();
    expect(bound).toEqual([]);
    expect((await crew.scheduler.call(waybills.info, id)).driverName).toBe('卫东升');
  });

  it('F027.2 F027.3 frees the phone number, and is refused to the last who manages people', async () => {
    const boss = await server.signIn('窦清', 'senior', 'demo-north');
    expect((await boss.refusal(accounts.deleteAccount, { body: { password: demoPassword } })).code).toBe(
      'user.lastAdministrator',
    );
    expect((await boss.call(sessions.currentUser)).name).toBe('窦清');
    const person = await server.signIn('章岩', 'lab', 'demo-north');
    const mobileNo = '13800003006';
    await person.call(accounts.deleteAccount, { body: { password: demoPassword } });
    await ageCodes(server.services, mobileNo, 86_400);
    await nobody.call(sessions.registerCode, { body: { mobileNo, ...(await readableImage(server.services)) } });
    expect(await lastCode(server.services, mobileNo)).toMatch(/^\d{6}$/);
  });

  it('F027.2 is deleted once, however often it is asked for at the same moment', async () => {
    const applicant = await registerApplicant(server, '别离');
    const { accountOID } = await accountOf(server.services, {
      headers: { authorization: `Bearer ${applicant.token}` },
    } as FastifyRequest);
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        applicant.call(accounts.deleteAccount, { body: { password: applicantPassword } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const events = on.system.selectFrom('accountEvents').select('eventID').where('accountOID', '=', accountOID);
    expect(await events.where('kind', '=', 'accountDeleted').execute()).toHaveLength(1);
  });

  it('takes pictures of applications and numbers had before along; it joins nowhere any more', async () => {
    const applicant = await registerApplicant(server, '别离');
    const at = { query: { tid: 'demo-east' } };
    const { data } = await applicant.call(registrations.picture, at, { form: pictureForm() });
    const fileID = data[0]?.fileID ?? '';
    const form = applicationForm('driver', { fileIDs: [fileID] });
    await applicant.call(registrations.apply, form);
    const mobileNo = '15911110001';
    const vcode = await on.askCode(applicant, mobileNo);
    await applicant.call(accounts.changePhone, { body: { mobileNo, vcode, password: applicantPassword } });
    const account = await accountOf(server.services, {
      headers: { authorization: `Bearer ${applicant.token}` },
    } as FastifyRequest);
    await applicant.call(accounts.deleteAccount, { body: { password: applicantPassword } });

    const { accountOID } = account;
    const events = on.system.selectFrom('accountEvents').selectAll().where('accountOID', '=', accountOID);
    const stored = JSON.stringify([
      await events.execute(),
      await on.system.selectFrom('registrations').selectAll().where('accountOID', '=', accountOID).execute(),
    ]);
    expect(stored).toContain('prs_withdrawn');
    for (const gone of [applicant.mobileNo, mobileNo, '别离']) expect(stored).not.toContain(gone);
    const files = on.system.selectFrom('files').selectAll().where('owner', '=', accountOID);
    expect(await files.execute()).toEqual([]);
    expect(existsSync(pathOf(server.services, 'demo-east', fileID))).toBe(false);
    await expect(apply(server.services, account, { ...form.body, fileIDs: [] })).rejects.toMatchObject({
      code: 'account.notFound',
    });
  });
});
