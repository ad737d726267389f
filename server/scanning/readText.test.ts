import { scanning } from '@pourline/contract/scanning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPicture, testRecogniser } from '../outside/ocr/testPicture.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let driver: Caller;
beforeAll(async () => {
  server = await startTestServer({ ocrProgram: testRecogniser });
  driver = await server.signIn('卫东升');
});
afterAll(() => server?.stop());

const bodyOf = (picture: Buffer) => ({ body: { picture: picture.toString('base64') } });

test('F179.3 what is written in a picture is told line by line, with where it stands and how sure that is', async () => {
  expect(await driver.call(scanning.reader)).toEqual({ isInstalled: true });
  const { lines } = await driver.call(scanning.readText, bodyOf(testPicture('reads:净重 32.48 吨|车号 浙A12345')));
  expect(lines.map(({ text }) => text)).toEqual(['净重 32.48 吨', '车号 浙A12345']);
  expect(lines[0]).toEqual({ text: '净重 32.48 吨', sureness: 0.98, box: expect.any(Array) });
  expect(lines[0]?.box).toHaveLength(4);
  expect((await driver.call(scanning.readText, bodyOf(testPicture('reads:')))).lines.map(({ text }) => text)).toEqual([
    '',
  ]);
});

test('F179.4 what is no picture, and one that the reader fails on, is refused in words', async () => {
  const refused = async (picture: Buffer) => (await driver.refusal(scanning.readText, bodyOf(picture))).code;
  expect(await refused(Buffer.from('%PDF-1.7 of something'))).toBe('ocr.noPicture');
  expect(await refused(testPicture('fails'))).toBe('ocr.failed');
  expect(await refused(testPicture('babbles'))).toBe('ocr.failed');
});

test('F179.4 a picture that says it is too large reaches no reader, however few its bytes', async () => {
  const refused = async (width: number, height: number) =>
    (await driver.refusal(scanning.readText, bodyOf(testPicture('reads:一', width, height)))).code;
  expect(await refused(30_000, 30_000)).toBe('ocr.tooLarge');
  expect(await refused(65_535, 245)).toBe('ocr.tooLarge');
  expect((await driver.call(scanning.readText, bodyOf(testPicture('reads:一', 4000, 4000)))).lines).toHaveLength(1);
  const header = Buffer.from('89504e470d0a1a0a0000000d494844527fffffff7fffffff0100000000', 'hex');
  expect((await driver.refusal(scanning.readText, bodyOf(header))).code).toBe('ocr.tooLarge');
  expect((await driver.refusal(scanning.readText, bodyOf(header.subarray(0, 20)))).code).toBe('ocr.noPicture');
});

test('F179.4 one picture of a person is read at a time, so that others are read beside it', async () => {
  const mate = await server.signIn('蒋大力');
  const picture = bodyOf(testPicture('reads:一'));
  const mine = await Promise.allSettled(Array.from({ length: 6 }, () => driver.call(scanning.readText, picture)));
  const read = mine.filter(({ status }) => status === 'fulfilled');
  expect(read).toHaveLength(1);
  const [refused] = mine.filter((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ status: 429, code: 'ocr.oneAtATime' });
  const both = [...Array.from({ length: 6 }, () => driver), mate].map((one) => one.call(scanning.readText, picture));
  const [theirs] = (await Promise.allSettled(both)).slice(-1);
  expect(theirs?.status).toBe('fulfilled');
  expect((await driver.call(scanning.readText, picture)).lines).toHaveLength(1);
});

test('F179.4 a server without a reader says so, and reads nothing', async () => {
  const plain = await startTestServer();
  try {
    const one = await plain.signIn('卫东升');
    expect(await one.call(scanning.reader)).toEqual({ isInstalled: false });
    const refusal = await one.refusal(scanning.readText, bodyOf(testPicture('reads:一')));
    expect([refusal.status, refusal.code]).toEqual([404, 'ocr.notSet']);
  } finally {
    await plain.stop();
  }
});
