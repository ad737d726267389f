import { expect, test } from 'vitest';
import { deviceName, isAppleTouch } from './deviceName.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15';

test('a device is called by its browser and its system', () => {
  expect(deviceName(iPhone)).toBe('Safari · iPhone');
  expect(deviceName(android)).toBe('Chrome · Android');
  expect(deviceName(`${android} MicroMessenger/8.0`)).toBe('微信 · Android');
  expect(deviceName(mac)).toBe('Safari · Mac');
  expect(deviceName('')).toBe('');
});

test('an iPad that says it is a Mac is known by its touch', () => {
  expect(isAppleTouch({ userAgent: iPhone, maxTouchPoints: 5 })).toBe(true);
  expect(isAppleTouch({ userAgent: mac, maxTouchPoints: 5 })).toBe(true);
  expect(isAppleTouch({ userAgent: mac, maxTouchPoints: 0 })).toBe(false);
  expect(isAppleTouch({ userAgent: android, maxTouchPoints: 5 })).toBe(false);
});
