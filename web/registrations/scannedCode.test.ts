import { expect, it } from 'vitest';
import { scannedCode } from './scannedCode.ts';

it('a joining code is found in its address and by itself', () => {
  expect(scannedCode(' https://tc.example.cn/userregisterforqrscan?code=Ab-1_2&x=1 ')).toBe('Ab-1_2');
  expect(scannedCode('Ab-1_2')).toBe('Ab-1_2');
  expect(scannedCode('https://example.cn/')).toBeNull();
  expect(scannedCode('')).toBeNull();
});
