import { expect, it } from 'vitest';
import { deviceName, entityTitle } from './auditWords.ts';

it('devices are named so that people know them again', () => {
  expect(deviceName('Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile')).toBe('Android · Chrome');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) MicroMessenger/8.0')).toBe('iPhone · 微信');
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Edg/130.0')).toBe('Windows · Edge');
  expect(deviceName('')).toBe('未知设备');
  expect(deviceName('curl/8')).toBe('curl/8');
  expect(entityTitle('config')).toBe('设置');
  expect(entityTitle('plan')).toBe('排程');
  expect(entityTitle('else')).toBe('else');
});
