import { expect, it } from 'vitest';
import { isToArrangeFirst } from './arrangeFirst.ts';

it('a load within the hour waits for somebody to arrange its order, one that is further ahead or of an arranged order does not', () => {
  const now = '2026-05-04T02:00:00Z';
  expect(isToArrangeFirst('pts_arranging', '2026-05-04T03:00:00Z', now)).toBe(true);
  expect(isToArrangeFirst('pts_arranging', '2026-05-04T01:50:00Z', now)).toBe(true);
  expect(isToArrangeFirst('pts_arranging', '2026-05-04T03:01:00Z', now)).toBe(false);
  expect(isToArrangeFirst('pts_proportioning', '2026-05-04T02:10:00Z', now)).toBe(false);
});
