import type { Reply } from './sendCall.ts';
import { demoPassword, type World } from './world.ts';

/** Signs in with a password from an address and a device. */
export const signInFrom = async (
  world: World,
  mobileNo: string,
  { password = demoPassword, address = '198.51.100.7', clientInfo = '', tid = '' } = {},
): Promise<Reply> =>
  world.ask(
    'POST',
    '/api/v1/auth/token/new',
    { username: mobileNo, password, tid, clientInfo },
    { 'x-forwarded-for': address },
  );
