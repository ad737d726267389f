import { expect, test } from 'vitest';
import { bookedOn } from './copyDay.ts';

test('an order that is copied has the hours that it had, on the other day, also across midnight and backwards', () => {
  const night = { bookBegin: '2026-03-02T12:00:00+00:00', bookEnd: '2026-03-02T20:30:00Z' };
  expect(bookedOn(night, '2026-03-02', '2026-03-05')).toEqual({
    bookBegin: '2026-03-05T12:00:00.000Z',
    bookEnd: '2026-03-05T20:30:00.000Z',
  });
  expect(bookedOn(night, '2026-03-02', '2026-03-01').bookBegin).toBe('2026-03-01T12:00:00.000Z');
});
