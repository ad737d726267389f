import { expect, test } from 'vitest';
import { compareVersions, needsUpdate } from './versions.ts';

test('F053.2 versions are compared part by part as numbers, three parts at most', () => {
  expect(compareVersions('4.1.9', '4.1.10')).toBeLessThan(0);
  expect(compareVersions('4.2', '4.1.99')).toBeGreaterThan(0);
  expect(compareVersions('5', '4.9.9')).toBeGreaterThan(0);
  expect(compareVersions('4.1.25.1047', '4.1.25.2000')).toBe(0);
  expect(compareVersions('4.1', '4.1.0')).toBe(0);
});

test('only a newer version wants an update, and an empty one never', () => {
  expect(needsUpdate('4.1.26', '4.1.25.1047')).toBe(true);
  expect(needsUpdate('4.1.25.9999', '4.1.25.1047')).toBe(false);
  expect(needsUpdate('4.1.24', '4.1.25.1047')).toBe(false);
  expect(needsUpdate(' ', '4.1.25')).toBe(false);
});
