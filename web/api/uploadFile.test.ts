import { files } from '@pourline/contract/files';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './callError.ts';

const { call, session } = vi.hoisted(() => ({ call: vi.fn(), session: { accountOID: 'a', tid: 't' } }));
vi.mock('./client.ts', () => ({ call }));
vi.mock('./sessionStore.ts', () => ({ currentSession: () => session }));
const { uploadFile } = await import('./uploadFile.ts');

const picture = new Blob(['x']);
/** The tokens under which files were sent. */
const tokensUsed = () =>
  call.mock.calls.flatMap(([endpoint, input]) => (endpoint === files.upload ? [input.query.token] : []));
let asked = 0;
let refuses = false;
beforeEach(() => {
  Object.assign(session, { accountOID: 'a', tid: 't' });
  call.mockReset();
  refuses = false;
  call.mockImplementation(async (endpoint: unknown) => {
    if (endpoint === files.fileToken) {
      asked += 1;
      return { token: `${session.accountOID}-${session.tid}-${asked}`, expire: Date.now() + 600_000 };
    }
    if (refuses) throw new CallError(401, 'login.invalid', '当前登录无效!');
    return { data: [{ fileID: 'f', url: '/f' }], total: 1 };
  });
});

it('a file goes under a token of whoever is signed in now, and not of who was before on the same phone', async () => {
  await uploadFile('sign', picture);
  await uploadFile('sign', picture, 'sign.png', 'the-key');
  session.accountOID = 'b';
  await uploadFile('sign', picture);
  session.tid = 'u';
  await uploadFile('sign', picture);
  const [first, second, other, elsewhere] = tokensUsed();
  expect(second).toBe(first);
  expect([first, other, elsewhere].map((token) => String(token).slice(0, 3))).toEqual(['a-t', 'b-t', 'b-u']);
  const keys = call.mock.calls
    .filter(([endpoint]) => endpoint === files.upload)
    .map(([, , { idempotencyKey }]) => idempotencyKey);
  expect(keys).toEqual([undefined, 'the-key', undefined, undefined]);
});

it('nothing is sent where somebody else has signed in while the token was asked for', async () => {
  session.accountOID = 'c';
  call.mockImplementationOnce(async () => {
    session.accountOID = 'd';
    return { token: 'of-nobody', expire: Date.now() + 600_000 };
  });
  await expect(uploadFile('sign', picture)).rejects.toMatchObject({ code: 'aborted' });
  expect(tokensUsed()).toEqual([]);
});

it('a token that the server takes no more is not used again, whatever the clock of the phone says', async () => {
  session.accountOID = 'e';
  refuses = true;
  await expect(uploadFile('sign', picture)).rejects.toMatchObject({ code: 'login.invalid' });
  refuses = false;
  await uploadFile('sign', picture);
  const [first, second] = tokensUsed();
  expect(second).not.toBe(first);
});
