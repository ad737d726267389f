import { afterEach, expect, test, vi } from 'vitest';
import { readPush } from './readPush.ts';
import { readSpeech } from './readSpeech.ts';

afterEach(() => vi.unstubAllEnvs());

test('browsers alone are reached where nothing is said', () => {
  expect(readPush()).toEqual({});
});

test('reads who is written to, which services there are besides, and who reaches packaged apps', () => {
  vi.stubEnv('PUSH_CONTACT', 'mailto:it@plant.example');
  vi.stubEnv('PUSH_SERVICES', 'push.example, https://push.plant.example:8443');
  vi.stubEnv('PUSH_PROVIDER', 'jpush');
  expect(readPush).toThrow('缺少环境变量 JPUSH_APP_KEY');
  vi.stubEnv('JPUSH_APP_KEY', 'key');
  vi.stubEnv('JPUSH_MASTER_SECRET', 'secret');
  expect(readPush()).toEqual({
    contact: 'mailto:it@plant.example',
    services: ['push.example', 'https://push.plant.example:8443'],
    native: {
      ...{ provider: 'jpush', appKey: 'key', masterSecret: 'secret' },
      ...{ endpoint: 'https://api.jpush.cn', deviceEndpoint: 'https://device.jpush.cn' },
    },
  });
  vi.stubEnv('PUSH_PROVIDER', 'fcm');
  vi.stubEnv('FCM_PROJECT_ID', 'plant');
  vi.stubEnv('FCM_CLIENT_EMAIL', 'a@plant.example');
  vi.stubEnv('FCM_PRIVATE_KEY', String.raw`-----BEGIN-----\nkey\n-----END-----`);
  expect(readPush().native).toMatchObject({ provider: 'fcm', privateKey: '-----BEGIN-----\nkey\n-----END-----' });
});

test('says in one line what is wrong', () => {
  vi.stubEnv('PUSH_CONTACT', 'it@plant.example');
  expect(readPush).toThrow('PUSH_CONTACT=it@plant.example 应为');
  vi.stubEnv('PUSH_CONTACT', '');
  vi.stubEnv('PUSH_SERVICES', 'push.example/path');
  expect(readPush).toThrow('push.example/path');
  vi.stubEnv('PUSH_SERVICES', '');
  vi.stubEnv('PUSH_PROVIDER', 'pigeon');
  expect(readPush).toThrow('PUSH_PROVIDER=pigeon 应为 jpush、fcm 或 apns');
});

test('reads whose voice speaks, and says what is missing', () => {
  expect(readSpeech()).toBeNull();
  vi.stubEnv('SPEECH_PROVIDER', 'baidu');
  expect(readSpeech).toThrow('缺少环境变量 SPEECH_API_KEY');
  vi.stubEnv('SPEECH_API_KEY', 'key');
  vi.stubEnv('SPEECH_SECRET_KEY', 'secret');
  expect(readSpeech()).toMatchObject({ endpoint: 'https://tsn.baidu.com', tokenEndpoint: 'https://aip.baidubce.com' });
  vi.stubEnv('SPEECH_PROVIDER', 'parrot');
  expect(readSpeech).toThrow('SPEECH_PROVIDER=parrot 应为 baidu');
});
