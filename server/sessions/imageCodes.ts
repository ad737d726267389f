import { randomInt } from 'node:crypto';
import { DomainError } from '@pourline/domain/errors';
import { newToken } from '../db/ids.ts';
import type { Services } from '../services.ts';
import { drawImageCode } from './drawImageCode.ts';
import { imageCharacters } from './imageGlyphs.ts';
import { isSameHash, secretHash } from './secretCodes.ts';

const imageLength = 4;
const imageMinutes = 5;

/** What is stored of the characters of a picture; their case does not matter. */
export const imageAnswerHash = (services: Services, imageID: string, answer: string): string =>
  secretHash(services, 'image', imageID, answer.trim().toUpperCase());

/** Makes a picture with four characters, good for one try within five minutes. */
export const makeImageCode = async (services: Services): Promise<{ imageID: string; image: string }> => {
  const imageID = newToken();
  const answer = Array.from({ length: imageLength }, () => imageCharacters[randomInt(imageCharacters.length)]).join('');
  await services.database.system
    .insertInto('imageCodes')
    .values({
      imageID,
      answerHash: imageAnswerHash(services, imageID, answer),
      expiresAt: new Date(services.clock.real() + imageMinutes * 60_000),
    })
    .execute();
  return { imageID, image: `data:image/svg+xml;base64,${Buffer.from(drawImageCode(answer)).toString('base64')}` };
};

/** Uses a picture up; `login.imageWrong` when its characters were read wrongly, or it was used or is too old. */
export const takeImageCode = async (services: Services, imageID: string, answer: string): Promise<void> => {
  const image = await services.database.system
    .updateTable('imageCodes')
    .set({ usedAt: new Date(services.clock.real()) })
    .where('imageID', '=', imageID)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date(services.clock.real()).toISOString())
    .returning('answerHash')
    .executeTakeFirst();
  if (!image || !isSameHash(image.answerHash, imageAnswerHash(services, imageID, answer)))
    throw new DomainError('login.imageWrong');
};
