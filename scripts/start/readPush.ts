import type { NativePushSettings, PushSettings } from '../../server/outside/push/pusher.ts';
import { StartError } from './startError.ts';

const need = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  throw new StartError(`缺少环境变量 ${name}（PUSH_PROVIDER=${process.env.PUSH_PROVIDER}）`);
};

/** A key as PEM; in one line its line ends are written as \n. */
const needKey = (name: string): string => need(name).replaceAll(String.raw`\n`, '\n');

const readEndpoint = (name: string, usual: string): string => {
  const endpoint = (process.env[name] || usual).replace(/\/+$/, '');
  if (/^https?:\/\/[^/]+$/.test(endpoint)) return endpoint;
  throw new StartError(`${name}=${endpoint} 应为 https://主机`);
};

/** PUSH_PROVIDER: nothing, `jpush`, `fcm` or `apns`, each with its account. */
function readNative(): NativePushSettings | null {
  const provider = process.env.PUSH_PROVIDER ?? '';
  switch (provider) {
    case '':
      return null;
    case 'jpush':
      return {
        ...{ provider, appKey: need('JPUSH_APP_KEY'), masterSecret: need('JPUSH_MASTER_SECRET') },
        endpoint: readEndpoint('JPUSH_ENDPOINT', 'https://api.jpush.cn'),
        deviceEndpoint: readEndpoint('JPUSH_DEVICE_ENDPOINT', 'https://device.jpush.cn'),
      };
    case 'fcm':
      return {
        ...{ provider, projectID: need('FCM_PROJECT_ID'), clientEmail: need('FCM_CLIENT_EMAIL') },
        privateKey: needKey('FCM_PRIVATE_KEY'),
        endpoint: readEndpoint('FCM_ENDPOINT', 'https://fcm.googleapis.com'),
        tokenEndpoint: readEndpoint('FCM_TOKEN_ENDPOINT', 'https://oauth2.googleapis.com'),
      };
    case 'apns':
      return {
        ...{ provider, keyID: need('APNS_KEY_ID'), teamID: need('APNS_TEAM_ID'), bundleID: need('APNS_BUNDLE_ID') },
        privateKey: needKey('APNS_PRIVATE_KEY'),
        endpoint: readEndpoint('APNS_ENDPOINT', 'https://api.push.apple.com'),
      };
    default:
      throw new StartError(`PUSH_PROVIDER=${provider} 应为 jpush、fcm 或 apns`);
  }
}

/** PUSH_CONTACT, PUSH_SERVICES and PUSH_PROVIDER: how people's devices are reached. */
export function readPush(): Partial<PushSettings> {
  const { PUSH_CONTACT: contact, PUSH_SERVICES: listed = '' } = process.env;
  if (contact && !/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/.test(contact))
    throw new StartError(`PUSH_CONTACT=${contact} 应为 mailto:邮箱 或 https:// 网址`);
  const services = listed
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = services.find((one) => !/^(https?:\/\/)?[\w.-]+(:\d+)?$/.test(one));
  if (wrong !== undefined) throw new StartError(`PUSH_SERVICES 里的“${wrong}”不是主机名或 https://主机`);
  const native = readNative();
  return { ...(contact && { contact }), ...(services.length > 0 && { services }), ...(native && { native }) };
}
