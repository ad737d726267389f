import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accounts } from '@pourline/contract/accounts';
import { addressOf } from '@pourline/contract/client/addressOf';
import { files } from '@pourline/contract/files';
import { registrations } from '@pourline/contract/registrations';
import { waybills } from '@pourline/contract/waybills';
import type { Crew } from '@pourline/simulator/pours/testCrew';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPng } from '../papers/readPng.ts';
import { mostPictureBytes } from '../papers/redrawPng.ts';
import { evilPngs, pngExample } from '../papers/testPng.ts';
import { writePng } from '../papers/writePng.ts';
import { applicationForm, registerApplicant } from '../registrations/testApplicant.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let crew: Crew<Caller>;
/** A load that stands at its site. */
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  crew = await gatherCrew(server);
  const pour = await startPour(crew);
  id = pour.taskDetailID;
  await advanceLoad(crew, id, 'unloading');
});
afterAll(() => server?.stop());

type Kind = 'sign' | 'receipt' | 'attachment' | 'briquette' | 'sampling-user';
const upload = async (person: Caller, kind: Kind, bytes: Uint8Array = pngExample(8, 4)): Promise<string> => {
  const { token } = await person.call(files.fileToken);
  const form = new FormData();
  form.append('file[]', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a.png');
  const { data } = await person.call(files.upload, { params: { kind }, query: { token } }, { form });
  return data[0]?.fileID as string;
};
const uploadRefusal = async (person: Caller, bytes: Uint8Array): Promise<string> => {
  const { token } = await person.call(files.fileToken);
  const form = new FormData();
  form.append('file[]', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a.png');
  return (await person.refusal(files.upload, { params: { kind: 'sign' }, query: { token } }, { form })).code;
};
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100, 3)]);
const older = (fileID: string, hours: number) =>
  server.services.database.system
    .updateTable('files')
    .set({ createTime: new Date(server.services.clock.now() - hours * 3_600_000) })
    .where('fileID', '=', fileID)
    .execute();
const statusOf = async (person: Caller, fileID: string): Promise<number> => {
  const { token } = await person.call(files.fileToken);
  return (await fetch(server.url + addressOf(files.download, { params: { id: fileID }, query: { token } }))).status;
};
const signing = (signFileID: string, waybill = id) => ({
  params: { id: waybill },
  body: { signVolume: 1, signer: '郑工', signFileID },
});
const refusal = async (fileID: string) => (await crew.customer.refusal(waybills.sign, signing(fileID))).code;
const keep = (fileID: string) => ({ params: { id: crew.customer.userID }, body: { fileID } });
const suggest = (...fileIDs: string[]) => ({ body: { content: '希望签收页可以放大字体', fileIDs } });

describe('a signature', () => {
  it('is a picture that can be drawn: a header alone, a cut, a damaged and an oversized one are refused and leave nothing', async () => {
    const whole = pngExample(8, 4);
    const folder = join(server.services.settings.dataDir, 'files');
    const kept = () => readdirSync(folder, { recursive: true }).length;
    await upload(crew.customer, 'sign', whole);
    const before = kept();
    for (const [why, bytes] of Object.entries({
      header: whole.subarray(0, 8),
      padded: Buffer.concat([whole.subarray(0, 8), Buffer.alloc(100, 7)]),
      cut: whole.subarray(0, 60),
      endless: whole.subarray(0, -12),
      damaged: whole.map((byte, at) => (at === 45 ? byte ^ 1 : byte)),
      ...evilPngs,
    }))
      expect([why, await uploadRefusal(crew.customer, bytes)]).toEqual([why, 'file.badType']);
    expect(kept()).toBe(before);
  });

  it('is kept as we have drawn it anew: small, however large it was sent', async () => {
    const [width, height] = [1500, 700];
    const sent = writePng({ width, height, points: randomBytes(width * height * 4) });
    expect(sent.byteLength).toBeGreaterThan(4_000_000);
    const fileID = await upload(crew.customer, 'sign', sent);
    const { token } = await crew.customer.call(files.fileToken);
    const reply = await fetch(server.url + addressOf(files.download, { params: { id: fileID }, query: { token } }));
    const kept = new Uint8Array(await reply.arrayBuffer());
    expect([reply.status, reply.headers.get('etag')]).toEqual([
      200,
      `"${createHash('sha256').update(kept).digest('hex')}"`,
    ]);
    expect(kept.byteLength).toBeLessThanOrEqual(mostPictureBytes);
    expect(readPng(kept)?.width).toBeGreaterThan(100);
  });

  it('is no file of another person, whatever its kind', async () => {
    for (const kind of ['receipt', 'sign'] as const) {
      expect(await refusal(await upload(crew.driver, kind))).toBe('file.notFound');
      const body = { type: 'sign' as const, ...signing(await upload(crew.driver, kind)).body };
      expect((await crew.customer.refusal(waybills.returnOrSign, { params: { id }, body })).code).toBe('file.notFound');
    }
    expect(await refusal('none')).toBe('file.notFound');
    const north = await server.signIn('邹北');
    expect(await refusal(await upload(north, 'sign'))).toBe('file.notFound');
  });

  it('is no file of the own that was uploaded as something else, long ago, or that belongs to something else', async () => {
    for (const kind of ['receipt', 'attachment', 'briquette', 'sampling-user'] as const)
      expect([kind, await refusal(await upload(crew.customer, kind))]).toEqual([kind, 'file.wrongKind']);
    expect(await refusal(await upload(crew.customer, 'sign', film))).toBe('file.wrongKind');
    expect(await refusal(await upload(crew.customer, 'sign', Buffer.from('ffd8ffe0', 'hex')))).toBe('file.wrongKind');
    const old = await upload(crew.customer, 'sign');
    await older(old, 25);
    expect(await refusal(old)).toBe('file.tooOld');
    const kept = await upload(crew.customer, 'sign');
    await crew.customer.call(accounts.saveSignature, keep(kept));
    expect(await refusal(kept)).toBe('file.used');
  });

  it('stands on one load, and is read by whoever sees that load', async () => {
    const fileID = await upload(crew.customer, 'sign');
    expect([await statusOf(crew.customer, fileID), await statusOf(crew.scheduler, fileID)]).toEqual([200, 404]);
    await older(fileID, 23);
    // Several at once sign one load: one does.
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => crew.customer.call(waybills.sign, signing(fileID))),
    );
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const other = await gatherCrewOther();
    const next = await startPour(other, '第二车');
    await advanceLoad(other, next.taskDetailID, 'unloading');
    expect((await crew.customer.refusal(waybills.sign, signing(fileID, next.taskDetailID))).code).toBe('file.used');
    expect((await crew.customer.refusal(accounts.saveSignature, keep(fileID))).code).toBe('file.used');

    const stranger = await server.signIn('王晓');
    const sees = (person: Caller) => statusOf(person, fileID);
    expect([await sees(crew.customer), await sees(crew.scheduler), await sees(crew.driver)]).toEqual([200, 200, 200]);
    expect([await sees(stranger), await sees(await server.signIn('邹北'))]).toEqual([404, 404]);
    // Whoever drew it and works at the site no more sees the load no more, and so not the signature.
    const members = server.services.database.system
      .deleteFrom('projectMembers')
      .where('userID', '=', crew.customer.userID);
    await members.execute();
    expect(await sees(crew.customer)).toBe(404);
  });
});

/** The same people with another driver and truck. */
const gatherCrewOther = async (): Promise<Crew<Caller>> => ({ ...crew, driver: await server.signIn('蒋大力') });

describe('other things that name files', () => {
  it('a suggestion takes own attachments, each once', async () => {
    const fileID = await upload(crew.sale, 'attachment');
    expect((await crew.sale.refusal(accounts.suggest, suggest(await upload(crew.sale, 'sign')))).code).toBe(
      'file.wrongKind',
    );
    expect(
      (await crew.sale.refusal(accounts.suggest, suggest(fileID, await upload(crew.driver, 'attachment')))).code,
    ).toBe('file.notFound');
    await crew.sale.call(accounts.suggest, suggest(fileID, fileID));
    expect((await crew.sale.refusal(accounts.suggest, suggest(fileID))).code).toBe('file.used');
    expect([await statusOf(crew.sale, fileID), await statusOf(crew.scheduler, fileID)]).toEqual([200, 404]);
  });

  it('an application takes pictures that were sent for it, each once and not from long ago', async () => {
    const applicant = await registerApplicant(server);
    const send = async (): Promise<string> => {
      const form = new FormData();
      form.append('file[]', new Blob([pngExample(8, 4) as Uint8Array<ArrayBuffer>]), 'a.png');
      const { data } = await applicant.call(registrations.picture, { query: { tid: 'demo-east' } }, { form });
      return data[0]?.fileID as string;
    };
    const apply = (fileID: string) => applicationForm('driver', { fileIDs: [fileID] });
    const old = await send();
    await older(old, 80);
    expect((await applicant.refusal(registrations.apply, apply(old))).code).toBe('file.tooOld');
    const picture = await send();
    const { registrationID } = await applicant.call(registrations.apply, apply(picture));
    await applicant.call(registrations.withdraw, { params: { id: registrationID } });
    expect((await applicant.refusal(registrations.apply, apply(picture))).code).toBe('file.used');
    // A picture that was sent to one plant is none of another.
    expect(
      (
        await applicant.refusal(
          registrations.apply,
          applicationForm('driver', { tid: 'demo-west', fileIDs: [await send()] }),
        )
      ).code,
    ).toBe('file.notFound');
  });
});
