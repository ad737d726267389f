import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropSentCode, keepSentCode, sentCodeOf, validText, waitLeft } from './sentCodes.ts';

const phone = '13800001004';
const now = 1_000_000;
let store: Map<string, string>;
beforeEach(() => {
  store = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('the wait of 60 s and the 10 minutes of a code outlive the page', () => {
  keepSentCode('signIn', phone, { waitSeconds: 60, validSeconds: 600 }, now);
  const later = sentCodeOf('signIn', phone, now + 15_000);
  expect(later).not.toBeNull();
  if (!later) return;
  expect(waitLeft(later, now + 15_000)).toBe(45);
  expect(waitLeft(later, now + 61_000)).toBe(0);
  expect(validText(later, now + 15_000)).toBe('10 分钟');
  expect(validText(later, now + 470_000)).toBe('3 分钟');
  expect(validText(later, now + 560_000)).toBe('40 秒');
});

it('F006.3 a code counts for its number and purpose alone, and not after its time', () => {
  keepSentCode('signIn', phone, { waitSeconds: 60, validSeconds: 600 }, now);
  expect(sentCodeOf('register', phone, now)).toBeNull();
  expect(sentCodeOf('signIn', '13800001005', now)).toBeNull();
  expect(sentCodeOf('signIn', phone, now + 600_000)).toBeNull();
  dropSentCode('signIn');
  expect(sentCodeOf('signIn', phone, now)).toBeNull();
});

it('a browser that keeps nothing asks again', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepSentCode('phone', phone, { waitSeconds: 60, validSeconds: 600 }, now).waitUntil).toBe(now + 60_000);
  expect(sentCodeOf('phone', phone, now)).toBeNull();
});
