import { errorText } from '@pourline/domain/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    limits: { sheetsPerPerson: { max: 4, minutes: 600 }, sheetsPerPlant: { max: 6, minutes: 600 } },
  });
});
afterAll(() => server?.stop());

const path = '/api/v1/order/query';
const sheet = async (person: Caller, of = path) => {
  const reply = await fetch(`${server.url}${of}?format=xlsx`, {
    headers: { authorization: `Bearer ${person.token}`, 'x-role-group': person.roleGroup },
  });
  const type = reply.headers.get('content-type') ?? '';
  const told = type.includes('json') ? ((await reply.json()) as { code: string; message: string }) : null;
  if (!told) await reply.arrayBuffer();
  return { status: reply.status, code: told?.code, message: told?.message, wait: reply.headers.get('retry-after') };
};

test('a person has one spreadsheet made at a time, and so many in a while; so does a plant; each refusal says when', async () => {
  const [one, two] = await Promise.all([server.signIn('周敏'), server.signIn('李卫东')]);
  const together = await Promise.all([sheet(one), sheet(one), sheet(one)]);
  expect(together.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(together.find(({ status }) => status !== 200)).toEqual({
    ...{ status: 429, code: 'app.sheetUnderWay', message: errorText('app.sheetUnderWay'), wait: '5' },
  });
  // What was refused counts for nothing; the next one, made alone, is there.
  for (let n = 0; n < 3; n += 1) expect((await sheet(one)).status).toBe(200);
  const often = await sheet(one);
  expect([often.status, often.code]).toEqual([429, 'app.tooManySheets']);
  expect(often.message).toBe(errorText('app.tooManySheets', { n: Number(often.wait) }));
  expect(Number(often.wait)).toBeGreaterThan(0);
  for (let n = 0; n < 2; n += 1) expect((await sheet(two)).status).toBe(200);
  expect(await sheet(two)).toMatchObject({ status: 429, code: 'app.tooManySheets' });
  expect((await sheet(await server.signIn('邹北'))).status).not.toBe(429);
});
