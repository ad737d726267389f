import { expect, it } from 'vitest';
import { crewAndSize } from './crewAndSize.ts';

it('a truck says who drives it and what it holds, a pump its crew alone', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(plain(crewAndSize({ onDutyDriverName: '韦一', capacity: 15 }))).toBe('韦一 · 15 m³');
  expect(crewAndSize({ onDutyDriverName: null, capacity: 0 })).toBe('无人当班');
  expect(crewAndSize({ onDutyDriverName: '苏晋', capacity: 15 }, '观澜府二期')).toBe('苏晋 · 观澜府二期');
});
