import { files } from '@pourline/contract/files';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { until } from '../testUntil.ts';

let server: TestServer;
/** So many calls that need no sign-in are taken of an address, or of a person. */
const most = 12;

beforeAll(async () => {
  server = await startTestServer({ limits: { openCallsAtAddress: { max: most, minutes: 600 } } });
});
afterAll(() => server.stop());

const told = async (path: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await fetch(`${server.url}${path}`, { headers });
  const text = await reply.text();
  return reply.status === 200 ? 'served' : `${JSON.parse(text).code}`;
};
const ofYours = 'app.tooManyOfYours';

test('calls that need no sign-in are counted for each person who is signed in, and not for the address that many share', async () => {
  const [one, other] = await Promise.all([server.signIn('周敏'), server.signIn('吴磊')]);
  const path = '/api/v1/server-time';
  const replies = [];
  for (let n = 0; n < most + 3; n += 1) replies.push(await told(path, one.token));
  expect(replies).toEqual([...Array(most).fill('served'), ...Array(3).fill(ofYours)]);
  expect([await told(path, other.token), await told(path)]).toEqual(['served', 'served']);
});

test('of the downloads of a person as many are under way at once as of their calls, and these do not wait behind them', async () => {
  const { system } = server.services.database;
  const person = await server.signIn('周敏');
  const { token } = await person.call(files.fileToken);
  const replies = await system.transaction().execute(async (tx) => {
    await sql`LOCK TABLE files IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const path = `/file/download/${newId()}?token=${encodeURIComponent(token)}`;
    const asked = Array.from({ length: 9 }, () => told(path));
    await until(async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(system);
      expect(rows[0]?.n).toBe(5);
    });
    expect((await person.call(files.fileToken)).token).not.toBe('');
    return asked;
  });
  expect(new Set(await Promise.all(replies))).toEqual(new Set(['file.notFound']));
});

test('downloads are counted for the person whose token they come with; a token that is none is counted at its address', async () => {
  const [one, other] = await Promise.all([server.signIn('郑工'), server.signIn('王晓')]);
  const fileID = await uploadPicture(one, 'attachment');
  const address = async (who: typeof one) => {
    const { token } = await who.call(files.fileToken);
    return `/file/download/${fileID}?token=${encodeURIComponent(token)}`;
  };
  const [mine, others] = [await address(one), await address(other)];
  const replies = [];
  for (let n = 0; n < most + 3; n += 1) replies.push(await told(mine));
  // The upload was one of them.
  expect(replies).toEqual([...Array(most - 1).fill('served'), ...Array(4).fill(ofYours)]);
  expect(await told(others)).toBe('file.notFound');
  const forged = [];
  for (let n = 0; n < 2 * most; n += 1) forged.push(await told(`/file/download/${fileID}?token=forged.${n}`));
  expect(forged.at(-1)).toBe('app.tooManyHere');
});
