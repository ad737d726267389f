import { expect, it } from 'vitest';
import { auditedKinds, deviceName } from './auditWords.ts';

it('devices are named so that people know them again', () => {
  expect(deviceName('Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile')).toBe('Android · Chrome');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) MicroMessenger/8.0')).toBe('iPhone · 微信');
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Edg/130.0')).toBe('Windows · Edge');
  expect(deviceName('')).toBe('未知设备');
  expect(deviceName('curl/8')).toBe('curl/8');
});

it('changes are narrowed by every kind of thing that has a machine or whose changes are written down', () => {
  expect(auditedKinds.find(({ value }) => value === 'config')?.label).toBe('设置');
  expect(auditedKinds.find(({ value }) => value === 'plan')?.label).toBe('排程');
  expect(auditedKinds.map(({ value }) => value)).toEqual(expect.arrayContaining(['order', 'message', 'user']));
  expect(new Set(auditedKinds.map(({ label }) => label)).size).toBe(auditedKinds.length);
});
