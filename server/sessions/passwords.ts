import { hash, verify } from '@node-rs/argon2';
import { newToken } from '../db/ids.ts';

/** Argon2id with 19 MiB and two passes. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

let decoy: Promise<string> | undefined;

/** Whether the password belongs to the hash; without a hash as much work is done, so that it takes as long. */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  if (passwordHash) return verify(passwordHash, password);
  decoy ??= hashPassword(newToken());
  await verify(await decoy, password);
  return false;
};
