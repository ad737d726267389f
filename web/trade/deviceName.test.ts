import { expect, it } from 'vitest';
import { deviceName } from './deviceName.ts';

it('a device is called as people call it', () => {
  const names = [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) MicroMessenger/8.0',
    'android/4.1.25.1047 HUAWEI Mate 60',
    '',
    'curl/8',
  ].map(deviceName);
  expect(names).toEqual([
    '安卓手机 · Chrome',
    'iPhone · Safari',
    'Windows 电脑 · Edge',
    '微信',
    '安卓应用',
    '未知设备',
    'curl/8',
  ]);
});
