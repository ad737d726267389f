import { afterEach, expect, it, vi } from 'vitest';
import { testRecogniser } from '../../server/outside/ocr/testPicture.ts';
import { readOcr } from './readOcr.ts';

afterEach(() => vi.unstubAllEnvs());

it('pictures are read by a program of this machine, named by its whole path, or by nobody', () => {
  expect(readOcr()).toBeNull();
  vi.stubEnv('OCR_PROGRAM', testRecogniser);
  expect(readOcr()).toBe(testRecogniser);
  vi.stubEnv('OCR_PROGRAM', 'reader');
  expect(() => readOcr()).toThrow('应为完整路径');
  vi.stubEnv('OCR_PROGRAM', '/nowhere/reader');
  expect(() => readOcr()).toThrow('不存在或不能运行');
});
