import { createHmac } from 'node:crypto';
import type { Reply } from './sendCall.ts';
import type { World } from './world.ts';

/** What a demonstration seals its codes with is known to everybody. */
const demoSecret = 'pourline-demo-secret-known-to-everybody';
const answer = 'ABCD';

/** A picture and what a person reads on it: the attack gives it that answer behind the server's back. */
const readPicture = async (world: World, address: string): Promise<{ imageID: string; imageCode: string }> => {
  const { data } = await world.ask('POST', '/api/v1/auth/vcode-for-check/new', {}, { 'x-forwarded-for': address });
  const { imageID } = data as { imageID: string };
  const answerHash = createHmac('sha256', demoSecret)
    .update(JSON.stringify(['codes', 'image', imageID, answer]))
    .digest('base64url');
  await world.rows('UPDATE "imageCodes" SET "answerHash" = $2 WHERE "imageID" = $1', imageID, answerHash);
  return { imageID, imageCode: answer };
};

/** Reads a picture and has a code sent to a phone, to sign in or to register. */
export const askCode = async (
  world: World,
  mobileNo: string,
  address: string,
  purpose: 'signIn' | 'register' = 'signIn',
): Promise<Reply> =>
  world.ask(
    'POST',
    purpose === 'signIn' ? '/api/v1/auth/vcode/normal' : '/api/v1/auth/vcode/new',
    { mobileNo, ...(await readPicture(world, address)) },
    { 'x-forwarded-for': address },
  );

/** The last code that was sent to a phone; empty when none was. */
export const codeOn = async (world: World, mobileNo: string): Promise<string> => {
  const [row] = await world.rows(
    'SELECT text FROM "sentMessages" WHERE "mobileNo" = $1 ORDER BY "sentAt" DESC LIMIT 1',
    mobileNo,
  );
  return /\d{6}/.exec(String(row?.text ?? ''))?.[0] ?? '';
};

/** Signs in with a code from an address. */
export const typeCode = (world: World, username: string, vcode: string, address: string): Promise<Reply> =>
  world.ask('POST', '/api/v1/auth/token/new', { username, vcode }, { 'x-forwarded-for': address });

/** So much time passes for the codes of a phone. */
export const ageCodes = (world: World, mobileNo: string, seconds: number): Promise<unknown> =>
  world.rows(
    `UPDATE "verificationCodes" SET "sentAt" = "sentAt" - make_interval(secs => $2) WHERE "mobileNo" = $1`,
    mobileNo,
    seconds,
  );
