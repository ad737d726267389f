import { expect, test } from 'vitest';
import { isOfOtherMinute, lastItems } from './lastItems.ts';

const at = (minute: number) => `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z`;

test('of each item the last value stands with its time; an alarm only while the newest position has it', () => {
  const told = lastItems([
    { gnssTime: at(4), items: [] },
    { gnssTime: at(3), items: [{ label: '点火', text: '关' }] },
    {
      gnssTime: at(2),
      items: [
        { label: '报警', text: '超速', isAlarm: true },
        { label: '点火', text: '开' },
        { label: '温度 1', text: '31 °C' },
      ],
    },
  ]);
  expect(told).toEqual([
    { label: '点火', text: '关', gnssTime: at(3) },
    { label: '温度 1', text: '31 °C', gnssTime: at(2) },
  ]);
  const alarmed = lastItems([
    {
      gnssTime: at(5),
      items: [
        { label: '点火', text: '开' },
        { label: '报警', text: '超速', isAlarm: true },
      ],
    },
  ]);
  expect(alarmed.map(({ label }) => label)).toEqual(['报警', '点火']);
  expect(lastItems([])).toEqual([]);
});

test('what was told in the minute of the newest position shows no time beside that of the position', () => {
  expect(isOfOtherMinute('2026-03-02T08:04:01.000Z', '2026-03-02T08:04:59.000Z')).toBe(false);
  expect(isOfOtherMinute(at(3), at(4))).toBe(true);
  expect(isOfOtherMinute(at(3), undefined)).toBe(true);
});
