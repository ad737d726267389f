import { createECDH } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const key = z.string().regex(/^[\w-]{40,100}$/);
const pushKeys = z.object({ publicKey: key, privateKey: key });
/** The keys by which push services know this server (VAPID), base64url. */
export type PushKeys = z.infer<typeof pushKeys>;

/** Where they are kept in the data folder. */
export const pushKeysFile = 'push-keys.json';

const makeKeys = (): PushKeys => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A number that begins with zeros is told with them.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

/**
 * The keys of this data folder, made at its first start and the same ever after: devices that were joined with others hear nothing more.
 * Their file is its owner's alone; of two processes that make them at once the first one's hold.
 */
export const openPushKeys = (dataDir: string): PushKeys => {
  const path = join(dataDir, pushKeysFile);
  const draft = `${path}.${process.pid}`;
  try {
    return readKeys(path);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(makeKeys()), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKeys(path);
};

const readKeys = (path: string): PushKeys => {
  const keys = pushKeys.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!keys.success) throw new Error(`${path} holds no keys`);
  chmodSync(path, 0o600);
  return keys.data;
};
