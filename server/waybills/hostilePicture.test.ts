import { writeFile } from 'node:fs/promises';
import { waybills } from '@pourline/contract/waybills';
import type { Crew } from '@pourline/simulator/pours/testCrew';
import { advanceLoad, startPour } from '@pourline/simulator/pours/testLoad';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '../files/fileStore.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { evilPngs } from '../papers/testPng.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let crew: Crew<Caller>;
/** Where the signature of a load lies, and the address of the load's paper. */
let file: string;
let paper: string;
const papers = 24;

beforeAll(async () => {
  server = await startTestServer({ limits: { papersPerAddress: { max: papers, minutes: 10 } } });
  crew = await gatherCrew(server);
  const { taskDetailID: id } = await startPour(crew);
  await advanceLoad(crew, id, 'unloading');
  const signFileID = await uploadPicture(crew.customer, 'sign');
  await crew.customer.call(waybills.sign, { params: { id }, body: { signVolume: 1, signer: '郑工', signFileID } });
  const { tenantID, ticketToken } = await server.services.database.system
    .selectFrom('waybills')
    .select(['tenantID', 'ticketToken'])
    .where('taskDetailID', '=', id)
    .executeTakeFirstOrThrow();
  file = pathOf(server.services, tenantID, signFileID);
  paper = `${server.url}/api/v1/ticket/${ticketToken}/pdf`;
});
afterAll(() => server?.stop());

const from = (address: string) => fetch(paper, { headers: { 'x-forwarded-for': address } });

test('a signature that was kept long ago and that kills or stops a careless reader is left out of the paper, and the server goes on', async () => {
  for (const [name, picture] of Object.entries(evilPngs)) {
    await writeFile(file, picture);
    const reply = await from('10.0.1.1');
    expect([name, reply.status]).toEqual([name, 200]);
    if (name !== 'unknown filter') continue;
    const loading = getDocument({ data: new Uint8Array(await reply.arrayBuffer()), verbosity: 0 });
    const page = await (await loading.promise).getPage(1);
    const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(text).toContain('签名图片无法读取');
    await loading.destroy();
  }
});

test('papers are printed beside the rest: another call waits for none of them, and those of one address are limited', async () => {
  let printing = true;
  let longest = 0;
  const replies = Promise.all(Array.from({ length: papers + 3 }, () => from('10.0.1.2'))).finally(() => {
    printing = false;
  });
  while (printing) {
    // By the time that this thread, which serves and asks, worked meanwhile: a busy machine does not count.
    const began = process.threadCpuUsage();
    await (await fetch(`${server.url}/api/v1/server-time`)).text();
    const { user, system } = process.threadCpuUsage(began);
    longest = Math.max(longest, (user + system) / 1000);
  }
  const statuses = (await replies).map(({ status }) => status);
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  // Beyond those that wait, a stranger is refused for now.
  expect(count(200)).toBeGreaterThanOrEqual(5);
  expect(count(200)).toBeLessThan(papers);
  expect(count(200) + count(429)).toBe(papers + 3);
  expect(longest).toBeLessThan(1000);
  const last = await from('10.0.1.2');
  expect([last.status, await last.json()]).toMatchObject([429, { code: 'login.tooMany' }]);
  expect((await from('10.0.1.3')).status).toBe(200);
});
