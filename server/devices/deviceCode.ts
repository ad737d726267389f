import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a code is made of: the terminal, and the secret of the approval that it has now. */
export interface Admission {
  deviceID: string;
  secret: string;
}

/** The code that a terminal gets when it registers and shows when it connects; it ends with the approval. */
export const codeOf = ({ deviceID, secret }: Admission, platformSecret: string): string =>
  createHmac('sha256', platformSecret).update(`jt808/${deviceID}/${secret}`).digest('hex').slice(0, 32);

/** Whether a code is the one of this approval; takes the same time for every wrong code of the right length. */
export const isCodeOf = (code: string, admission: Admission, platformSecret: string): boolean => {
  const given = Buffer.from(code, 'latin1');
  const right = Buffer.from(codeOf(admission, platformSecret), 'latin1');
  return given.length === right.length && timingSafeEqual(given, right);
};
