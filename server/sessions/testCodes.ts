import type { Services } from '../services.ts';
import { type CodeOrigin, originAt } from './codeOrigins.ts';
import { imageAnswerHash } from './imageCodes.ts';

const answer = 'ACEH';

/** Where the calls of a test come from. */
export const atTest: CodeOrigin = originAt(null, '127.0.0.1');

/** A picture whose characters a test can read. */
export const readableImage = async (services: Services): Promise<{ imageID: string; imageCode: string }> => {
  const imageID = `picture-${Math.random()}`;
  await services.database.system
    .insertInto('imageCodes')
    .values({
      imageID,
      answerHash: imageAnswerHash(services, imageID, answer),
      expiresAt: new Date(Date.now() + 60_000),
    })
    .execute();
  return { imageID, imageCode: answer };
};

/** The code that stands in the last message to a phone. */
export const lastCode = async (services: Services, mobileNo: string): Promise<string> => {
  const { text } = await services.database.system
    .selectFrom('sentMessages')
    .select('text')
    .where('mobileNo', '=', mobileNo)
    .orderBy('sentAt', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(text)?.[0] as string;
};

/** Makes the codes of a phone older. */
export const ageCodes = async (services: Services, mobileNo: string, seconds: number): Promise<void> => {
  const { system } = services.database;
  const codes = await system.selectFrom('verificationCodes').selectAll().where('mobileNo', '=', mobileNo).execute();
  for (const code of codes)
    await system
      .updateTable('verificationCodes')
      .set({
        sentAt: new Date(Date.parse(code.sentAt) - seconds * 1000),
        expiresAt: new Date(Date.parse(code.expiresAt) - seconds * 1000),
      })
      .where('codeID', '=', code.codeID)
      .execute();
};
