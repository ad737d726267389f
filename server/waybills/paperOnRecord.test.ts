import { messages } from '@pourline/contract/messages';
import { waybills } from '@pourline/contract/waybills';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openYard, type Yard, type YardLoad } from '../alarms/testAlarms.ts';
import { orderRow, tenantID } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import type { Caller } from '../testServer.ts';
import { ticketPaper } from './ticketPaper.ts';
import { stagesOffRecord, ticketStages } from './ticketStages.ts';
import { readTicket } from './ticketStore.ts';

let yard: Yard;
let site: Caller;
let load: YardLoad;
let params: { id: string };

beforeAll(async () => {
  yard = await openYard();
  site = await yard.server.signIn('郑工');
});
afterAll(() => yard?.server.stop());
beforeEach(async () => {
  await yard.clear();
  load = await yard.send(await yard.open(), 1);
  params = { id: load.taskDetailID };
  await yard.step(load, 'load');
  await yard.step(load, 'arrive');
  await yard.step(load, 'startUnloading');
});

const infoOf = (who = yard.dispatcher) => who.call(waybills.info, { params });
const publicPath = async () => `${yard.server.url}/api/v1/ticket/${(await infoOf()).ticketToken}`;

interface PublicTicket {
  signVolume: number | null;
  signer: string | null;
  signTime: string | null;
  corrections: object[];
  chain: { whole: boolean };
}
const publicTicket = async () => ((await (await fetch(await publicPath())).json()) as { data: PublicTicket }).data;

/** The pages of the delivery note without the breaks and blanks of the layout, and how many pictures are on the first. */
const printed = async () => {
  const data = new Uint8Array(await (await fetch(`${await publicPath()}/pdf`)).arrayBuffer());
  const loading = getDocument({ data, verbosity: 0 });
  const document = await loading.promise;
  const texts: string[] = [];
  let pictures = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const items = (await page.getTextContent()).items.filter((item) => 'str' in item);
    texts.push(
      items
        .map(({ str }) => str)
        .join('')
        .replace(/\s/g, ''),
    );
    if (number > 1) continue;
    const { argsArray } = await page.getOperatorList();
    pictures = argsArray.filter((args) => typeof args?.[0] === 'string' && /^(g_\w+_)?img_/.test(args[0])).length;
  }
  await loading.destroy();
  const [front = '', back = ''] = texts;
  return { front, back, pictures, pages: texts.length };
};

const undo = (who = load.driver) => who.call(waybills.undo, { params, body: {} });
const sign = async (signVolume: number) => {
  const signFileID = await uploadPicture(site, 'sign');
  return site.call(waybills.sign, { params, body: { signVolume, signer: '郑工', signPlace: '南门', signFileID } });
};
const correct = (signVolume: number, reason: string) =>
  yard.dispatcher.call(waybills.correctSign, { params, body: { signVolume, reason } });
const toldSite = async () =>
  (await site.call(messages.list, { query: { 'filter.taskID': load.taskID } })).data.filter(
    ({ msgType }) => msgType === 'sign_corrected',
  );

test('an act that was taken back and done again an hour later is printed as it was done again, and the age with it', async () => {
  await yard.pass(5);
  await yard.step(load, 'finishUnloading');
  await undo();
  await yard.pass(60);
  await yard.step(load, 'finishUnloading');
  await sign(8);
  const { front, back } = await printed();
  expect(front).toContain('装完至卸完65分钟');
  const clock = (minutes: number) =>
    new Date(yard.now() + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(11, 19);
  expect(back).toContain(`卸料完成${clock(0)}`);
  expect(back).not.toContain(clock(-60));
  expect(back).toContain('票面各项均与记录一致');
});

test('an act that was taken back and not done again is not printed', async () => {
  await yard.pass(5);
  await yard.step(load, 'finishUnloading');
  await undo();
  const { front, back } = await printed();
  expect(front).toContain('装完至卸完—');
  expect(back).toContain('卸料完成———');
  expect(back).toContain('票面各项均与记录一致');
});

test('a driver who never told the arrival has arrived on paper when the unloading began', async () => {
  const other = await yard.send(load.taskID, 2);
  params = { id: other.taskDetailID };
  await yard.step(other, 'load');
  await yard.step(other, 'startUnloading');
  const { arriveTime } = await infoOf();
  const at = new Date(Date.parse(arriveTime ?? '') + 8 * 3_600_000).toISOString().slice(11, 19);
  expect((await printed()).back).toContain(`到达工地${at}`);
});

test('a stage that is printed otherwise than it stands on record is found', async () => {
  const facts = await readTicket(yard.server.services, tenantID, load.taskDetailID);
  const stages = ticketStages(facts);
  expect(stages.map(({ stage }) => stage)).toEqual([
    ...['created', 'loadingStarted', 'loadingFinished', 'departed', 'arrived', 'unloadingStarted'],
  ]);
  expect(stagesOffRecord(stages, facts.waybill)).toEqual([]);
  const late = stages.map((one) => (one.stage === 'arrived' ? { ...one, happenedAt: one.happenedAt + 1 } : one));
  expect(stagesOffRecord(late, facts.waybill)).toEqual(['arriveTime']);
  const moved = { ...facts, waybill: { ...facts.waybill, arriveTime: new Date(yard.now() + 60_000).toISOString() } };
  const { chain } = await ticketPaper(yard.server.services, moved, yard.server.url);
  expect(chain).toMatchObject({ whole: false, says: '记录被改动过，请勿作为凭证：到达时间与记录不相符' });
  expect(stagesOffRecord(stages, { ...facts.waybill, startUnloadTime: null })).toEqual(['startUnloadTime']);
});

test('a correction leaves the signature of the site as it was, stands apart with both figures, and the site is told', async () => {
  const { signTime } = await sign(8);
  await yard.step(load, 'finishUnloading');
  await yard.step(load, 'complete');
  const before = await printed();
  expect(await toldSite()).toEqual([]);
  await yard.pass(10);
  await correct(2, '签收方量填错');
  const paper = await printed();
  const local = (at: string | number | null) => new Date(new Date(at ?? 0).getTime() + 8 * 3_600_000).toISOString();
  const minute = (at: string | number | null) => local(at).slice(0, 16).replace('T', '');
  expect(paper.front).toContain(`姓名郑工时间${minute(signTime)}地点南门签收8.00m³`);
  expect(paper.front).toContain(`签收更正（供方调度）周敏${minute(yard.now())}8.00m³更正为2.00m³原因：签收方量填错`);
  expect([paper.pictures, paper.pages]).toEqual([before.pictures, 2]);
  expect(before.pictures).toBeGreaterThan(0);
  const corrections = [{ by: '周敏', at: new Date(yard.now()).toISOString(), from: 8, to: 2, reason: '签收方量填错' }];
  const told = ({ corrections: list }: { corrections: object[] }) =>
    (list as typeof corrections).map((one) => ({ ...one, at: new Date(one.at).toISOString() }));
  const open = await publicTicket();
  expect(open).toMatchObject({ signVolume: 8, signer: '郑工', chain: { whole: true } });
  expect(Date.parse(open.signTime ?? '')).toBe(Date.parse(signTime ?? ''));
  expect(told(open)).toEqual(corrections);
  expect(told(await infoOf(site))).toEqual(corrections);
  expect(await orderRow(yard.server, load.taskID)).toMatchObject({ validCa: 2 });
  const [notice, ...more] = await toldSite();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ title: '签收更正', subtaskID: load.taskDetailID, state: 'ptms_processed' });
  expect(notice?.content).toContain('8.00 m³ 更正为 2.00 m³，供方调度 周敏，原因：签收方量填错');
  // A second one leaves the first, and the signature, as they are.
  await correct(7, '工地补交签单');
  const again = await printed();
  expect(again.front).toContain('签收8.00m³');
  expect(again.front).toContain('8.00m³更正为2.00m³');
  expect(again.front).toContain('2.00m³更正为7.00m³');
  expect(again.back).toContain('票面各项均与记录一致');
});

test('what nobody at the site has signed stays unsigned on paper, whatever the dispatcher says was received', async () => {
  await yard.step(load, 'finishUnloading');
  await sql`UPDATE waybills SET "signUntil" = ${new Date(yard.now() - 1000)} WHERE "tenantID" = ${tenantID} AND "taskDetailID" = ${load.taskDetailID}`.execute(
    yard.server.services.database.system,
  );
  const before = await printed();
  expect(await correct(7, '工地无人签收')).toMatchObject({ signVolume: 7, signer: null, signTime: null });
  const { front } = await printed();
  const box = (text: string) =>
    text.slice(text.indexOf('需方（含施工方）交接人员（签字）'), text.indexOf('签收____') + 10);
  expect(box(front)).toBe(box(before.front));
  expect(box(front)).toContain('姓名____');
  expect(box(front)).not.toContain('周敏');
  expect(front).toContain('工地未签收，更正为7.00m³');
  expect(await publicTicket()).toMatchObject({ signVolume: null, signer: null, signTime: null });
});
