import { accounts } from '@pourline/contract/accounts';
import { auth } from '@pourline/contract/auth';
import { files } from '@pourline/contract/files';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngExample } from '../papers/pngExample.ts';
import { demoPassword } from '../seed/demoPeople.ts';
import { ageCodes, lastCode, readableImage } from '../session/testCodes.ts';
import { gatherCrew, startPour } from '../testPour.ts';
import { type Caller, callerOf, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
const nobody = () => callerOf(server.url, '', 'scheduler', '', '');
const system = () => server.services.database.system;
const mine = (person: Caller) => ({ params: { id: person.userID } });
const signIn = (username: string, password = demoPassword) =>
  nobody().call(auth.token, { body: { username, password } });
const usersOf = (accountOID: string) =>
  system().selectFrom('users').selectAll().where('accountOID', '=', accountOID).orderBy('tenantID').execute();
const kindsOf = async (accountOID: string) =>
  (await system().selectFrom('accountEvents').select('kind').where('accountOID', '=', accountOID).execute()).map(
    (event) => event.kind,
  );
const accountOIDOf = async (person: Caller) => (await person.call(auth.currentUser)).accountOID;

/** Uploads a picture and answers its file. */
const upload = async (person: Caller, kind: string): Promise<string> => {
  const { token } = await person.call(files.fileToken);
  const form = new FormData();
  form.append('file[]', new Blob([pngExample(40, 20) as Uint8Array<ArrayBuffer>]), 'sign.png');
  const address = `${server.url}/file/upload/${kind}?token=${encodeURIComponent(token)}`;
  const reply = (await (await fetch(address, { method: 'POST', body: form })).json()) as { data: { fileID: string }[] };
  return reply.data[0]?.fileID as string;
};
const download = async (person: Caller, fileID: string): Promise<number> => {
  const { token } = await person.call(files.fileToken);
  return (await fetch(`${server.url}/file/download/${fileID}?token=${encodeURIComponent(token)}`)).status;
};
const askCode = async (person: Caller, mobileNo: string): Promise<string> => {
  await person.call(auth.phoneCode, { body: { mobileNo, ...(await readableImage(server.services)) } });
  return lastCode(server.services, mobileNo);
};

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server?.stop());

describe('the end of an account', () => {
  it('F027 waits until a driver has left his truck and finished; tickets then keep signer and signature', async () => {
    const crew = await gatherCrew(server);
    const { taskDetailID } = await startPour(crew);
    const id = { params: { id: taskDetailID } };
    expect(await crew.driver.refusal(accounts.deleteAccount, { body: { password: demoPassword } })).toMatchObject({
      status: 409,
      message: '当班中或有未完成的货单，不能注销账号',
    });
    await crew.scheduler.call(waybills.updateState, { ...id, body: { action: 'startProduction' } });
    await crew.scheduler.call(waybills.updateState, { ...id, body: { action: 'finishLoading' } });
    await crew.driver.call(waybills.startUnloading, { ...id, body: {} });
    const kept = await upload(crew.customer, 'sign');
    const spare = await upload(crew.customer, 'sign');
    const signFileID = await upload(crew.customer, 'sign');
    await crew.customer.call(accounts.saveSignature, { ...mine(crew.customer), body: { fileID: kept } });
    const { totalVolume, ticketToken } = await crew.scheduler.call(waybills.info, id);
    await crew.customer.call(waybills.sign, { ...id, body: { signVolume: totalVolume, signer: '郑工', signFileID } });
    const accountOID = await accountOIDOf(crew.customer);

    expect((await crew.customer.refusal(accounts.deleteAccount, { body: { password: 'wrong' } })).code).toBe(
      'account.wrongPassword',
    );
    expect((await crew.customer.refusal(accounts.deleteAccount, { body: {} })).code).toBe('account.wrongPassword');
    const { refreshToken } = await signIn('13800001006');
    await crew.customer.call(accounts.deleteAccount, { body: { password: demoPassword } });

    expect((await crew.customer.refusal(auth.currentUser)).code).toBe('login.invalid');
    expect((await nobody().refusal(auth.token, { body: { refreshToken } })).message).toBe('account not found');
    expect((await nobody().refusal(auth.tenantsOfPhone, { query: { mobileNo: '13800001006' } })).code).toBe(
      'login.notRegistered',
    );
    const [user] = await usersOf(accountOID);
    expect(user).toMatchObject({ name: '已注销用户', mobileNo: '', state: 'disabled', signFileID: null });
    const info = await crew.scheduler.call(waybills.info, id);
    expect(info.signer).toBe('郑工');
    const ticket = (await (await fetch(`${server.url}/api/v1/ticket/${ticketToken}`)).json()) as {
      data: { signer: string; chain: { whole: boolean } };
    };
    expect(ticket.data).toMatchObject({ signer: '郑工', chain: { whole: true } });
    expect(await download(crew.scheduler, signFileID)).toBe(200);
    for (const fileID of [kept, spare]) expect(await download(crew.scheduler, fileID)).toBe(404);
    expect(await kindsOf(accountOID)).toContain('accountDeleted');
    const stored = JSON.stringify([
      await system().selectFrom('accounts').selectAll().where('accountOID', '=', accountOID).execute(),
      await system().selectFrom('accountEvents').selectAll().where('accountOID', '=', accountOID).execute(),
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
    const mobileNo = (await usersOf(own))[0]?.mobileNo as string;
    const vcode = await askCode(crew.driver, mobileNo);
    await crew.driver.call(accounts.deleteAccount, { body: { vcode } });
    const bound = await system()
      .selectFrom('vehicleDrivers')
      .selectAll()
      .where('userID', '=', crew.driver.userID)
      .execute();
    expect(bound).toEqual([]);
    expect((await crew.scheduler.call(waybills.info, id)).driverName).toBe('卫东升');
  });

  it('F027 frees the phone number, and is refused to the last who manages people', async () => {
    const boss = await server.signIn('窦清', 'senior', 'demo-north');
    expect((await boss.refusal(accounts.deleteAccount, { body: { password: demoPassword } })).code).toBe(
      'user.lastAdministrator',
    );
    expect((await boss.call(auth.currentUser)).name).toBe('窦清');
    const person = await server.signIn('章岩', 'lab', 'demo-north');
    const mobileNo = '13800003006';
    await person.call(accounts.deleteAccount, { body: { password: demoPassword } });
    await ageCodes(server.services, mobileNo, 86_400);
    await nobody().call(auth.registerCode, { body: { mobileNo, ...(await readableImage(server.services)) } });
    expect(await lastCode(server.services, mobileNo)).toMatch(/^\d{6}$/);
  });
});
